/** Articles with content, written and published as the app itself does it, and the records that they show. */
import { randomBytes } from 'node:crypto';

import { SYSTEM } from '../../src/audit/actor.types.js';
import { DraftsService } from '../../src/articles/drafts.service.js';
import type { DraftContent, DraftSection, DraftValues } from '../../src/articles/draft-content.types.js';
import { PublisherService } from '../../src/articles/publisher.service.js';
import type { HelpTopic, SectionKind } from '../../src/generated/prisma/enums.js';
import { newId } from '../../src/platform/ids.js';
import { Transactions } from '../../src/platform/prisma/transactions.js';
import type { TestApp } from './app.js';

/** A name that nothing else in the database has. */
export const unique = (name: string) => `${name}-${randomBytes(6).toString('hex')}`;

/** A section as a test writes it down, with what stands in it. */
export interface Part {
  readonly kind?: SectionKind;
  readonly kicker?: string;
  readonly heading?: string;
  readonly body?: string;
  readonly signs?: readonly (readonly [statement: string, explanation: string | null])[];
  readonly faqs?: readonly (readonly [question: string, answer: string])[];
  readonly keyTakeaways?: readonly string[];
  readonly images?: readonly { readonly alt: string; readonly url: string | null }[];
  readonly affiliateItemIds?: readonly string[];
  readonly offerIds?: readonly string[];
  readonly sections?: readonly Part[];
}

export interface ArticleValues extends Partial<DraftValues> {
  readonly introduction?: string;
  readonly parts?: readonly Part[];
  readonly referenceIds?: readonly string[];
  readonly topicIds?: readonly string[];
  readonly bylineIds?: readonly string[];
  readonly series?: { readonly seriesId: string; readonly position: number };
}

export interface ArticlePlace {
  readonly siteId: string;
  readonly locale?: string;
  readonly slug?: string;
  readonly firstPublishedAt?: Date;
  /** Published unless this is false. */
  readonly isPublished?: boolean;
  /** Joins the translations of another entry. */
  readonly translationOf?: string;
}

export interface MadeArticle {
  readonly id: string;
  readonly versionId: string;
  readonly slug: string;
  readonly siteId: string;
  readonly locale: string;
}

export async function anArticle(app: TestApp, place: ArticlePlace, values: ArticleValues = {}): Promise<MadeArticle> {
  const { siteId, locale = 'en', slug = unique('article'), isPublished = true, firstPublishedAt } = place;
  const drafts = app.app.get(DraftsService);
  return app.app.get(Transactions).run(async (tx) => {
    const entry = { siteId, locale, createdById: null };
    const { entryId, versionId } = await drafts.create(tx, entry, contentOf(values), slug);
    if (place.translationOf !== undefined) {
      const { translationGroupId } = await tx.entry.findUniqueOrThrow({ where: { id: place.translationOf } });
      await tx.entry.update({ where: { id: entryId }, data: { translationGroupId } });
    }
    const version = { entryId, versionId, siteId, locale, slug };
    const options = { actor: SYSTEM, ...(firstPublishedAt === undefined ? {} : { firstPublishedAt }) };
    if (isPublished) await app.app.get(PublisherService).publish(tx, version, options);
    return { id: entryId, versionId, slug, siteId, locale };
  });
}

/** A newer version of an article that nobody has published; its slug, when one is given, is reserved for it. */
export async function aDraftOf(
  app: TestApp,
  article: MadeArticle,
  values: ArticleValues,
  slug?: string,
): Promise<void> {
  await app.app.get(Transactions).run(async (tx) => {
    await app.app.get(DraftsService).addVersion(tx, article.id, contentOf(values), null);
    if (slug === undefined) return;
    const { id: entryId, siteId, locale } = article;
    await tx.entrySlug.create({ data: { entryId, siteId, locale, slug, kind: 'DRAFT' } });
  });
}

/** Takes an article from the readers, as unpublishing does: its pointer is empty, its slug stays taken. */
export async function unpublished(app: TestApp, { id }: MadeArticle): Promise<void> {
  const at = new Date();
  await app.prisma.publication.updateMany({
    where: { entryId: id, publishedTo: null },
    data: { publishedTo: at },
  });
  await app.prisma.entry.update({ where: { id }, data: { publishedVersionId: null, stage: 'UNPUBLISHED' } });
}

/** Puts a live article into the trash, and nothing else: pointer, publication and slug are as they were. */
export async function trashed(app: TestApp, { id }: MadeArticle): Promise<void> {
  await app.prisma.entry.update({ where: { id }, data: { trashedAt: new Date(), stage: 'TRASHED' } });
}

export function aTopic(app: TestApp, helpTopics: HelpTopic[] = [], parentId: string | null = null) {
  const slug = unique('topic');
  return app.prisma.topic.create({ data: { slug, name: slug, helpTopics, parentId } });
}

export function aPerson(app: TestApp) {
  const slug = unique('person');
  return app.prisma.person.create({ data: { slug, name: slug, bio: 'Writes *here*.' } });
}

export function aSeries(app: TestApp, siteId: string) {
  const slug = unique('series');
  return app.prisma.series.create({ data: { slug, title: slug, siteId } });
}

export function anOffer(app: TestApp, siteId: string) {
  const slug = unique('offer');
  return app.prisma.offer.create({
    data: {
      slug,
      siteId,
      label: 'A free plan',
      heading: 'Own heading',
      body: 'Own body',
      url: 'https://offer.example',
    },
  });
}

export function aReference(app: TestApp, title: string = unique('Source')) {
  const author = [{ family: 'Quill', given: 'Ada B.' }];
  const csl = { type: 'book', title, author, issued: { 'date-parts': [[2011]] }, publisher: 'Lantern Press' };
  return app.prisma.reference.create({
    data: {
      type: 'book',
      title,
      authors: ['Ada B. Quill'],
      year: 2011,
      publisher: 'Lantern Press',
      workKey: unique('work'),
      csl,
    },
  });
}

/** @param regions each with a storefront of its own, the first one first */
export function anAffiliateItem(app: TestApp, regions: readonly string[] = ['GB', 'US']) {
  const slug = unique('book');
  const links = regions.map((region, index) => ({
    region,
    position: index + 1,
    marketplace: `shop.${region.toLowerCase()}`,
    targetUrl: `https://shop.example/${region}?tag=secret-partner-1`,
    label: 'Check price',
  }));
  return app.prisma.affiliateItem.create({
    data: { slug, kind: 'BOOK', title: slug, creator: 'Ada B. Quill', links: { create: links } },
  });
}

const NO_VALUES: DraftValues = {
  title: 'A title',
  kicker: null,
  subtitle: null,
  summary: null,
  contentNotes: [],
  sensitive: true,
  discreetTitle: null,
  reviewedById: null,
  reviewedAt: null,
  reviewDueOn: null,
  seoTitle: null,
  seoDescription: null,
  canonicalUrl: null,
  noIndex: false,
};

function contentOf(article: ArticleValues): DraftContent {
  const {
    introduction = '',
    parts = [],
    referenceIds = [],
    topicIds = [],
    bylineIds = [],
    series,
    ...values
  } = article;
  return {
    values: { ...NO_VALUES, ...values },
    introduction,
    ...itemsOf(parts.flatMap((part) => placed(part, null))),
    citations: referenceIds.map((referenceId) => ({ id: newId(), referenceId, locator: null })),
    topicIds,
    bylineIds,
    series: series ?? null,
  };
}

interface PlacedPart {
  readonly section: DraftSection;
  readonly part: Part;
}

function placed(part: Part, parentId: string | null): PlacedPart[] {
  const id = newId();
  const { kind = 'PROSE', kicker = null, heading = null, body = '', sections = [] } = part;
  const section = { id, parentId, kind, kicker, heading, body, anchor: unique('section') };
  return [{ section, part }, ...sections.flatMap((nested) => placed(nested, id))];
}

function itemsOf(parts: readonly PlacedPart[]) {
  const each = <Item, Made extends object>(
    itemsIn: (part: Part) => readonly Item[] | undefined,
    make: (item: Item) => Made,
  ) =>
    parts.flatMap(({ section, part }) =>
      (itemsIn(part) ?? []).map((item) => ({ id: newId(), sectionId: section.id, ...make(item) })),
    );
  return {
    sections: parts.map(({ section }) => section),
    signs: each(
      ({ signs }) => signs,
      ([statement, explanation]) => ({ statement, explanation }),
    ),
    faqs: each(
      ({ faqs }) => faqs,
      ([question, answer]) => ({ question, answer }),
    ),
    keyTakeaways: each(
      ({ keyTakeaways }) => keyTakeaways,
      (text) => ({ text }),
    ),
    images: each(
      ({ images }) => images,
      (image) => ({ ...image, decorative: false, caption: null, credit: null }),
    ),
    affiliatePlacements: each(
      ({ affiliateItemIds }) => affiliateItemIds,
      (affiliateItemId) => ({ affiliateItemId, heading: null, callToAction: null }),
    ),
    offerPlacements: each(
      ({ offerIds }) => offerIds,
      (offerId) => ({ offerId, heading: null, body: null }),
    ),
  };
}
