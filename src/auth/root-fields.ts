import { Kind, type GraphQLResolveInfo, type SelectionNode, type SelectionSetNode } from 'graphql';

type Operation = Pick<GraphQLResolveInfo, 'operation' | 'fragments'>;

/**
 * Response names of an operation's root fields, those in fragments included. `@skip` and `@include` are not
 * read: a field that is written counts. `__typename` does not: clients add it.
 */
export function rootFields({ operation, fragments }: Operation): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const pending: SelectionSetNode[] = [operation.selectionSet];
  const visit = (selection: SelectionNode) => {
    if (selection.kind === Kind.FIELD) names.add((selection.alias ?? selection.name).value);
    else if (selection.kind === Kind.INLINE_FRAGMENT) pending.push(selection.selectionSet);
    else pending.push(...unseenFragment(selection.name.value, fragments, seen));
  };
  for (let next = pending.pop(); next; next = pending.pop()) next.selections.forEach(visit);
  names.delete('__typename');
  return names;
}

/** A fragment is read once, however often it is spread: reading it again for each spread grows without bound. */
function unseenFragment(name: string, fragments: Operation['fragments'], seen: Set<string>): SelectionSetNode[] {
  const fragment = fragments[name];
  if (!fragment || seen.has(name)) return [];
  seen.add(name);
  return [fragment.selectionSet];
}
