import type { ArticleContent } from './article-content.types.js';

/** The single values of one version, as the statements of article-rows.sql.ts read them. */
export interface ArticleRow {
  readonly id: string;
  readonly versionId: string;
  readonly slug: string;
  readonly locale: string;
  readonly translationGroupId: string;
  readonly versionNumber: number;
  readonly kicker: string | null;
  readonly title: string;
  readonly subtitle: string | null;
  readonly summary: string | null;
  readonly contentNotes: string[];
  readonly reviewedAt: Date | null;
  readonly reviewDueOn: string | null;
  readonly sensitive: boolean;
  readonly discreetTitle: string | null;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly canonicalUrl: string | null;
  readonly noIndex: boolean;
  readonly firstPublishedAt: Date | null;
  /** Null for a version that readers do not see. */
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
  /** Null until the version is rendered. */
  readonly wordCount: number | null;
  readonly site: SiteColumns;
}

export interface SiteColumns {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly tagline: string | null;
  readonly defaultLocale: string;
  readonly locales: string[];
  readonly defaultRegion: string;
  readonly offerDefaultRegion: boolean;
  readonly hideUnverifiedAfterDays: number | null;
  readonly quickExitUrl: string | null;
  readonly articlePath: string;
  readonly lockVersion: number;
}

export interface ArticleWithContent extends ArticleRow {
  readonly content: ArticleContent;
}
