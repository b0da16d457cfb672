import { Stage } from '../generated/prisma/enums.js';
import { isInstant } from '../platform/graphql/sort-values.rules.js';

export enum EntryOrder {
  RECENTLY_EDITED = 'RECENTLY_EDITED',
  TITLE = 'TITLE',
  STAGE = 'STAGE',
}

/** Can a cursor's sort value be of a list in this order? One of another list's would fail in the database. */
export function isSortValue(order: EntryOrder, value: string | null): value is string {
  if (value === null) return false;
  switch (order) {
    case EntryOrder.RECENTLY_EDITED:
      return isInstant(value);
    case EntryOrder.TITLE:
      return !value.includes('\0');
    case EntryOrder.STAGE:
      return Object.hasOwn(Stage, value);
  }
}
