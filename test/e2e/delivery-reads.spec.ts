import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { ArticleContent } from '../../src/articles/article-content.types.js';
import { ArticlesStore } from '../../src/articles/articles.store.js';
import { RENDERER_VERSION } from '../../src/richtext/renderer.rules.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  aPerson,
  aReference,
  aSeries,
  aTopic,
  anAffiliateItem,
  anArticle,
  anOffer,
  unique,
  type MadeArticle,
} from '../support/articles.js';
import { aSite } from '../support/editors.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const inOrder = { orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }] };

/** The version with all that hangs on it, as the ORM reads it: several statements, none of ours. */
const versionOf = (id: string) =>
  app.prisma.articleVersion.findUniqueOrThrow({
    where: { id },
    include: {
      entry: { include: { site: { include: { notices: true } }, slugs: true, publications: true } },
      sections: inOrder,
      signs: inOrder,
      faqs: inOrder,
      keyTakeaways: inOrder,
      images: inOrder,
      citations: { ...inOrder, include: { reference: true } },
      affiliatePlacements: {
        ...inOrder,
        include: { item: { include: { image: true, links: { orderBy: { position: 'asc' } } } } },
      },
      offerPlacements: { ...inOrder, include: { offer: true } },
      topics: { orderBy: { position: 'asc' }, include: { topic: true } },
      bylines: { orderBy: { position: 'asc' }, include: { person: true } },
      reviewedBy: true,
      series: { include: { series: true } },
      renders: true,
    },
  });

type Version = Awaited<ReturnType<typeof versionOf>>;

/** Of what the ORM read, the fields that the shape names, and so on below them. */
function picked(from: unknown, shape: unknown): unknown {
  if (Array.isArray(shape) && Array.isArray(from)) return from.map((item, index) => picked(item, shape[index]));
  if (!isPlain(shape) || !isPlain(from)) return from;
  return Object.fromEntries(Object.keys(shape).map((key) => [key, picked(from[key], shape[key])]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Both lists must be as long, and each row's named fields must agree. */
function agree(rows: readonly object[], shown: readonly object[]): void {
  expect(rows).toHaveLength(shown.length);
  expect(rows.map((row, index) => picked(row, shown[index]))).toEqual(shown);
}

function expectSameContent(content: ArticleContent, version: Version): void {
  const { entry } = version;
  expect(content.versionId).toBe(version.id);
  expect(content.siteRegion).toBe(entry.site.defaultRegion);
  expect(content.introduction).toBe(version.introduction);
  expect(content.texts).toEqual(
    version.renders.find((made) => made.rendererVersion === RENDERER_VERSION)?.texts ?? null,
  );
  agree(version.sections, content.sections);
  agree(version.signs, content.signs);
  agree(version.faqs, content.faqs);
  agree(version.keyTakeaways, content.keyTakeaways);
  agree(version.images, content.images);
  agree(
    version.topics.map(({ topic }) => topic),
    content.topics,
  );
  agree(
    version.bylines.map(({ person }) => person),
    content.byline,
  );
  expect(content.reviewedBy).toEqual(picked(version.reviewedBy, content.reviewedBy));
  agree(
    [...entry.site.notices].sort(
      (a, b) => content.notices.findIndex(({ id }) => id === a.id) - content.notices.findIndex(({ id }) => id === b.id),
    ),
    content.notices,
  );
  expectSamePlacements(content, version);
}

function expectSamePlacements(content: ArticleContent, version: Version): void {
  agree(version.citations, content.citations);
  const csl = ({ reference }: { reference: { csl: unknown } }) => reference.csl;
  expect(content.citations.map(csl)).toEqual(version.citations.map(csl));
  agree(version.affiliatePlacements, content.affiliatePlacements);
  agree(version.offerPlacements, content.offerPlacements);
  const place = content.series && { position: content.series.position, series: content.series.series };
  expect(place).toEqual(picked(version.series, place));
}

/** Written so that no list is empty, no optional value absent and the order of ids is not that of positions. */
async function fullArticle(): Promise<MadeArticle> {
  const site = await aSite(app.prisma, { tagline: 'Calm', quickExitUrl: 'https://weather.example' });
  const kinds = ['EDITORIAL', 'SAFETY', 'GENERAL_INFORMATION'] as const;
  await app.prisma.notice.createMany({ data: kinds.map((kind) => ({ kind, siteId: site.id, text: `Of ${kind}` })) });
  const cover = await app.prisma.image.create({
    data: { alt: 'A cover', url: 'https://img.example/c.jpg', width: 2, height: 3 },
  });
  const book = await anAffiliateItem(app);
  await app.prisma.affiliateItem.update({
    where: { id: book.id },
    data: { imageId: cover.id, readerFeedback: ['Kind.'] },
  });
  const [series, offer, reviewer] = [await aSeries(app, site.id), await anOffer(app, site.id), await aPerson(app)];
  const two = async (make: () => Promise<{ id: string }>) => [(await make()).id, (await make()).id].reverse();
  return anArticle(
    app,
    { siteId: site.id, slug: unique('full') },
    {
      ...{ title: 'Full', kicker: 'Kicker', subtitle: 'Subtitle', summary: 'Summary', contentNotes: ['One', 'Two'] },
      ...{
        discreetTitle: 'Notes',
        seoTitle: 'Seo',
        seoDescription: 'Seen',
        canonicalUrl: 'https://first.example/x',
        noIndex: true,
      },
      ...{ reviewedById: reviewer.id, reviewedAt: new Date('2027-01-01T01:02:03.004Z'), reviewDueOn: '2027-06-30' },
      introduction: 'An *introduction*.',
      topicIds: await two(() => aTopic(app, ['STALKING', 'SHELTER'])),
      bylineIds: await two(() => aPerson(app)),
      referenceIds: await two(() => aReference(app)),
      series: { seriesId: series.id, position: 3 },
      parts: [
        {
          ...{ kind: 'SIGNS', kicker: 'Above', heading: 'Heading', body: 'Body.\n\n::signs' },
          signs: [
            ['First', 'Because.'],
            ['Second', null],
          ],
          faqs: [
            ['First?', 'Yes.'],
            ['Second?', 'No.'],
          ],
          keyTakeaways: ['One', 'Two'],
          images: [{ alt: 'A lamp', url: 'https://img.example/l.jpg' }],
          affiliateItemIds: [book.id],
          offerIds: [offer.id],
          sections: [{ heading: 'Nested', signs: [['Third', 'Also.']] }],
        },
      ],
    },
  );
}

const DEMONSTRATION = [
  'why-the-pull-back-is-so-strong',
  'you-still-listen-for-their-key',
  'homesick-for-a-place-that-was-not-safe',
];

describe('the prepared statement and the ORM', () => {
  it('read the same content of a version in which nothing is empty', async () => {
    const { slug, versionId } = await fullArticle();
    const [content] = await app.app.get(ArticlesStore).contentOf([versionId], 'PUBLIC');
    const row = await app.app.get(ArticlesStore).publicBySlug(slug, undefined, undefined);
    const version = await versionOf(versionId);
    const lists = Object.values(content ?? {})
      .filter(Array.isArray)
      .filter((list) => list.length === 0);
    expect(lists).toEqual([content?.translations]);
    if (!content || !row) throw new Error('The article cannot be read.');
    expectSameContent(content, version);
    expect(row.content).toEqual(content);
  });

  it.each(DEMONSTRATION)('read the same content of %s', async (slug) => {
    const row = await app.app.get(ArticlesStore).publicBySlug(slug, undefined, undefined);
    if (!row) throw new Error('The article cannot be read.');
    expectSameContent(row.content, await versionOf(row.versionId));
  });

  it('read the same single values', async () => {
    const { slug, versionId } = await fullArticle();
    const row = await app.app.get(ArticlesStore).publicBySlug(slug, undefined, undefined);
    const version = await versionOf(versionId);
    const { entry } = version;
    if (!row) throw new Error('The article cannot be read.');
    const { site, askedByFormerSlug, ...rest } = row;
    const { content, ...values } = rest;
    expect(content.versionId).toBe(versionId);
    const { publishedFrom } = entry.publications[0] ?? { publishedFrom: null };
    expect(values).toEqual({
      ...(picked(version, values) as object),
      id: entry.id,
      versionId,
      slug,
      locale: entry.locale,
      translationGroupId: entry.translationGroupId,
      versionNumber: version.number,
      reviewDueOn: version.reviewDueOn?.toISOString().slice(0, 10),
      firstPublishedAt: entry.firstPublishedAt,
      publishedAt: publishedFrom,
      updatedAt: publishedFrom,
      wordCount: version.renders[0]?.wordCount,
    });
    expect(site).toEqual(picked(entry.site, site));
    expect(askedByFormerSlug).toBe(false);
  });

  it('read the same neighbours and translations', async () => {
    const site = await aSite(app.prisma);
    const series = await aSeries(app, site.id);
    const place = (position: number) => ({ series: { seriesId: series.id, position } });
    const [before, middle, after] = [
      await anArticle(app, { siteId: site.id }, place(2)),
      await anArticle(app, { siteId: site.id }, place(5)),
      await anArticle(app, { siteId: site.id }, place(9)),
    ];
    // In another language, and so no neighbour.
    const german = await anArticle(
      app,
      { siteId: site.id, locale: 'de', translationOf: middle.id },
      { ...place(4), title: 'Mitte' },
    );
    const [content] = await app.app.get(ArticlesStore).contentOf([middle.versionId], 'PUBLIC');
    expect(content?.series).toMatchObject({
      previous: { entryId: before.id, versionId: before.versionId },
      next: { entryId: after.id, versionId: after.versionId },
    });
    expect(content?.translations).toEqual([{ locale: 'de', slug: german.slug, title: 'Mitte' }]);
  });
});

describe('a version that this renderer has not seen', () => {
  it('is rendered when it is read, to the same answer', async () => {
    const { slug, versionId } = await fullArticle();
    const ask = async (): Promise<unknown> =>
      (
        await app.query(
          'query ($slug: String!) { article(slug: $slug) { introduction { html } allSections { body { html json text } } faqs { answer { html } } notices { kind } } }',
          { slug },
        )
      ).data;
    const rendered = await ask();
    await app.prisma.versionRender.deleteMany({ where: { versionId } });
    expect(await ask()).toEqual(rendered);
  });
});
