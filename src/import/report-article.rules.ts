import type {
  ParsedAffiliateItem,
  ParsedAffiliatePlacement,
  ParsedDocument,
  ParsedOfferPlacement,
  ParsedSection,
} from './parsed-document.types.js';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

const sections = (list: readonly ParsedSection[]): ParsedSection[] =>
  list.flatMap((section) => [section, ...sections(section.sections)]);

const image = ({ key, alt }: ParsedDocument['images'][number]): JsonObject => ({ id: key, url: null, alt, decorative: false }); // prettier-ignore

function placement(parsed: ParsedDocument, { item: key, heading, callToAction }: ParsedAffiliatePlacement): JsonObject {
  const found = parsed.affiliateItems.find((item) => item.key === key);
  return { item: found ? affiliateItem(found) : null, heading, callToAction };
}

const affiliateItem = ({ key, kind, title, creator, ...item }: ParsedAffiliateItem): JsonObject => ({
  id: key,
  kind,
  title,
  creator,
  description: item.description === '' ? null : item.description,
  readerFeedbackHeading: item.readerFeedbackHeading,
  readerFeedback: item.readerFeedback,
  linkLabels: item.linkLabels,
});

const offer = ({ offer: id, label, heading, body }: ParsedOfferPlacement): JsonObject => ({
  id,
  label,
  heading,
  body: body === '' ? null : body,
});

const signsOf = (list: readonly ParsedSection[]) =>
  list.flatMap(({ signs }) => signs.map(({ key, statement, explanation }) => ({ id: key, statement, explanation })));
const faqsOf = (list: readonly ParsedSection[]) =>
  list.flatMap(({ faqs }) => faqs.map(({ key, question, answer }) => ({ id: key, question, answer })));
const takeawaysOf = (list: readonly ParsedSection[]) =>
  list.flatMap(({ keyTakeaways }) => keyTakeaways.map(({ text }) => text));

const sectionJson = (parsed: ParsedDocument, section: ParsedSection): JsonObject => ({
  id: section.key,
  kind: section.kind,
  kicker: section.kicker,
  heading: section.heading,
  body: section.body,
  images: section.images.map(image),
  signs: signsOf([section]),
  faqs: faqsOf([section]),
  keyTakeaways: takeawaysOf([section]),
  affiliateItems: section.affiliateItems.map((item) => placement(parsed, item)),
  offers: section.offers.map(offer),
  sections: section.sections.map((nested) => sectionJson(parsed, nested)),
});

/** The first wording of each offer; the sections have them all. */
const distinctOffers = (list: readonly ParsedSection[]) => {
  const placements = list.flatMap(({ offers }) => offers);
  return placements.filter((one, index) => placements.findIndex((other) => other.offer === one.offer) === index);
};

/**
 * The article as `import --json` prints it: the shape of the delivery type `Article`, rich text as its Markdown, ids as
 * the document's own keys. `citations` hold the printed line in `raw`.
 */
export function toReportArticle(parsed: ParsedDocument): JsonObject {
  const all = sections(parsed.sections);
  return {
    kicker: parsed.kicker,
    title: parsed.title,
    subtitle: parsed.subtitle,
    byline: parsed.byline.map((name) => ({ name })),
    heroImage: parsed.heroImage && image(parsed.heroImage),
    introduction: parsed.introduction,
    sections: parsed.sections.map((section) => sectionJson(parsed, section)),
    signs: signsOf(all),
    faqs: faqsOf(all),
    keyTakeaways: takeawaysOf(all),
    citations: parsed.citations.map(({ position, raw }) => ({ position, raw })),
    affiliateItems: all.flatMap(({ affiliateItems }) => affiliateItems.map((item) => placement(parsed, item))),
    offers: distinctOffers(all).map(offer),
    notices: parsed.notices.map(({ key, kind, text }) => ({ id: key, kind, text })),
    series: parsed.series && { title: parsed.series.title, position: parsed.series.position },
    helplineMentions: parsed.helplineMentions.map(({ display, helpline, line }) => ({ display, helpline, line })),
    sourceTitle: parsed.sourceTitle,
    sourceDate: parsed.sourceDate,
    sourceDateText: parsed.sourceDateText,
    siteTagLines: parsed.siteTagLines,
    furniture: parsed.furniture,
  };
}
