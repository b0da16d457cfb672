import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildSchema, getIntrospectionQuery, Kind, parse } from 'graphql';

import {
  COUNT_PRICE,
  measureOperation,
  REPEAT_PRICE,
  UNPAGED_LIST_SIZE,
  type OperationMeasure,
} from './operation-cost.js';

const schema = buildSchema(`
  type Query {
    article(slug: String!): Article
    articles(first: Int, after: String, last: Int, before: String): ArticleConnection!
    newest(first: Int = 5): [Article!]!
    sites: [Site!]!
    found: [Found!]!
  }
  type Mutation { publish(id: ID!): Published! }
  type Article {
    title: String!
    tags: [String!]!
    body: Text!
    sections: [Section!]!
    related(first: Int): [Article!]!
    comments(first: Int): CommentConnection!
  }
  type Section { heading: String, body: Text!, sections: [Section!]! }
  type Text { html: String! }
  type Site { name: String!, articles(first: Int): ArticleConnection! }
  type ArticleConnection { edges: [ArticleEdge!]!, nodes: [Article!]!, pageInfo: PageInfo!, totalCount: Int! }
  type ArticleEdge { cursor: String!, node: Article! }
  type CommentConnection { nodes: [Comment!]!, pageInfo: PageInfo! }
  type Comment { text: Text! }
  type PageInfo { hasNextPage: Boolean! }
  type Stale { version: Int! }
  union Published = Article | Stale
  interface Named { title: String!, body: Text! }
  type Guide implements Named { title: String!, body: Text!, sections: [Section!]! }
  union Found = Article | Guide
`);

function measure(
  text: string,
  variables: Record<string, unknown> = {},
  listSizes = new Map<string, number>(),
  prices = new Map<string, number>(),
) {
  const document = parse(text);
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error('the document holds no operation');
  return measureOperation({ schema, document, operation, variables, listSizes, prices });
}

const costOf = (...args: Parameters<typeof measure>) => measure(...args).cost;
const depthOf = (text: string) => measure(text).depth;
const namesOf = ({ responseNames }: OperationMeasure, field: string) => [...(responseNames.get(field) ?? [])];

describe('the price of an operation', () => {
  it('is one for each object, and nothing for scalars and lists of scalars', () => {
    expect(costOf('{ article(slug: "a") { title tags } }')).toBe(1);
    expect(costOf('{ article(slug: "a") { title body { html } } }')).toBe(2);
    expect(costOf('{ __typename }')).toBe(0);
  });

  it('multiplies what a connection holds by its page size, once', () => {
    expect(costOf('{ articles(first: 10) { nodes { title } } }')).toBe(1 + 10);
    expect(costOf('{ articles(first: 10) { edges { node { title } } } }')).toBe(1 + 10 * 2);
  });

  it('takes a count as dear, and once for a page of any size', () => {
    expect(costOf('{ articles(first: 10) { totalCount } }')).toBe(1 + COUNT_PRICE);
    expect(costOf('{ articles(first: 100) { totalCount nodes { title } } }')).toBe(1 + COUNT_PRICE + 100);
    expect(costOf('{ sites { articles(first: 1) { totalCount } } }')).toBe(UNPAGED_LIST_SIZE * (2 + COUNT_PRICE));
  });

  it('has a text under one name for nothing, and counts it under each further one', () => {
    expect(costOf('{ articles(first: 9) { nodes { body { html } } } }')).toBe(1 + 9 * 2);
    expect(costOf('{ articles(first: 9) { nodes { body { html b: html ... { c: html } } } } }')).toBe(
      1 + 9 * (2 + 2 * REPEAT_PRICE),
    );
    expect(costOf('{ a: article(slug: "a") { title } b: article(slug: "b") { title } }')).toBe(2);
  });

  it('adds the price of a field where it has one, in each object that has it', () => {
    const prices = new Map([
      ['Article.body', 10],
      ['Article.title', 5],
    ]);
    expect(costOf('{ articles(first: 4) { nodes { title body { html } } } }', {}, new Map(), prices)).toBe(1 + 4 * 17);
    expect(costOf('{ article(slug: "a") { a: title b: title } }', {}, new Map(), prices)).toBe(
      1 + 5 + 5 + REPEAT_PRICE,
    );
  });

  it.each([
    ['left out', '{ articles { nodes { title } } }', {}],
    ['null', '{ articles(first: null) { nodes { title } } }', {}],
    ['a variable without a value', 'query($n: Int) { articles(first: $n) { nodes { title } } }', {}],
    ['a variable of null', 'query($n: Int = 3) { articles(first: $n) { nodes { title } } }', { n: null }],
    ['a variable of the wrong kind', 'query($n: Int) { articles(first: $n) { nodes { title } } }', { n: '5' }],
  ])('takes 20 for a page size that is %s', (_, text, variables) => {
    expect(costOf(text, variables)).toBe(1 + 20);
  });

  it('reads a page size from a literal, a variable, a default of the operation or of the schema', () => {
    const byVariable = 'query($n: Int = 7) { articles(first: $n) { nodes { title } } }';
    expect(costOf(byVariable, { n: 50 })).toBe(1 + 50);
    expect(costOf(byVariable)).toBe(1 + 7);
    expect(costOf('{ newest { title } }')).toBe(5);
    expect(costOf('{ articles(last: 30) { nodes { title } } }')).toBe(1 + 30);
    expect(costOf('{ articles(first: 2, last: 30) { nodes { title } } }')).toBe(1 + 30);
  });

  it('holds a page size to 1 and 100, whatever is sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (n) => {
        const cost = costOf('query($n: Int) { articles(first: $n) { nodes { title } } }', { n });
        expect(cost).toBeGreaterThanOrEqual(2);
        expect(cost).toBeLessThanOrEqual(101);
      }),
    );
  });

  it('takes no page size from what the variables inherit', () => {
    expect(costOf('query($constructor: Int) { articles(first: $constructor) { nodes { title } } }')).toBe(21);
  });

  it('multiplies pages inside pages', () => {
    const nested = '{ articles(first: 100) { nodes { comments(first: 100) { nodes { text { html } } } } } }';
    expect(costOf(nested)).toBe(1 + 100 * (1 + (1 + 100 * (1 + 1))));
  });

  it('counts a handful for a list without a page size, or what the limits say of it', () => {
    expect(costOf('{ article(slug: "a") { sections { heading } } }')).toBe(1 + UNPAGED_LIST_SIZE);
    expect(costOf('{ sites { name } }', {}, new Map([['Query.sites', 20]]))).toBe(20);
  });

  it('is the same through named fragments, inline fragments and none', () => {
    const plain = '{ articles(first: 9) { nodes { sections { body { html } } } } }';
    const inline = '{ articles(first: 9) { ... { nodes { ... on Article { sections { ... { body { html } } } } } } } }';
    const named = `query { ...Q } fragment Q on Query { articles(first: 9) { ...C } }
      fragment C on ArticleConnection { nodes { ...A } } fragment A on Article { sections { body { html } } }`;
    expect([costOf(inline), costOf(named)]).toEqual([costOf(plain), costOf(plain)]);
  });

  it('counts what is skipped or included by a variable', () => {
    expect(
      costOf('query($no: Boolean!) { article(slug: "a") @skip(if: $no) { body @include(if: $no) { html } } }'),
    ).toBe(2);
  });

  it('counts every member of a union and the fields of an interface', () => {
    const union =
      'mutation { publish(id: 1) { __typename ... on Article { body { html } } ... on Stale { version } } }';
    expect(costOf(union)).toBe(2);
    const found = '{ found { ... on Named { body { html } } ... on Guide { sections { heading } } } }';
    expect(costOf(found)).toBe(UNPAGED_LIST_SIZE * (1 + 1 + UNPAGED_LIST_SIZE));
  });

  it('adds up what fragments that spread each other twice would hold, in one visit of each', () => {
    const fragments = Array.from({ length: 25 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
    const text = `{ ...F0 } ${fragments.join(' ')} fragment F25 on Query { article(slug: "a") { title } }`;
    expect(costOf(text)).toBe(2 ** 25);
  });

  it('ends on fragments that spread each other in a circle', () => {
    expect(costOf('{ ...A } fragment A on Query { ...B sites { name } } fragment B on Query { ...A }')).toBe(
      UNPAGED_LIST_SIZE,
    );
  });
});

describe('the depth of an operation', () => {
  it('is the number of fields on its longest path', () => {
    expect(depthOf('{ article(slug: "a") { title sections { sections { heading } } } }')).toBe(4);
  });

  it('does not grow with fragments, and they do not hide it', () => {
    const text = `{ ...Q } fragment Q on Query { article(slug: "a") { ... on Article { ...R } } }
      fragment R on Article { related { ...S } } fragment S on Article { related { title } }`;
    expect(depthOf(text)).toBe(4);
  });

  it('leaves the description of the schema out, as tools ask for it', () => {
    const { depth, cost } = measure(getIntrospectionQuery());
    expect(depth).toBe(0);
    expect(cost).toBeLessThan(1_000);
  });
});

describe('the names that an operation gives to one field', () => {
  it('are counted over the whole operation, however its selections are spread', () => {
    const text = `{ a: article(slug: "a") { ...A } article(slug: "b") { x: body { html } ... { y: body { html } } } }
      fragment A on Article { x: body { html } body { html } }`;
    expect(namesOf(measure(text), 'Article.body')).toEqual(['x', 'body', 'y']);
    expect(namesOf(measure(text), 'Query.article')).toEqual(['a', 'article']);
  });
});

describe('the directives of an operation', () => {
  it('are counted on fields, spreads, inline fragments, fragments and the operation', () => {
    const text = `query @d { ...Q @d ... @d { sites @d @d { name } } } fragment Q on Query @d { __typename @d }`;
    expect(measure(text).directives).toBe(7);
  });
});
