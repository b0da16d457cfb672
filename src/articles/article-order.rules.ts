import { isInstant } from '../platform/graphql/sort-values.rules.js';

export type ArticleOrderName = 'NEWEST' | 'OLDEST' | 'RECENTLY_UPDATED' | 'TITLE';

/** What a cursor holds of a row: the order as well, since the same value stands elsewhere in a list of another order. */
export function cursorValue(order: ArticleOrderName, sortKey: string): string {
  return `${order} ${sortKey}`;
}

/** The sort key that a cursor holds; null for one that no list in this order has given out. */
export function sortKeyIn(order: ArticleOrderName, value: string | null): string | null {
  const prefix = `${order} `;
  if (value?.startsWith(prefix) !== true) return null;
  const sortKey = value.slice(prefix.length);
  return order === 'TITLE' || isInstant(sortKey) ? sortKey : null;
}
