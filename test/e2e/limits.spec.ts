import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';

import { ArticlesStore } from '../../src/articles/articles.store.js';
import { DeliveryDatabase } from '../../src/platform/prisma/delivery-database.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { WHOLE_ARTICLE } from '../support/whole-article.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const spyOnReads = () => jest.spyOn(DeliveryDatabase.prototype, 'rows');
let reads: ReturnType<typeof spyOnReads>;
beforeEach(() => {
  reads = spyOnReads();
});
afterEach(() => {
  reads.mockRestore();
});

const SLUG = 'why-the-pull-back-is-so-strong';
/** One field under fifteen names. */
const fifteen = (field: string) => Array.from({ length: 15 }, (_, i) => `n${i}: ${field}`).join(' ');
/** Topics under topics, sixteen of them. */
const nested = (open: string, close: string) => `{ topics { ${open.repeat(16)} name ${close.repeat(16)} } }`;
const aliased = (count: number, slugOf = (index: number) => `none-${index}`) =>
  `{ ${Array.from({ length: count }, (_, i) => `a${i}: article(slug: "${slugOf(i)}") { title }`).join(' ')} }`;

describe('an ordinary page', () => {
  it('may ask for a whole article with all that it shows', async () => {
    const { status, errors, data } = await app.query(WHOLE_ARTICLE, { slug: SLUG });
    expect({ status, errors }).toEqual({ status: 200, errors: undefined });
    expect(data.article.sections.length).toBeGreaterThan(0);
  });

  it('may list a hundred cards, or twenty articles with the text of their sections', async () => {
    const cards = `{ articles(first: 100) { edges { cursor node { slug title summary heroImage { url alt } byline { name } } } pageInfo { endCursor } } }`;
    const texts = `{ articles(first: 20) { nodes { title introduction { html } allSections { heading body { html } signs { statement explanation { html } } faqs { question answer { html } } } } } }`;
    for (const query of [cards, texts]) expect(await app.query(query)).not.toHaveProperty('errors');
  });

  it('may describe the schema, which is published', async () => {
    const { data, errors } = await app.query(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    expect(data.__schema.types.length).toBeGreaterThan(20);
  });
});

describe('an operation that asks for too much', () => {
  const named = `{ topics { ...F0 } }
    ${Array.from({ length: 16 }, (_, i) => `fragment F${i} on Topic { children { ...F${i + 1} } }`).join(' ')}
    fragment F16 on Topic { name }`;

  it.each([
    ['depth', nested('children {', '}')],
    ['depth', nested('... on Topic { children {', '} }')],
    ['depth', named],
    ['aliases', aliased(16)],
    ['directives', `{ article(slug: "a") { ${'title @skip(if: false) '.repeat(21)} } }`],
    ['cost', '{ articles(first: 100) { nodes { sections { sections { signs { explanation { html } } } } } } }'],
    ['cost', '{ people { articles(first: 100) { nodes { byline { name } } } } }'],
    ['cost', `{ references(first: 100) { nodes { ${fifteen('formatted(style: APA, locale: "en") { html }')} } } }`],
    ['cost', `{ articles(first: 100) { nodes { ${fifteen('helplines(region: "GB") { stale }')} } } }`],
    ['cost', `{ articles(first: 100) { nodes { allSections { body { ${fifteen('json')} } } } } }`],
    ['cost', `{ articles(first: 100) { nodes { ${fifteen('jsonLdScript')} } } }`],
    ['cost', '{ articles(first: 100) { nodes { byline { articles(first: 1) { nodes { id } } } } } }'],
    ['cost', `{ ${fifteen(`articles(first: 1) { ${fifteen('totalCount')} }`)} }`],
    ['cost', '{ seriesList { articles { sections { sections { signs { id } } } } } }'],
  ])('in its %s is refused before a row is read', async (measure, query) => {
    const { status, data, errors } = await app.query(query);
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX', measure } }]);
    expect(reads).not.toHaveBeenCalled();
  });

  it('is refused when its fragments spread each other twice, 25 deep', async () => {
    const fragments = Array.from({ length: 25 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
    const { status, errors } = await app.query(
      `{ ...F0 } ${fragments.join(' ')} fragment F25 on Query { sites { name } }`,
    );
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(reads).not.toHaveBeenCalled();
  });

  it.each([
    [
      'fragments in a circle',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['ten thousand fields', `{ sites { ${'name '.repeat(10_000)} } }`, 'GRAPHQL_PARSE_FAILED'],
    ['hundreds of inline fragments', `{ sites { ${'... { name } '.repeat(600)} } }`, 'GRAPHQL_PARSE_FAILED'],
  ])('by %s is refused before a row is read', async (_, query, code) => {
    const { status, errors } = await app.query(query);
    expect({ status, code: errors?.[0]?.extensions.code }).toEqual({ status: 400, code });
    expect(reads).not.toHaveBeenCalled();
  });

  it('is refused also when smaller pages let its document through', async () => {
    const query = `query($n: Int!) {
      articles(first: $n) { nodes { sections { sections { signs { explanation { html } } } } } }
    }`;
    expect(await app.query(query, { n: 1 })).toMatchObject({ status: 200 });
    reads.mockClear();
    const { status, errors } = await app.query(query, { n: 100 });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX', measured: 6_701, limit: 5_000 } }]);
    expect(reads).not.toHaveBeenCalled();
  });
});

describe('a page size', () => {
  it.each([-1_000, 0, 101, 1_000_000])('of %d is bad input', async (n) => {
    const query = 'query($n: Int) { articles(first: $n) { nodes { title } } }';
    const byLast = query.replace('first', 'last');
    for (const text of [query, byLast]) {
      const { errors } = await app.query(text, { n });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
    expect(reads).not.toHaveBeenCalled();
  });

  it('that is no 32-bit number is bad input', async () => {
    const { status, errors } = await app.query('query($n: Int) { articles(first: $n) { nodes { title } } }', {
      n: 2 ** 31,
    });
    expect({ status, code: errors?.[0]?.extensions.code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
  });
});

describe('fifteen names for one field', () => {
  it('of a list of articles take one count', async () => {
    const count = jest.spyOn(ArticlesStore.prototype, 'publicCount');
    const { errors } = await app.query(`{ articles(first: 1) { ${fifteen('totalCount')} } }`);
    expect(errors).toBeUndefined();
    expect(count).toHaveBeenCalledTimes(1);
    count.mockRestore();
  });

  it('with the same arguments share one read', async () => {
    const { data, errors } = await app.query(aliased(15, () => SLUG));
    expect(errors).toBeUndefined();
    expect(new Set(Object.values(data as object).map((article) => JSON.stringify(article))).size).toBe(1);
  });
});

describe('the editorial API', () => {
  it('describes itself to nobody, and does not say what was meant', async () => {
    const described = await app.editor('{ __schema { queryType { name } } }');
    const misspelt = await app.editor('{ mee { id } }');
    const onWrongType = await app.editor('{ me { ... on Usr { id } } }');
    for (const { status, errors } of [described, misspelt, onWrongType]) {
      expect(status).toBe(400);
      expect(JSON.stringify(errors)).not.toMatch(/Did you mean/i);
    }
  });

  it('describes itself when the operator wants it to', async () => {
    const open = await startTestApp({ EDITOR_INTROSPECTION: 'true' });
    const { errors } = await open.editor('{ __schema { queryType { name } } }');
    await open.close();
    expect(errors).toBeUndefined();
  });

  it('takes one sign-in at a time, so that each guess is a request', async () => {
    const guesses = (count: number) =>
      Array.from(
        { length: count },
        (_, i) => `g${i}: signIn(email: "a@example.org", password: "guess-${i}-long-enough") { __typename }`,
      );
    for (const count of [2, 15]) {
      const { status, errors } = await app.editor(`mutation { ${guesses(count).join(' ')} }`);
      expect(status).toBe(400);
      expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX', measure: 'singleMutations' } }]);
    }
  });
});

describe('a list of operations', () => {
  it.each(['/graphql', '/editor/graphql'])('is refused at %s', async (path) => {
    const body = JSON.stringify(Array.from({ length: 50 }, () => ({ query: '{ __typename }' })));
    const response = await fetch(app.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });
});
