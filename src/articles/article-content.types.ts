import type { HelpTopic, NoticeKind, NoticePlacement, SectionKind } from '../generated/prisma/enums.js';
import type { CslItem } from '../references/csl.types.js';
import type { RenderedText } from '../richtext/richtext.types.js';

/** Everything that one version shows besides its single values, as one statement reads it, each list in order. */
export interface ArticleContent {
  readonly versionId: string;
  /** Default region of the site: what a reader of unknown region is offered. */
  readonly siteRegion: string;
  readonly introduction: string;
  /** Rendered texts by key (`renderKey`); null when this renderer has not seen the version yet. */
  readonly texts: Readonly<Record<string, RenderedText>> | null;
  readonly sections: readonly SectionRecord[];
  readonly signs: readonly SignRecord[];
  readonly faqs: readonly FaqRecord[];
  readonly keyTakeaways: readonly KeyTakeawayRecord[];
  readonly images: readonly ImageRecord[];
  readonly citations: readonly CitationRecord[];
  readonly affiliatePlacements: readonly AffiliatePlacementRecord[];
  readonly offerPlacements: readonly OfferPlacementRecord[];
  readonly topics: readonly TopicRecord[];
  readonly byline: readonly PersonRecord[];
  readonly reviewedBy: PersonRecord | null;
  readonly series: SeriesPlacementRecord | null;
  /** Of the site: which of them an article shows is a rule. */
  readonly notices: readonly NoticeRecord[];
  readonly translations: readonly TranslationRecord[];
}

export interface SectionRecord {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: SectionKind;
  readonly anchor: string;
  readonly kicker: string | null;
  readonly heading: string | null;
  readonly body: string;
}

export interface SignRecord {
  readonly id: string;
  readonly sectionId: string;
  readonly statement: string;
  readonly explanation: string | null;
}

export interface FaqRecord {
  readonly id: string;
  readonly sectionId: string;
  readonly question: string;
  readonly answer: string;
}

export interface KeyTakeawayRecord {
  readonly id: string;
  readonly sectionId: string;
  readonly text: string;
}

export interface ImageRecord {
  readonly id: string;
  /** Null for the hero image. */
  readonly sectionId: string | null;
  readonly url: string | null;
  readonly alt: string;
  readonly decorative: boolean;
  readonly caption: string | null;
  readonly credit: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

export interface CitationRecord {
  readonly id: string;
  readonly locator: string | null;
  readonly reference: ReferenceRecord;
}

export interface ReferenceRecord {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly authors: string[];
  readonly year: number | null;
  readonly publisher: string | null;
  readonly url: string | null;
  readonly doi: string | null;
  readonly isbn: string | null;
  readonly csl: CslItem;
  readonly lockVersion: number;
}

export interface AffiliatePlacementRecord {
  readonly id: string;
  readonly sectionId: string;
  readonly heading: string | null;
  readonly callToAction: string | null;
  readonly item: AffiliateItemRecord;
}

export interface AffiliateItemRecord {
  readonly id: string;
  readonly slug: string;
  readonly kind: string;
  readonly title: string;
  readonly creator: string | null;
  readonly description: string | null;
  readonly isbn: string | null;
  readonly readerFeedback: readonly string[];
  readonly lockVersion: number;
  readonly image: Omit<ImageRecord, 'sectionId'> | null;
  /** The raw target is not among them: readers only ever see our redirect. */
  readonly links: readonly { marketplace: string; region: string; label: string }[];
}

export interface OfferPlacementRecord {
  readonly id: string;
  readonly sectionId: string;
  readonly heading: string | null;
  readonly body: string | null;
  readonly offer: {
    readonly id: string;
    readonly slug: string;
    readonly label: string;
    readonly heading: string | null;
    readonly body: string | null;
    readonly url: string | null;
    readonly lockVersion: number;
  };
}

export interface TopicRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly parentId: string | null;
  readonly helpTopics: HelpTopic[];
  readonly lockVersion: number;
}

export interface PersonRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly credentials: string | null;
  readonly bio: string | null;
  readonly url: string | null;
  readonly lockVersion: number;
}

export interface SeriesPlacementRecord {
  readonly position: number;
  readonly series: { id: string; slug: string; title: string; description: string | null; lockVersion: number };
  /** The nearest public neighbours in the same language. */
  readonly previous: { entryId: string; versionId: string } | null;
  readonly next: { entryId: string; versionId: string } | null;
}

export interface NoticeRecord {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly placement: NoticePlacement;
  readonly lockVersion: number;
}

export interface TranslationRecord {
  readonly locale: string;
  readonly slug: string;
  readonly title: string;
}
