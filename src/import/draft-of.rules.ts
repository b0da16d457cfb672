import type { DraftContent, DraftSection, DraftValues, InSection } from '../articles/draft-content.types.js';
import { anchorsOf } from '../platform/text/slugs.rules.js';
import type { ParsedDocument, ParsedImage, ParsedSection } from './parsed-document.types.js';

/** The records that a document's parts turned out to be, by the parts' keys. */
export interface LinkedRecords {
  readonly references: ReadonlyMap<string, string>;
  readonly affiliateItems: ReadonlyMap<string, string>;
  readonly offers: ReadonlyMap<string, string>;
  readonly topicIds: readonly string[];
  readonly bylineIds: readonly string[];
  readonly series: { readonly seriesId: string; readonly position: number } | null;
}

export interface ImportedDraft {
  readonly content: DraftContent;
  /** Id that each part has got, by its key. */
  readonly itemIds: ReadonlyMap<string, string>;
}

/** A section with where it stands. */
interface Flat {
  readonly section: ParsedSection;
  readonly parentKey: string | null;
}

/**
 * The version that a document becomes.
 *
 * @param newId gives a UUIDv7; the order of calls is the order of items
 */
export function draftOf(
  parsed: ParsedDocument,
  values: DraftValues,
  records: LinkedRecords,
  newId: () => string,
): ImportedDraft {
  const flat = parsed.sections.flatMap((section) => withNested(section, null));
  const itemIds = new Map(keysOf(parsed, flat).map((key) => [key, newId()] as const));
  const id = (key: string) => itemIds.get(key) ?? newId();
  const linked = (text: string) => withIds(text, itemIds);
  const { topicIds, bylineIds, series } = records;
  const content: DraftContent = {
    ...{ values, topicIds, bylineIds, series },
    introduction: linked(parsed.introduction),
    sections: sectionsOf(flat, id, linked),
    ...itemsOf(flat, id),
    images: [...heroOf(parsed, id), ...imagesOf(flat, id)],
    citations: citationsOf(parsed, records, id),
    ...placementsOf(flat, records, id),
  };
  return { content, itemIds };
}

type IdOf = (key: string) => string;

/** What stands in sections, each part with its id and its section's. */
function placed<Part extends { key: string }, Made extends object>(
  flat: readonly Flat[],
  id: IdOf,
  partsOf: (section: ParsedSection) => readonly Part[],
  make: (part: Part) => Made,
): (InSection & Made)[] {
  return flat.flatMap(({ section }) =>
    partsOf(section).map((part) => ({ ...make(part), id: id(part.key), sectionId: id(section.key) })),
  );
}

function itemsOf(flat: readonly Flat[], id: IdOf): Pick<DraftContent, 'signs' | 'faqs' | 'keyTakeaways'> {
  return {
    signs: placed(
      flat,
      id,
      ({ signs }) => signs,
      ({ statement, explanation }) => ({ statement, explanation }),
    ),
    faqs: placed(
      flat,
      id,
      ({ faqs }) => faqs,
      ({ question, answer }) => ({ question, answer }),
    ),
    keyTakeaways: placed(
      flat,
      id,
      ({ keyTakeaways }) => keyTakeaways,
      ({ text }) => ({ text }),
    ),
  };
}

function imagesOf(flat: readonly Flat[], id: IdOf): DraftContent['images'] {
  return placed(flat, id, ({ images }) => images.filter(({ hero }) => !hero), imageOf);
}

function citationsOf(
  { citations }: ParsedDocument,
  { references }: LinkedRecords,
  id: IdOf,
): DraftContent['citations'] {
  return citations.flatMap(({ key }) => {
    const referenceId = references.get(key);
    return referenceId === undefined ? [] : [{ id: id(key), referenceId, locator: null }];
  });
}

function placementsOf(
  flat: readonly Flat[],
  records: LinkedRecords,
  id: IdOf,
): Pick<DraftContent, 'affiliatePlacements' | 'offerPlacements'> {
  return {
    affiliatePlacements: placed(
      flat,
      id,
      ({ affiliateItems }) => affiliateItems.filter(({ item }) => records.affiliateItems.has(item)),
      ({ item, heading, callToAction }) => ({
        affiliateItemId: records.affiliateItems.get(item) ?? '',
        heading,
        callToAction,
      }),
    ),
    offerPlacements: placed(
      flat,
      id,
      ({ offers }) => offers.filter(({ offer }) => records.offers.has(offer)),
      ({ offer, heading, body }) => ({
        offerId: records.offers.get(offer) ?? '',
        heading,
        body: body === '' ? null : body,
      }),
    ),
  };
}

function withNested(section: ParsedSection, parentKey: string | null): Flat[] {
  return [{ section, parentKey }, ...section.sections.flatMap((nested) => withNested(nested, section.key))];
}

/** In reading order, so that ids are too. */
function keysOf(parsed: ParsedDocument, flat: readonly Flat[]): string[] {
  const ofSection = ({ section: s }: Flat) =>
    [s, ...s.images, ...s.signs, ...s.faqs, ...s.keyTakeaways, ...s.affiliateItems, ...s.offers].map(({ key }) => key);
  const hero = parsed.heroImage ? [parsed.heroImage.key] : [];
  return [...hero, ...flat.flatMap(ofSection), ...parsed.citations.map(({ key }) => key)];
}

function sectionsOf(
  flat: readonly Flat[],
  id: (key: string) => string,
  linked: (text: string) => string,
): DraftSection[] {
  const anchors = anchorsOf(flat.map(({ section }) => section.heading ?? section.kicker));
  return flat.map(({ section, parentKey }, index) => ({
    id: id(section.key),
    parentId: parentKey === null ? null : id(parentKey),
    kind: section.kind,
    anchor: anchors[index] ?? section.key,
    kicker: section.kicker,
    heading: section.heading,
    body: linked(section.body),
  }));
}

function heroOf({ heroImage }: ParsedDocument, id: (key: string) => string) {
  return heroImage ? [{ ...imageOf(heroImage), id: id(heroImage.key), sectionId: null }] : [];
}

function imageOf({ alt }: ParsedImage) {
  return { alt, url: null, decorative: false, caption: null, credit: null };
}

const PLACED_ITEM = /^(::(?:image|affiliate|offer)\{#)([^}]+)(\})$/gm;

/** Leaf directives name items by the keys of the parsed document; the version's are ids. */
function withIds(text: string, itemIds: ReadonlyMap<string, string>): string {
  return text.replace(PLACED_ITEM, (whole, before: string, key: string, after: string) => {
    const id = itemIds.get(key);
    return id === undefined ? whole : `${before}${id}${after}`;
  });
}
