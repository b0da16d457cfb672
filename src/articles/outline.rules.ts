/** A section that can be put into its place: `parentId` null is the top level. */
export interface Placed {
  readonly id: string;
  readonly parentId: string | null;
}

export interface Outlined<Item extends Placed> {
  readonly item: Item;
  /** From 1. */
  readonly depth: number;
  readonly children: readonly Outlined<Item>[];
}

/**
 * Nests sections under their parents. Siblings keep the order of the list.
 *
 * @param items each parent's children in reading order; parents and children in any order to each other
 */
export function outline<Item extends Placed>(items: readonly Item[]): Outlined<Item>[] {
  const byParent = Map.groupBy(items, ({ parentId }) => parentId);
  const below = (parentId: string | null, depth: number): Outlined<Item>[] =>
    (byParent.get(parentId) ?? []).map((item) => ({ item, depth, children: below(item.id, depth + 1) }));
  return below(null, 1);
}
