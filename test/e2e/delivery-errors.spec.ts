import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** As the owner of the test's own database, which the app's connections are not. */
async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

describe('a document that is not valid', () => {
  it.each([
    ['an unknown field', '{ nothing }'],
    ['a field of the editorial API', '{ entries { nodes { id } } }'],
    ['a field that only editors see', '{ articles { nodes { lockVersion } } }'],
    ['a missing selection', '{ articles }'],
    ['a missing argument', '{ article { id } }'],
    ['an unknown argument', '{ article(slug: "a", draft: true) { id } }'],
    ['an enum value that is none', '{ articles(orderBy: WORST) { totalCount } }'],
    ['an unknown type', 'query ($filter: EntryFilter) { articles(filter: $filter) { totalCount } }'],
  ])('is GRAPHQL_VALIDATION_FAILED: %s', async (_what, document) => {
    const { status, errors, data } = await app.query(document);
    expect([status, data, errors?.[0]?.extensions.code]).toEqual([400, undefined, 'GRAPHQL_VALIDATION_FAILED']);
  });

  it.each(['{', '', 'query', '{ a(b: ) }', '\u0000'])(
    'is GRAPHQL_PARSE_FAILED or BAD_REQUEST: %j',
    async (document) => {
      const { status, errors } = await app.query(document);
      expect(status).toBe(400);
      expect(['GRAPHQL_PARSE_FAILED', 'BAD_REQUEST']).toContain(errors?.[0]?.extensions.code);
    },
  );

  it('has no mutation and no subscription', async () => {
    for (const kind of ['mutation', 'subscription']) {
      const { data, errors } = await app.query(`${kind} { signIn(email: "a", password: "b") { __typename } }`);
      expect([kind, data ?? null]).toEqual([kind, null]);
      expect(['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED', 'OPERATION_RESOLUTION_FAILURE']).toContain(
        errors?.[0]?.extensions.code,
      );
    }
  });

  it.each(['Entri', 'Entrie', 'Usr', 'Grants', 'Stag', 'Sesion'])(
    'is given no name of an editorial type as a hint: %s',
    async (name) => {
      const { errors } = await app.query(`{ articles { nodes { ... on ${name} { id } } } }`);
      expect(errors?.length).toBeGreaterThan(0);
      expect(JSON.stringify(errors)).not.toMatch(/"(Entry|User|Grant|Stage|Session|Role)\W/);
    },
  );

  it('is told which name it may have meant', async () => {
    const { errors } = await app.query('{ articles { nodes { titel } } }');
    expect(errors?.[0]?.message).toContain('title');
  });
});

describe('introspection', () => {
  it('knows no editorial type', async () => {
    const { data } = await app.query(
      '{ __schema { types { name } mutationType { name } } entry: __type(name: "Entry") { name } }',
    );
    const names = (data.__schema.types as { name: string }[]).map(({ name }) => name);
    expect(names.filter((name) => /^(Entry|User|Grant|Role|Stage|Session|SignIn)/.test(name))).toEqual([]);
    expect(data).toMatchObject({ entry: null, __schema: { mutationType: null } });
  });
});

describe('a variable that does not fit', () => {
  it.each([
    ['a number for a string', 'query ($slug: String!) { article(slug: $slug) { id } }', { slug: 5 }],
    ['null for what must be', 'query ($slug: String!) { article(slug: $slug) { id } }', { slug: null }],
    [
      'an unknown field of an input',
      'query ($filter: ArticleFilter) { articles(filter: $filter) { totalCount } }',
      { filter: { where: 1 } },
    ],
    ['a list for a value', 'query ($first: Int) { articles(first: $first) { totalCount } }', { first: [1, 2] }],
    [
      'an object for a value',
      'query ($query: String) { faqs(query: $query) { totalCount } }',
      { query: { like: '%' } },
    ],
  ])('is BAD_USER_INPUT: %s', async (_what, document, variables) => {
    const { errors } = await app.query(document, variables);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('is named, when a limit of ours is passed, with its path', async () => {
    const { errors } = await app.query('{ articles(first: 101, filter: { site: "x" }) { totalCount } }');
    expect(errors?.[0]).toMatchObject({
      path: ['articles'],
      extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'first', message: expect.any(String) }] },
    });
  });
});

describe('a fault of ours', () => {
  const ASKED = '{ broken: articles(first: 1) { nodes { id } } helplines(region: "GB") { emergency { number } } }';

  it('is INTERNAL and tells nothing of where it is', async () => {
    await asOwner('ALTER TABLE entry RENAME TO entry_broken');
    try {
      for (const document of [ASKED, '{ broken: article(slug: "a") { id } }', '{ broken: faqs { nodes { id } } }']) {
        const { errors } = await app.query(document);
        expect(errors).toHaveLength(1);
        expect(errors?.[0]).toEqual({
          message: expect.any(String),
          locations: expect.any(Array),
          path: ['broken'],
          extensions: { code: 'INTERNAL' },
        });
        expect(JSON.stringify(errors)).not.toMatch(/entry|relation|select|postgres|prisma|node_modules|\.ts|\bat /i);
      }
    } finally {
      await asOwner('ALTER TABLE entry_broken RENAME TO entry');
    }
    expect((await app.query(ASKED)).errors).toBeUndefined();
  });

  it('is INTERNAL also where the ORM reads', async () => {
    await asOwner('ALTER TABLE person RENAME TO person_broken');
    const { errors } = await app
      .query('{ people { name } }')
      .finally(() => asOwner('ALTER TABLE person_broken RENAME TO person'));
    expect(errors?.[0]?.extensions).toEqual({ code: 'INTERNAL' });
    expect(JSON.stringify(errors)).not.toMatch(/person|prisma|invocation|\.ts/i);
  });

  it('takes no helpline from anybody', async () => {
    await asOwner('ALTER TABLE helpline RENAME TO helpline_broken');
    const { data, errors } = await app
      .query('{ helplines(region: "GB") { emergency { number } helplines { name } } }')
      .finally(() => asOwner('ALTER TABLE helpline_broken RENAME TO helpline'));
    expect(errors).toBeUndefined();
    expect(data.helplines.emergency[0].number).toBe('999');
  });
});
