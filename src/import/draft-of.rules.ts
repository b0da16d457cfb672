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
  const placed = <Part extends { key: string }, Made extends object>(
    partsOf: (section: ParsedSection) => readonly Part[],
    make: (part: Part) => Made,
  ): (InSection & Made)[] =>
    flat.flatMap(({ section }) =>
      partsOf(section).map((part) => ({ ...make(part), id: id(part.key), sectionId: id(section.key) })),
    );
  const linked = (text: string) => withIds(text, itemIds);
  const content: DraftContent = {
    values,
    introduction: linked(parsed.introduction),
    sections: sectionsOf(flat, id, linked),
    signs: placed(
      ({ signs }) => signs,
      ({ statement, explanation }) => ({ statement, explanation }),
    ),
    faqs: placed(
      ({ faqs }) => faqs,
      ({ question, answer }) => ({ question, answer }),
    ),
    keyTakeaways: placed(
      ({ keyTakeaways }) => keyTakeaways,
      ({ text }) => ({ text }),
    ),
    images: [...heroOf(parsed, id), ...placed(({ images }) => images.filter(({ hero }) => !hero), imageOf)],
    citations: parsed.citations.flatMap(({ key }) =>
      linkedTo(records.references, key, (referenceId) => ({ id: id(key), referenceId, locator: null })),
    ),
    affiliatePlacements: placed(
      ({ affiliateItems }) => affiliateItems.filter(({ item }) => records.affiliateItems.has(item)),
      ({ item, heading, callToAction }) => ({
        affiliateItemId: records.affiliateItems.get(item) ?? '',
        heading,
        callToAction,
      }),
    ),
    offerPlacements: placed(
      ({ offers }) => offers.filter(({ offer }) => records.offers.has(offer)),
      ({ offer, heading, body }) => ({
        offerId: records.offers.get(offer) ?? '',
        heading,
        body: body === '' ? null : body,
      }),
    ),
    topicIds: records.topicIds,
    bylineIds: records.bylineIds,
    series: records.series,
  };
  return { content, itemIds };
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

function linkedTo<Made>(records: ReadonlyMap<string, string>, key: string, make: (recordId: string) => Made): Made[] {
  const recordId = records.get(key);
  return recordId === undefined ? [] : [make(recordId)];
}

const PLACED_ITEM = /^(::(?:image|affiliate|offer)\{#)([^}]+)(\})$/gm;

/** Leaf directives name items by the keys of the parsed document; the version's are ids. */
function withIds(text: string, itemIds: ReadonlyMap<string, string>): string {
  return text.replace(PLACED_ITEM, (whole, before: string, key: string, after: string) => {
    const id = itemIds.get(key);
    return id === undefined ? whole : `${before}${id}${after}`;
  });
}
