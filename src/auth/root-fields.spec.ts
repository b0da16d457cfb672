import { describe, expect, it } from '@jest/globals';
import { Kind, parse, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql';

import { rootFields } from './root-fields.js';

function fieldsOf(document: string): string[] {
  const { definitions } = parse(document);
  const operation = definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation) throw new Error('The document has no operation.');
  const fragments = definitions.filter(
    (node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION,
  );
  return [
    ...rootFields({ operation, fragments: Object.fromEntries(fragments.map((node) => [node.name.value, node])) }),
  ];
}

describe('root fields of an operation', () => {
  it('counts aliases of one field apart', () => {
    expect(fieldsOf('mutation { a: signIn b: signIn }')).toEqual(['a', 'b']);
  });

  it('finds fields in inline and named fragments, nested ones included', () => {
    const document = `
      mutation { a: signIn ... on Mutation { b: signIn ...More } }
      fragment More on Mutation { c: signIn ...Last } fragment Last on Mutation { d: signIn }`;
    expect(fieldsOf(document).sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('counts a field that a directive may leave out', () => {
    expect(fieldsOf('mutation { a: signIn b: signIn @skip(if: true) }')).toEqual(['a', 'b']);
  });

  it('does not count __typename', () => {
    expect(fieldsOf('mutation { __typename signIn { id } }')).toEqual(['signIn']);
  });

  it('ends on fragments that spread each other, and on a tree of them', () => {
    const doubling = Array.from(
      { length: 30 },
      (_, i) => `fragment F${i} on Mutation { ...F${i + 1} ...F${i + 1} }`,
    ).join(' ');
    expect(fieldsOf(`mutation { ...F0 } ${doubling} fragment F30 on Mutation { signIn ...F0 }`)).toEqual(['signIn']);
  });
});
