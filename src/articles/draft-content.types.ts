import type { SectionKind } from '../generated/prisma/enums.js';

/** Everything that a version holds, as it is written. Ids are UUIDv7; lists are in reading order. */
export interface DraftContent {
  readonly values: DraftValues;
  readonly introduction: string;
  /** Parents before their children. */
  readonly sections: readonly DraftSection[];
  readonly signs: readonly (InSection & { statement: string; explanation: string | null })[];
  readonly faqs: readonly (InSection & { question: string; answer: string })[];
  readonly keyTakeaways: readonly (InSection & { text: string })[];
  readonly images: readonly DraftImage[];
  readonly citations: readonly { id: string; referenceId: string; locator: string | null }[];
  readonly affiliatePlacements: readonly (InSection & {
    affiliateItemId: string;
    heading: string | null;
    callToAction: string | null;
  })[];
  readonly offerPlacements: readonly (InSection & { offerId: string; heading: string | null; body: string | null })[];
  readonly topicIds: readonly string[];
  readonly bylineIds: readonly string[];
  readonly series: { readonly seriesId: string; readonly position: number } | null;
}

export interface InSection {
  readonly id: string;
  readonly sectionId: string;
}

/** The single values. Absent ones are null. */
export interface DraftValues {
  readonly title: string;
  readonly kicker: string | null;
  readonly subtitle: string | null;
  readonly summary: string | null;
  readonly contentNotes: readonly string[];
  readonly sensitive: boolean;
  readonly discreetTitle: string | null;
  readonly reviewedById: string | null;
  readonly reviewedAt: Date | null;
  /** YYYY-MM-DD. */
  readonly reviewDueOn: string | null;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly canonicalUrl: string | null;
  readonly noIndex: boolean;
}

export interface DraftSection {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: SectionKind;
  readonly anchor: string;
  readonly kicker: string | null;
  readonly heading: string | null;
  readonly body: string;
}

export interface DraftImage {
  readonly id: string;
  /** Null: the hero image. */
  readonly sectionId: string | null;
  readonly alt: string;
  readonly url: string | null;
  readonly decorative: boolean;
  readonly caption: string | null;
  readonly credit: string | null;
}
