import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';
import { aDraftOf, anArticle, trashed, unique, unpublished } from '../support/articles.js';
import { aSite } from '../support/editors.js';

const BY_SLUG = `query BySlug($slug: String!, $site: String, $locale: String) {
  article(slug: $slug, site: $site, locale: $locale) { id slug locale redirectTo url site { key } versionNumber title }
}`;

let app: TestApp;
let site: { id: string; key: string; url: string };

beforeAll(async () => {
  app = await startTestApp();
  site = await aSite(app.prisma);
});

afterAll(() => app.close());

interface Found {
  readonly id: string;
  readonly slug: string;
  readonly locale: string;
  readonly redirectTo: string | null;
  readonly url: string;
  readonly title: string;
  readonly versionNumber: number;
}
const found = async (slug: string, where: { site?: string; locale?: string } = {}) =>
  (await app.query(BY_SLUG, { slug, ...where })).data.article as Found | null;
const former = (article: { id: string; siteId: string; locale: string }, slug: string) =>
  app.prisma.entrySlug.create({
    data: { entryId: article.id, siteId: article.siteId, locale: article.locale, slug, kind: 'FORMER' },
  });

describe('an article by its slug', () => {
  it('is null for a slug that nobody has', async () => {
    expect(await found(unique('nothing'))).toBeNull();
    expect(await found(' ')).toBeNull();
    expect(await found("' OR '1'='1")).toBeNull();
  });

  it('is found by the slug as it is, in no other spelling', async () => {
    const { slug } = await anArticle(app, { siteId: site.id });
    expect((await found(slug))?.slug).toBe(slug);
    expect(await found(slug.toUpperCase())).toBeNull();
    expect(await found(`${slug}%`)).toBeNull();
  });

  it('says where to redirect to when it is asked for by a former slug', async () => {
    const article = await anArticle(app, { siteId: site.id });
    const old = unique('old');
    await former(article, old);
    expect(await found(article.slug)).toMatchObject({ id: article.id, redirectTo: null });
    expect(await found(old)).toMatchObject({
      id: article.id,
      slug: article.slug,
      redirectTo: `${site.url}/${article.slug}`,
    });
  });

  it('is at the path that its site has for articles', async () => {
    const elsewhere = await aSite(app.prisma, { articlePath: '/read/{slug}/' });
    const { slug } = await anArticle(app, { siteId: elsewhere.id, slug: unique('übergänge') });
    expect((await found(slug))?.url).toBe(`${elsewhere.url}/read/${encodeURIComponent(slug)}/`);
  });

  it('is not served by the slug of a draft, of a new entry or of a newer version', async () => {
    const draft = await anArticle(app, { siteId: site.id, isPublished: false });
    const live = await anArticle(app, { siteId: site.id }, { title: 'As it is' });
    const next = unique('next');
    await aDraftOf(app, live, { title: 'As it will be' }, next);
    expect(await found(draft.slug)).toBeNull();
    expect(await found(next)).toBeNull();
    expect(await found(live.slug)).toMatchObject({ title: 'As it is', versionNumber: 1 });
  });

  it('is gone by all of its slugs once it is unpublished or in the trash', async () => {
    for (const hide of [unpublished, trashed]) {
      const article = await anArticle(app, { siteId: site.id });
      const old = unique('old');
      await former(article, old);
      expect(await found(old)).not.toBeNull();
      await hide(app, article);
      expect([await found(article.slug), await found(old)]).toEqual([null, null]);
    }
  });
});

describe('a slug that two sites use', () => {
  it('is null unless the site is named', async () => {
    const other = await aSite(app.prisma);
    const slug = unique('shared');
    const [here, there] = [
      await anArticle(app, { siteId: site.id, slug }),
      await anArticle(app, { siteId: other.id, slug }),
    ];
    expect(await found(slug)).toBeNull();
    expect((await found(slug, { site: site.key }))?.id).toBe(here.id);
    expect((await found(slug, { site: other.key }))?.id).toBe(there.id);
    expect(await found(slug, { site: unique('no-site') })).toBeNull();
  });

  it('is the one that is public when the other is a draft', async () => {
    const other = await aSite(app.prisma);
    const slug = unique('shared');
    const live = await anArticle(app, { siteId: site.id, slug });
    await anArticle(app, { siteId: other.id, slug, isPublished: false });
    expect((await found(slug))?.id).toBe(live.id);
  });

  it('is null also where one of them only had it formerly', async () => {
    const other = await aSite(app.prisma);
    const slug = unique('shared');
    await anArticle(app, { siteId: site.id, slug });
    await former(await anArticle(app, { siteId: other.id }), slug);
    expect(await found(slug)).toBeNull();
  });
});

describe('a slug that two languages of a site use', () => {
  it("is the default language's, unless another is named", async () => {
    const slug = unique('sprachen');
    const german = await anArticle(app, { siteId: site.id, slug, locale: 'de' });
    const english = await anArticle(app, { siteId: site.id, slug, locale: 'en' });
    expect((await found(slug))?.id).toBe(english.id);
    expect((await found(slug, { locale: 'de' }))?.id).toBe(german.id);
    expect((await found(slug, { locale: 'en', site: site.key }))?.id).toBe(english.id);
    expect(await found(slug, { locale: 'fr' })).toBeNull();
  });

  it('is the only one that is public', async () => {
    const german = await anArticle(app, { siteId: site.id, locale: 'de' });
    expect((await found(german.slug))?.locale).toBe('de');
  });

  it('leads from each language to the other', async () => {
    const english = await anArticle(app, { siteId: site.id }, { title: 'The key' });
    const german = await anArticle(
      app,
      { siteId: site.id, locale: 'de', translationOf: english.id },
      { title: 'Der Schlüssel' },
    );
    const { data } = await app.query(
      'query ($slug: String!) { article(slug: $slug) { translations { locale slug title url } } }',
      { slug: english.slug },
    );
    expect(data.article.translations).toEqual([
      { locale: 'de', slug: german.slug, title: 'Der Schlüssel', url: `${site.url}/${german.slug}` },
    ]);
  });
});

describe('a slug that cannot be one', () => {
  it.each([
    ['nothing', ''],
    ['201 characters', 'x'.repeat(201)],
    ['a NUL', 'a\0b'],
  ])('is BAD_USER_INPUT: %s', async (_what, slug) => {
    const { errors } = await app.query(BY_SLUG, { slug });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: 'slug' }] });
  });
});
