import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type Answer, type TestApp } from '../support/app.js';
import { anArticle, aReference, unique } from '../support/articles.js';
import { aSite } from '../support/editors.js';

const LIST = `query List($filter: ArticleFilter, $orderBy: ArticleOrder, $first: Int, $after: String, $last: Int, $before: String) {
  articles(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
    totalCount pageInfo { endCursor }
  }
}`;
const ORDERS = ['NEWEST', 'OLDEST', 'RECENTLY_UPDATED', 'TITLE'] as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const endCursor = async (variables: object) =>
  (await app.query(LIST, variables)).data.articles.pageInfo.endCursor as string | null;
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;

describe('a page that cannot be', () => {
  it.each([
    { first: 0 },
    { first: 101 },
    { first: -1 },
    { last: 0 },
    { last: 101 },
    { first: 5, last: 5 },
    { first: 5, before: 'x' },
    { last: 5, after: 'x' },
    { first: 2 ** 31 },
    { first: '5' },
    { after: 'garbage' },
    { after: '' },
    { after: Buffer.from('["NEWEST 2027-01-01T00:00:00.000000Z"]').toString('base64url') },
    { after: Buffer.from('{"length":2}').toString('base64url') },
    { before: 'x'.repeat(2_001) },
    { orderBy: 'WORST' },
    { filter: { helpTopic: 'MONEY' } },
    { filter: { stage: 'DRAFT' } },
    { filter: { site: 'a\0b' } },
    { filter: { topic: 'x'.repeat(201) } },
    { filter: { publishedAfter: 'yesterday' } },
  ])('is BAD_USER_INPUT: %j', async (variables) => {
    expect(codeOf(await app.query(LIST, variables))).toBe('BAD_USER_INPUT');
  });

  const cursor = (value: string | null) =>
    Buffer.from(JSON.stringify([value, '01890000-0000-7000-8000-000000000000'])).toString('base64url');

  it.each(ORDERS)('is one behind a forged cursor, in order %s', async (orderBy) => {
    const at = '2027-01-01T00:00:00.000000Z';
    const forged = [
      null,
      '',
      at,
      'soon',
      `${orderBy} \0`,
      `${orderBy === 'TITLE' ? 'NEWEST' : orderBy} 0000-01-01T00:00:00.000000Z`,
    ];
    for (const value of forged) {
      expect([value, codeOf(await app.query(LIST, { orderBy, after: cursor(value) }))]).toEqual([
        value,
        'BAD_USER_INPUT',
      ]);
      expect([value, codeOf(await app.query(LIST, { orderBy, before: cursor(value) }))]).toEqual([
        value,
        'BAD_USER_INPUT',
      ]);
    }
  });

  it('is one behind a cursor of another order or of another list', async () => {
    const cursors = new Map<string, string | null>();
    for (const orderBy of ORDERS) cursors.set(orderBy, await endCursor({ orderBy, first: 1 }));
    const { data } = await app.query(
      '{ faqs(first: 1) { pageInfo { endCursor } } references(first: 1) { pageInfo { endCursor } } }',
    );
    cursors.set('faqs', data.faqs.pageInfo.endCursor as string);
    cursors.set('references', data.references.pageInfo.endCursor as string);
    for (const orderBy of ORDERS) {
      for (const [from, after] of cursors) {
        const code = codeOf(await app.query(LIST, { orderBy, first: 1, after }));
        expect([orderBy, from, code]).toEqual([orderBy, from, from === orderBy ? undefined : 'BAD_USER_INPUT']);
      }
    }
    const ask = (field: string, after: string | null | undefined) =>
      app.query(`query ($after: String) { ${field}(first: 1, after: $after) { nodes { id } } }`, { after });
    expect(codeOf(await ask('faqs', cursors.get('TITLE')))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask('signs', cursors.get('references')))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask('references', cursors.get('faqs')))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask('references', cursor('a\0b')))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask('faqs', cursors.get('faqs')))).toBeUndefined();
  });
});

describe('an instant that no calendar reaches', () => {
  it.each([
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ])('is refused or finds nothing wrong: %s', async (instant) => {
    for (const filter of [{ publishedAfter: instant }, { publishedBefore: instant }]) {
      expect([undefined, 'BAD_USER_INPUT']).toContain(codeOf(await app.query(LIST, { filter })));
    }
  });
});

describe('words to look for', () => {
  const ITEMS = `query Items($query: String, $filter: ArticleFilter) {
    faqs(query: $query, filter: $filter) { nodes { question } totalCount }
    signs(query: $query, filter: $filter) { nodes { statement } totalCount }
    references(query: $query) { nodes { title } totalCount }
  }`;
  let filter: { site: string };

  beforeAll(async () => {
    const site = await aSite(app.prisma);
    filter = { site: site.key };
    const odd = await aReference(app, `100% of "it's" under_score 🌱 ${unique('odd')}`);
    const parts = [
      {
        faqs: [
          ['Is 100% of it my fault?', 'No 🌱.'],
          ['What does under_score mean?', `A "quoted" word, it's \\ that.`],
        ] as const,
        signs: [['You are 100% sure, and then not', null]] as const,
      },
    ];
    await anArticle(app, { siteId: site.id }, { parts, referenceIds: [odd.id] });
  });

  const found = async (query: string | null) => {
    const { data, errors } = await app.query(ITEMS, { query, filter });
    expect(errors).toBeUndefined();
    return [data.faqs.totalCount as number, data.signs.totalCount as number];
  };

  it.each<[string | null, [number, number]]>([
    [null, [2, 1]],
    ['', [2, 1]],
    ['   ', [2, 1]],
    ['100%', [1, 1]],
    ['%', [1, 1]],
    ['_', [1, 0]],
    ['under_score', [1, 0]],
    ['underXscore', [0, 0]],
    ['MY FAULT', [1, 0]],
    ['"quoted"', [1, 0]],
    ["it's", [1, 0]],
    ['\\', [1, 0]],
    ['🌱', [1, 0]],
    ['\0', [2, 1]],
    ['\ud800', [0, 0]],
    ["'); DROP TABLE faq; --", [0, 0]],
    ['x'.repeat(200), [0, 0]],
  ])('are taken as they are: %j', async (query, counts) => {
    expect(await found(query)).toEqual(counts);
  });

  it('are 200 characters at the most', async () => {
    for (const length of [201, 4_000]) {
      expect(codeOf(await app.query(ITEMS, { query: 'x'.repeat(length), filter }))).toBe('BAD_USER_INPUT');
    }
  });

  it('find a source by its title or its authors', async () => {
    const ask = async (query: string) =>
      (await app.query(ITEMS, { query, filter })).data.references.totalCount as number;
    expect(await ask('under_score 🌱')).toBe(1);
    expect(await ask('ada b. quill')).toBe(1);
    expect(await ask('nobody at all')).toBe(0);
  });
});
