import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';
import { aReference, anArticle, unique } from '../support/articles.js';
import { aSite } from '../support/editors.js';

const CITED = `query Cited($slug: String!, $style: CitationStyle) { article(slug: $slug) {
  citations(style: $style) { position text { text html markdown } reference { title csl bibtex formatted(style: $style) { text } } }
} }`;
const STYLES = ['APA', 'MLA', 'CHICAGO', 'HARVARD', 'VANCOUVER'];

let app: TestApp;
let slug: string;
const title = unique('A lamp in the *window* & <after>');

beforeAll(async () => {
  app = await startTestApp();
  const { id } = await aSite(app.prisma);
  const references = [await aReference(app), await aReference(app, title)];
  ({ slug } = await anArticle(app, { siteId: id }, { referenceIds: references.map((reference) => reference.id) }));
});

afterAll(() => app.close());

interface Cited {
  readonly position: number;
  readonly text: { readonly text: string; readonly html: string };
  readonly reference: {
    readonly title: string;
    readonly csl: object;
    readonly bibtex: string;
    readonly formatted: { text: string };
  };
}
const cited = async (style?: string | null): Promise<readonly Cited[]> => {
  const { data, errors } = await app.query(CITED, { slug, style });
  expect(errors).toBeUndefined();
  return data.article.citations as Cited[];
};

describe('the sources of an article', () => {
  it.each(STYLES)('are printed in %s, each with its author, its year and its title as it is', async (style) => {
    const citations = await cited(style);
    expect(citations.map(({ position }) => position)).toEqual([1, 2]);
    for (const { text, reference } of citations) {
      expect(text.text).toContain('Quill');
      expect(text.text).toContain('2011');
      expect(text.text.toLowerCase()).toContain(reference.title.toLowerCase());
      expect(reference.formatted.text).toBe(text.text);
      expect(text.html).not.toContain('<after>');
    }
  });

  it('differ from style to style', async () => {
    const printed = await Promise.all(STYLES.map(async (style) => (await cited(style))[0]?.text.text));
    expect(new Set(printed).size).toBe(STYLES.length);
  });

  it('are printed in APA when nobody says how', async () => {
    const [left, none, apa] = [await cited(undefined), await cited(null), await cited('APA')];
    expect(left).toEqual(apa);
    expect(none).toEqual(apa);
  });

  it('come as CSL and as BibTeX as well', async () => {
    const [, { reference } = { reference: null }] = await cited();
    expect(reference?.csl).toMatchObject({ type: 'book', title, author: [{ family: 'Quill' }] });
    expect(reference?.bibtex).toMatch(/^@book\{/);
  });

  it('refuse a style that is none', async () => {
    const { errors } = await app.query(CITED, { slug, style: 'BLUEBOOK' });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
