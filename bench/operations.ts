/** What is asked of the delivery API. */
import { WHOLE_ARTICLE } from '../test/support/whole-article.js';

const FRAGMENTS = {
  Item: `fragment Item on AffiliatePlacement {
    heading callToAction
    item { id slug kind title creator isbn description { html } readerFeedback { html } image { url alt }
      links { marketplace region url label rel } }
    link { marketplace region url label rel }
  }`,
  Part: `fragment Part on Section {
    id parentId kind anchor depth kicker heading body { html }
    images { id url alt decorative caption credit width height }
    signs { id statement explanation { html } }
    faqs { id question answer { html } }
    keyTakeaways { html }
    affiliateItems { ...Item }
    offers { id label heading body { html } url }
  }`,
  Line: `fragment Line on Helpline {
    id slug name operator description audience topics areaServed languages confidential free alwaysOpen hoursText
    openState opensNext website verifiedOn verificationDue safetyNote
    contacts { kind display uri dialableFrom instruction free hoursText openState }
  }`,
  Lookup: `fragment Lookup on HelplineLookup {
    resolvedRegion resolvedRegionName resolutionSource matchedBy needsRegion gaps degraded stale asOf validUntil
    emergency { regionName service channel number telUri note }
    helplines { ...Line }
    directories { ...Line }
  }`,
  Writer: 'fragment Writer on Person { slug name credentials bio { html } url }',
};

/** Everything that a front end shows on the page of one article, as HTML. */
const ARTICLE_PAGE = `query ArticlePage($slug: String!, $site: String!) {
  article(slug: $slug, site: $site) {
    id versionId revision slug redirectTo url locale kicker title subtitle summary
    reviewedAt firstPublishedAt publishedAt updatedAt reviewDueOn wordCount readingTimeMinutes contentNotes
    site { key name url tagline defaultRegion safety { quickExitUrl sensitive } }
    byline { ...Writer }
    reviewedBy { ...Writer }
    heroImage { url alt decorative caption credit width height }
    introduction { html }
    tableOfContents { anchor heading depth }
    sections { ...Part sections { ...Part sections { ...Part } } }
    citations(style: APA) { position locator text { html } reference { id type title authors year url doi isbn } }
    helplines(region: "GB") { ...Lookup }
    affiliateItems { ...Item }
    notices { kind placement text { html } }
    topics { slug name }
    series { position series { slug title } previous { slug title url } next { slug title url } }
    translations { locale title url }
    safety { quickExitUrl sensitive discreetTitle }
    seo { title description canonicalUrl noIndex image { url } }
    jsonLdScript
  }
}
${Object.values(FRAGMENTS).join('\n')}`;

const ARTICLE_TITLES = `query Titles {
  articles(first: 20) { nodes { id slug title url firstPublishedAt } pageInfo { hasNextPage endCursor } }
}`;

const ARTICLES_WITH_CONTENT = `query Contents {
  articles(first: 20) {
    nodes { id slug title url introduction { html } allSections { anchor depth heading body { html } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

const HELPLINES = `query Help {
  helplines(region: "GB-SCT", topics: [DOMESTIC_ABUSE, SEXUAL_VIOLENCE]) { ...Lookup }
}
${FRAGMENTS.Line}
${FRAGMENTS.Lookup}`;

export interface Operation {
  readonly name: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const ARTICLE = { slug: 'why-the-pull-back-is-so-strong', site: 'steady-ground' };

export const OPERATIONS: readonly Operation[] = [
  { name: 'article page', query: ARTICLE_PAGE, variables: ARTICLE },
  { name: 'article, every field', query: WHOLE_ARTICLE, variables: { slug: ARTICLE.slug } },
  { name: '20 articles, titles', query: ARTICLE_TITLES },
  { name: '20 articles, content', query: ARTICLES_WITH_CONTENT },
  { name: 'helplines of a region', query: HELPLINES },
];

export function bodyOf({ query, variables = {} }: Operation): string {
  return JSON.stringify({ query, variables });
}
