import { Stage } from '../generated/prisma/enums.js';

export enum EntryOrder {
  RECENTLY_EDITED = 'RECENTLY_EDITED',
  TITLE = 'TITLE',
  STAGE = 'STAGE',
}

/** An instant with microseconds, as cursors of a list by time hold it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;

/** Can a cursor's sort value be of a list in this order? One of another list's would fail in the database. */
export function isSortValue(order: EntryOrder, value: string | null): value is string {
  if (value === null) return false;
  switch (order) {
    case EntryOrder.RECENTLY_EDITED:
      return INSTANT.test(value) && !Number.isNaN(Date.parse(value));
    case EntryOrder.TITLE:
      return !value.includes('\0');
    case EntryOrder.STAGE:
      return Object.hasOwn(Stage, value);
  }
}
