import type { Actor } from '../audit/actor.types.js';
import type { Json } from './report-article.rules.js';
import type { ImportFinding } from './parsed-document.types.js';
import type { PublishRefusal } from './publish.rules.js';

/** What a caller wants imported. What is left out is taken from the document, or not there. */
export interface ImportRequest {
  readonly siteKey: string;
  /** Base name; the source key unless one is given. */
  readonly filename: string;
  /** The document as it was read or uploaded: text in UTF-8, 2 MB at the most. */
  readonly content: Uint8Array;
  /** Says which entry a later version of the document belongs to. */
  readonly sourceKey?: string | undefined;
  readonly locale?: string | undefined;
  readonly title?: string | undefined;
  readonly slug?: string | undefined;
  readonly dryRun?: boolean | undefined;
  /** `WHERE_ALLOWED`: unless the site wants a second person or an error is found. `AS_SEED`: the demonstration itself. */
  readonly publish?: 'WHERE_ALLOWED' | 'AS_SEED' | undefined;
  readonly actor: Actor;
  readonly settings?: ImportSettings | undefined;
}

/** What a document does not say of itself. */
export interface ImportSettings {
  /** Slugs of topics that exist. */
  readonly topics?: readonly string[];
  /** Slugs of people who exist; they stand instead of the names in the document. */
  readonly byline?: readonly string[];
  readonly reviewedBy?: string | null;
  readonly series?: { readonly slug: string; readonly position: number } | null;
  readonly contentNotes?: readonly string[];
  readonly discreetTitle?: string | null;
  readonly summary?: string | null;
  /** YYYY-MM-DD. */
  readonly reviewDueOn?: string | null;
  readonly seo?: {
    readonly title: string | null;
    readonly description: string | null;
    readonly canonicalUrl: string | null;
    readonly noIndex: boolean;
  };
  readonly firstPublishedAt?: Date;
}

export type ImportOutcome = 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'DRY_RUN';

export interface ImportReport {
  readonly file: string;
  readonly outcome: ImportOutcome;
  /** Null on a dry run. */
  readonly entryId: string | null;
  readonly published: boolean;
  /** Why it is not public although that was wanted; null otherwise. */
  readonly publishRefusal: PublishRefusal | null;
  /** In the shape of the delivery type Article, rich text as Markdown. */
  readonly article: Json;
  readonly sourceLines: number;
  readonly provenance: readonly { line: number; field: string; itemId: string | null }[];
  /** Lines that no field holds; empty, or the import is a defect. */
  readonly unplaced: readonly number[];
  readonly findings: readonly ImportFinding[];
}
