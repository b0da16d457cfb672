import type { HelpTopic, NoticeKind, NoticePlacement } from '../generated/prisma/enums.js';

/** The records of `seeds/sites.json`. They refer to each other by site key and slug. */
export interface SeedSites {
  readonly sites: readonly SeedSite[];
  readonly people: readonly SeedPerson[];
  /** Parents before their children. */
  readonly topics: readonly SeedTopic[];
  readonly series: readonly SeedSeries[];
  readonly offers: readonly SeedOffer[];
  readonly notices: readonly SeedNotice[];
  readonly affiliateItems: readonly SeedAffiliateItem[];
}

export interface SeedSite {
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly tagline: string;
  readonly defaultLocale: string;
  readonly locales: string[];
  readonly defaultRegion: string;
  readonly offerDefaultRegion: boolean;
  readonly targetRegions: string[];
  readonly articlePath: string;
  readonly quickExitUrl: string;
  readonly fourEyes: boolean;
  readonly allowedHosts: string[];
}

export interface SeedPerson {
  readonly slug: string;
  readonly name: string;
  readonly credentials: string | null;
  readonly bio: string | null;
  readonly url: string | null;
}

export interface SeedTopic {
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly parent: string | null;
  readonly helpTopics: HelpTopic[];
}

export interface SeedSeries {
  readonly slug: string;
  readonly site: string;
  readonly title: string;
  readonly description: string | null;
}

export interface SeedOffer {
  readonly slug: string;
  readonly site: string;
  readonly label: string;
  readonly heading: string | null;
  readonly body: string | null;
  readonly url: string | null;
}

export interface SeedNotice {
  readonly site: string;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly placement: NoticePlacement;
}

export interface SeedAffiliateItem {
  readonly slug: string;
  readonly kind: string;
  readonly title: string;
  readonly creator: string | null;
  readonly isbn: string | null;
  readonly description: string | null;
  readonly links: readonly { marketplace: string; region: string; targetUrl: string; label: string }[];
}

/** One record of `seeds/articles.json`: how a document is imported. */
export interface SeedArticle {
  readonly file: string;
  readonly site: string;
  readonly locale: string;
  readonly slug: string;
  readonly title: string | null;
  readonly topics: readonly string[];
  readonly byline: readonly string[];
  readonly reviewedBy: string | null;
  readonly series: { readonly slug: string; readonly position: number } | null;
  readonly contentNotes: readonly string[];
  readonly discreetTitle: string;
  readonly summary: string;
  readonly reviewDueOn: string;
  readonly seo: {
    readonly title: string;
    readonly description: string;
    readonly canonicalUrl: null;
    readonly noIndex: boolean;
  };
  /** RFC 3339. */
  readonly firstPublishedAt: string;
}
