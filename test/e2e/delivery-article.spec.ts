import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo, type GraphQLSchema } from 'graphql';

import { startTestApp, type Answer, type TestApp } from '../support/app.js';
import { servedSchema } from '../support/schema.js';
import { EVERY_FIELD } from '../support/every-field.js';

const PULL_BACK = 'why-the-pull-back-is-so-strong';
const LETTER = 'you-still-listen-for-their-key';
const ESSAY = 'homesick-for-a-place-that-was-not-safe';

let app: TestApp;
const whole = new Map<string, Answer>();

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://cms.example' });
  for (const slug of [PULL_BACK, LETTER, ESSAY]) whole.set(slug, await app.query(EVERY_FIELD, { slug, region: 'GB' }));
});

afterAll(() => app.close());

// eslint-disable-next-line @typescript-eslint/no-explicit-any
const articleOf = (slug: string): any => whole.get(slug)?.data.article;

interface Text {
  readonly markdown: string;
  readonly html: string;
  readonly text: string;
  readonly json: Node;
}
interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

/** Every rich text of an answer, wherever it stands. */
function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('markdown' in value && 'html' in value) return [value as Text];
  return Object.values(value).flatMap(textsIn);
}

const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim();
const wordsOfHtml = (html: string) =>
  wordsOf(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
      .replaceAll('&lt;', '<')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );
const wordsOfTree = ({ value, children = [] }: Node): string => value ?? children.map(wordsOfTree).join(' ');
const squeezed = (words: string) => words.replace(/\s/g, '');

describe.each([PULL_BACK, LETTER, ESSAY])('the whole of the demonstration article %s', (slug) => {
  it('comes in one query, without an error', () => {
    const { status, errors } = whole.get(slug) ?? {};
    expect({ status, errors }).toEqual({ status: 200, errors: undefined });
    expect(articleOf(slug)).toMatchObject({ slug, redirectTo: null, versionNumber: 1 });
  });

  it('has an address, dates and a length', () => {
    const { url, site, firstPublishedAt, publishedAt, updatedAt, wordCount, readingTimeMinutes } = articleOf(slug);
    expect(url).toBe(`${site.url}/${slug}`);
    for (const at of [firstPublishedAt, publishedAt, updatedAt]) expect(new Date(at as string).toISOString()).toBe(at);
    expect(updatedAt).toBe(publishedAt);
    expect(wordCount).toBeGreaterThan(900);
    expect(readingTimeMinutes).toBe(Math.ceil(wordCount / 220));
  });

  it('says the same in HTML, in the tree and in plain text', () => {
    const texts = textsIn(articleOf(slug));
    expect(texts.length).toBeGreaterThan(5);
    for (const { html, json, text } of texts) {
      expect(squeezed(wordsOfHtml(html))).toBe(squeezed(wordsOfTree(json)));
      expect(squeezed(text)).toBe(squeezed(wordsOfTree(json)));
    }
  });

  it('has sections whose anchors and ids are unique, and a table of contents of those with a heading', () => {
    const { allSections, tableOfContents, sections } = articleOf(slug);
    const anchors = (allSections as { anchor: string }[]).map(({ anchor }) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors).toEqual(
      expect.arrayContaining((tableOfContents as { anchor: string }[]).map(({ anchor }) => anchor)),
    );
    expect(
      (sections as { depth: number; parentId: string | null }[]).every(
        ({ depth, parentId }) => depth === 1 && parentId === null,
      ),
    ).toBe(true);
  });

  it('has JSON-LD that a script element can hold', () => {
    const { jsonLd, jsonLdScript, title } = articleOf(slug);
    expect(jsonLdScript).not.toContain('<');
    expect(JSON.parse(jsonLdScript as string)).toEqual(jsonLd);
    expect(jsonLd['@graph'][0]).toMatchObject({ '@type': 'Article', headline: title });
  });

  it('gives a safe way out and neutral words', () => {
    expect(articleOf(slug).safety).toEqual({
      quickExitUrl: expect.stringMatching(/^https:/),
      sensitive: true,
      discreetTitle: expect.any(String),
    });
  });
});

describe('the demonstration', () => {
  it('has the signs, questions, takeaways, book and offers of the article on the pull back', () => {
    const { signs, faqs, keyTakeaways, affiliateItems, byline, reviewedBy, topics, series } = articleOf(PULL_BACK);
    expect([signs.length, faqs.length, keyTakeaways.length, affiliateItems.length]).toEqual([6, 5, 5, 1]);
    expect(byline).toMatchObject([{ slug: 'nerys-caldecott', articles: { totalCount: 1 } }]);
    expect(reviewedBy.slug).toBe('farah-lindqvist');
    expect(topics).toMatchObject([{ slug: 'trauma-bonds' }, { slug: 'recovery' }]);
    expect(series).toBeNull();
  });

  it('has the six habits of the letter as signs, and its guides as an offer', () => {
    const { signs, offers, byline } = articleOf(LETTER);
    expect(signs).toHaveLength(6);
    expect(offers).toMatchObject([{ slug: 'free-guides' }]);
    expect(byline).toMatchObject([{ slug: 'maren-holloway' }]);
  });

  it('has the sources and the series of the essay', () => {
    const { citations, series, jsonLd } = articleOf(ESSAY);
    expect((citations as { position: number }[]).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(series).toMatchObject({
      position: 1,
      previous: null,
      next: null,
      series: { slug: 'attachment-and-repair' },
    });
    expect(series.series.articles).toEqual([{ slug: ESSAY }]);
    expect(jsonLd['@graph'][0].citation).toHaveLength(5);
  });

  it.each([
    [PULL_BACK, ['GENERAL_INFORMATION', 'AFFILIATE_DISCLOSURE', 'SAFETY', 'EDITORIAL']],
    [LETTER, ['GENERAL_INFORMATION', 'SAFETY', 'EDITORIAL']],
    [ESSAY, ['GENERAL_INFORMATION', 'SAFETY', 'EDITORIAL']],
  ])('shows with %s the notices that it has to show: %j', (slug, kinds) => {
    expect((articleOf(slug).notices as { kind: string }[]).map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
  });

  it.each([PULL_BACK, LETTER, ESSAY])('shows an abuse line first with %s, in every region', async (slug) => {
    for (const region of ['GB', 'GB-SCT', 'US', 'IE', 'AU', 'CA', 'DE']) {
      const { data } = await app.query(
        'query ($slug: String!, $region: String) { article(slug: $slug) { helplines(region: $region) { helplines { topics } } } }',
        { slug, region },
      );
      const [first] = data.article.helplines.helplines as { topics: string[] }[];
      expect([region, first?.topics]).toEqual([region, expect.arrayContaining(['DOMESTIC_ABUSE'])]);
    }
  });
});

/** Fields that the query leaves out: they lead back to articles, or into the same types again. */
const LEFT_OUT = new Set(['Helpline.nameLocal']);

it('the query for a whole article selects every field of the types that it meets', async () => {
  const schema = await servedSchema(app, 'delivery');
  expect(fieldsNotIn(EVERY_FIELD, schema).filter((field) => !LEFT_OUT.has(field))).toEqual([]);
});

function fieldsNotIn(document: string, schema: GraphQLSchema): string[] {
  const selected = new Map<string, Set<string>>();
  const info = new TypeInfo(schema);
  visit(
    parse(document),
    visitWithTypeInfo(info, {
      Field: ({ name }) => {
        const owner = info.getParentType()?.name ?? '';
        selected.set(owner, (selected.get(owner) ?? new Set()).add(name.value));
      },
    }),
  );
  const met = [...selected].filter(([owner]) => owner !== 'Query' && !owner.endsWith('Connection'));
  return met.flatMap(([owner, fields]) => {
    const type = getNamedType(schema.getType(owner));
    const all = isObjectType(type) ? Object.keys(type.getFields()) : [];
    return all.filter((field) => !fields.has(field)).map((field) => `${owner}.${field}`);
  });
}
