import { ApolloServer } from '@apollo/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { apolloLimits } from './limits.apollo.js';
import type { Api } from './limits.js';

const typeDefs = `
  type Query {
    article(slug: String!): Article
    articles(first: Int): ArticleConnection
    byIds(ids: [Int!]!): Article
  }
  type Mutation { signIn(email: String!): Boolean!, resetPassword(token: String!): Boolean!, rename(id: ID!): Boolean! }
  type Article { title: String!, related(first: Int): [Article!]!, comments(first: Int): CommentConnection! }
  type ArticleConnection { nodes: [Article!]!, pageInfo: PageInfo! }
  type CommentConnection { nodes: [Article!]!, pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! }
`;

let calls = 0;
const answer =
  <Value>(value: Value) =>
  () => {
    calls += 1;
    return value;
  };
const resolvers = {
  Query: { article: answer(null), articles: answer(null), byIds: answer(null) },
  Mutation: { signIn: answer(true), resetPassword: answer(true), rename: answer(true) },
};

function serverOf(api: Api) {
  const { graphiql, ...options } = apolloLimits(api, { introspection: false });
  expect(graphiql).toBe(false);
  return new ApolloServer({ typeDefs, resolvers, ...options });
}

const servers = { delivery: serverOf('delivery'), editorial: serverOf('editorial') };

beforeAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.start()));
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
});
beforeEach(() => {
  calls = 0;
});

/** The status and the first error's extensions. */
async function ask(api: Api, query: string, variables?: Record<string, unknown>) {
  const { http, body } = await servers[api].executeOperation({ query, variables });
  if (body.kind !== 'single') throw new Error('an answer in parts');
  const [error] = body.singleResult.errors ?? [];
  return { status: http.status ?? 200, message: error?.message, ...error?.extensions };
}

const nested = (levels: number) =>
  `{ article(slug: "a") ${'{ related(first: 1) '.repeat(levels)}{ title }${' }'.repeat(levels)} }`;
const aliased = (count: number) =>
  `{ ${Array.from({ length: count }, (_, i) => `a${i}: article(slug: "${i}") { title }`).join(' ')} }`;

describe('an operation over a limit', () => {
  it.each([
    ['depth', nested(11), {}, { measured: 13, limit: 12 }],
    ['aliases', aliased(16), {}, { measured: 16, limit: 15 }],
    [
      'directives',
      `{ article(slug: "a") { ${'title @skip(if: false) '.repeat(21)} } }`,
      {},
      { measured: 21, limit: 20 },
    ],
    [
      'cost',
      'query($n: Int) { articles(first: $n) { nodes { comments(first: $n) { nodes { title } } } } }',
      { n: 100 },
      { measured: 10_201, limit: 5_000 },
    ],
  ])('in %s is refused with the number, before it runs', async (measure, query, variables, numbers) => {
    expect(await ask('delivery', query, variables)).toMatchObject({
      status: 400,
      code: 'QUERY_TOO_COMPLEX',
      measure,
      ...numbers,
    });
    expect(calls).toBe(0);
  });

  it('is refused also when its document was let through before, with smaller pages', async () => {
    const query = 'query($n: Int!) { articles(first: $n) { nodes { comments(first: $n) { nodes { title } } } } }';
    expect(await ask('delivery', query, { n: 2 })).not.toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
    expect(await ask('delivery', query, { n: 100 })).toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
    expect(calls).toBe(1);
  });

  it('is measured by the limits of its API', async () => {
    const query = '{ articles(first: 90) { nodes { comments(first: 90) { nodes { title } } } } }';
    expect(await ask('delivery', query)).toMatchObject({ code: 'QUERY_TOO_COMPLEX', limit: 5_000 });
    expect(await ask('editorial', query)).not.toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
  });
});

describe('an operation at a limit', () => {
  it.each([nested(10), aliased(15)])('runs', async (query) => {
    expect(await ask('delivery', query)).toEqual({ status: 200 });
    expect(calls).toBeGreaterThan(0);
  });
});

describe('mutations that take a secret', () => {
  it('come alone, whatever their names', async () => {
    const two = 'mutation { a: signIn(email: "a") b: signIn(email: "b") }';
    const mixed = 'mutation { signIn(email: "a") ...M } fragment M on Mutation { resetPassword(token: "t") }';
    for (const query of [two, mixed]) {
      expect(await ask('editorial', query)).toMatchObject({ code: 'QUERY_TOO_COMPLEX', measure: 'singleMutations' });
    }
    expect(calls).toBe(0);
    expect(await ask('editorial', 'mutation { signIn(email: "a") rename(id: 1) }')).toEqual({ status: 200 });
  });
});

describe('a document that is too large', () => {
  it.each([
    ['long', `{ article(slug: "${'a'.repeat(8_192)}") { title } }`],
    ['full of tokens', `{ article(slug: "a") { ${'title '.repeat(1_000)} } }`],
    ['full of comments', `${'#\n'.repeat(1_001)}{ article(slug: "a") { title } }`],
  ])('in being %s is not parsed to its end', async (_, query) => {
    expect(await ask('delivery', query)).toMatchObject({ status: 400, code: 'GRAPHQL_PARSE_FAILED' });
    expect(calls).toBe(0);
  });

  it('once its fragments are put in place is not validated to its end', async () => {
    const fragments = Array.from({ length: 25 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
    const query = `{ ...F0 } ${fragments.join(' ')} fragment F25 on Query { article(slug: "a") { title } }`;
    expect(await ask('delivery', query)).toMatchObject({ status: 400, code: 'GRAPHQL_VALIDATION_FAILED' });
    expect(calls).toBe(0);
  });
});

describe('a word that is not in the schema', () => {
  it('is answered with what was meant on the delivery API, whose schema is published, and there alone', async () => {
    const query = '{ artcle(slug: "a") { title } }';
    expect(await ask('delivery', query)).toMatchObject({ message: expect.stringContaining('Did you mean') });
    expect(await ask('editorial', query)).toMatchObject({ message: expect.not.stringContaining('Did you mean') });
  });

  it('asks the delivery API for its schema, and the editorial API in vain', async () => {
    expect(await ask('delivery', '{ __schema { queryType { name } } }')).toEqual({ status: 200 });
    expect(await ask('editorial', '{ __schema { queryType { name } } }')).toMatchObject({ status: 400 });
  });
});

describe('variables that cannot be read', () => {
  it('are answered with a bounded number of faults', async () => {
    const query = 'query($ids: [Int!]!) { byIds(ids: $ids) { title } }';
    const variables = { ids: Array.from({ length: 300 }, () => 'x') };
    const { http, body } = await servers.delivery.executeOperation({ query, variables });
    if (body.kind !== 'single') throw new Error('an answer in parts');
    expect(http.status).toBe(400);
    // Ten faults, and one that says that there are more.
    expect(body.singleResult.errors).toHaveLength(11);
    expect(calls).toBe(0);
  });
});
