/** What a document turned into, before any record is looked up or written. Plain data; `key`s are local to it. */

export type SectionKind =
  | 'PROSE'
  | 'SIGNS'
  | 'FAQ'
  | 'KEY_TAKEAWAYS'
  | 'STEPS'
  | 'SUPPORT'
  | 'REFERENCES'
  | 'AFFILIATE'
  | 'OFFER'
  | 'LETTER'
  | 'CLOSING';
export type NoticeKind = 'GENERAL_INFORMATION' | 'AFFILIATE_DISCLOSURE' | 'SAFETY' | 'EDITORIAL';
export type EmergencyService = 'GENERAL' | 'POLICE' | 'AMBULANCE' | 'FIRE';

/** The numbers that prose may refer to. They are compared by their digits. */
export interface Directory {
  /** `numbers` as published, e.g. `0808 2000 247`; `regions` (ISO 3166) settle a number that several lines share. */
  helplines: readonly DirectoryHelpline[];
  /** Lines that are known and not served: readers are not to be sent to them. */
  unserved?: readonly DirectoryHelpline[];
  emergency: readonly DirectoryEmergencyNumber[];
  /** ISO 3166-1 alpha-2 code of the site's readers. */
  defaultRegion: string;
}
export interface DirectoryHelpline {
  id: string;
  slug: string;
  name: string;
  numbers: readonly string[];
  regions?: readonly string[];
}
export interface DirectoryEmergencyNumber {
  region: string;
  service: string;
  number: string;
}

/** `title` wins over what the text says; `locale` settles dates such as 03/04/2026. */
export interface SourceDocument {
  filename: string;
  text: string;
  locale?: string;
  title?: string;
}

export interface ParsedImage {
  key: string;
  alt: string;
  hero: boolean;
}
/** `explanation` is Markdown. */
export interface ParsedSign {
  key: string;
  statement: string;
  explanation: string | null;
}
/** `answer` is Markdown, empty when the document gives none. */
export interface ParsedFaq {
  key: string;
  question: string;
  answer: string;
}
/** `text` is Markdown. */
export interface ParsedTakeaway {
  key: string;
  text: string;
}
/** Where an affiliate item stands. */
export interface ParsedAffiliatePlacement {
  key: string;
  /** Key of the item. */
  item: string;
  heading: string | null;
  callToAction: string | null;
}
/** An affiliate item with the words around it. `description` and each of `readerFeedback` are Markdown. */
export interface ParsedAffiliateItem {
  key: string;
  kind: 'BOOK' | 'COURSE' | 'PRODUCT';
  title: string;
  creator: string | null;
  heading: string | null;
  callToAction: string | null;
  description: string;
  readerFeedbackHeading: string | null;
  readerFeedback: string[];
  /** Further link labels without an address, e.g. one that leads to the reviews. */
  linkLabels: string[];
}
/** One wording of an offer, where it stands. `body` is Markdown. */
export interface ParsedOfferPlacement {
  key: string;
  /** Key of the offer. */
  offer: string;
  label: string;
  /** `HEADING`: the document gives no label of its own, and `label` repeats the section's heading. */
  labelSource: 'LINE' | 'HEADING';
  heading: string | null;
  body: string;
}
/** One per label, however often and in whatever words it is placed. */
export interface ParsedOffer {
  key: string;
  label: string;
}
/** `text` is Markdown. One per kind. */
export interface ParsedNotice {
  key: string;
  kind: NoticeKind;
  text: string;
}
/** A reference as the document prints it; `position` from 1. */
export interface ParsedCitation {
  key: string;
  position: number;
  line: number;
  raw: string;
}

/** `body` is Markdown; leaf directives `::signs`, `::image{#img-1}` … name items by `key` where they do not follow it. */
export interface ParsedSection {
  key: string;
  kind: SectionKind;
  kicker: string | null;
  heading: string | null;
  body: string;
  images: ParsedImage[];
  signs: ParsedSign[];
  faqs: ParsedFaq[];
  keyTakeaways: ParsedTakeaway[];
  affiliateItems: ParsedAffiliatePlacement[];
  offers: ParsedOfferPlacement[];
  sections: ParsedSection[];
}

/** `helpline` is a slug, or null when the directory has no such number. */
export interface HelplineMention {
  display: string;
  helpline: string | null;
  line: number;
}
export interface EmergencyMention {
  display: string;
  region: string;
  service: string;
  line: number;
}

/** `field` is a path such as `sections[3].signs[1].statement`; `itemKey` the key of the item that owns it. */
export interface LineProvenance {
  line: number;
  field: string;
  itemKey: string | null;
}
/** Words of the source that no field repeats, because the structure says the same: see `omissions.rules.ts`. */
export interface OmittedText {
  line: number;
  text: string;
}

export type ImportFindingCode =
  | 'TITLE_MISSING'
  | 'LIST_WITHOUT_ITEMS'
  | 'PHONE_NUMBER_UNKNOWN'
  | 'IMAGE_FILE_MISSING'
  | 'FAQ_INCOMPLETE'
  | 'SECTION_EMPTY'
  | 'GENERAL_NOTICE_MISSING'
  | 'AFFILIATE_DISCLOSURE_MISSING';
export interface ImportFinding {
  code: ImportFindingCode;
  severity: 'ERROR' | 'WARNING' | 'SUGGESTION';
  message: string;
  line?: number;
  path?: string;
}

export interface ParsedDocument {
  filename: string;
  title: string | null;
  /** The document's own title, when another one was given. */
  sourceTitle: string | null;
  kicker: string | null;
  subtitle: string | null;
  /** Markdown before the first section. */
  introduction: string;
  heroImage: ParsedImage | null;
  sections: ParsedSection[];
  citations: ParsedCitation[];
  affiliateItems: ParsedAffiliateItem[];
  offers: ParsedOffer[];
  notices: ParsedNotice[];
  /** All of them, the hero included, in reading order. */
  images: ParsedImage[];
  series: { title: string; position: number | null } | null;
  byline: string[];
  siteTagLines: string[];
  /** What belongs to the page and not to the article: reading time, copyright, a second date. */
  furniture: string[];
  /** `YYYY-MM-DD`. */
  sourceDate: string | null;
  sourceDateText: string | null;
  helplineMentions: HelplineMention[];
  emergencyMentions: EmergencyMention[];
  /** At least one entry for every line that is not blank; a line made of two glued ones has two. */
  provenance: LineProvenance[];
  /** Lines that no field holds; empty, or the import is a defect. */
  unplaced: number[];
  omitted: OmittedText[];
  findings: ImportFinding[];
  sourceLines: number;
}
