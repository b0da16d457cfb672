/** Every field of an article that the delivery API has, as a front end with one query for a page would ask. */
export const EVERY_FIELD = `
query EveryField($slug: String!, $site: String, $locale: String, $region: String, $style: CitationStyle, $at: DateTime) {
  article(slug: $slug, site: $site, locale: $locale) { ...Whole }
}
fragment Whole on Article {
  id versionId revision slug redirectTo url locale kicker title subtitle summary
  reviewedAt firstPublishedAt publishedAt updatedAt reviewDueOn versionNumber wordCount readingTimeMinutes contentNotes
  site { id key name url tagline defaultLocale locales defaultRegion safety { ...Safe } notices { ...Note } }
  byline { ...Somebody } reviewedBy { ...Somebody } heroImage { ...Picture } introduction { ...Text }
  sections {
    ...Own
    sections { ...Own sections { ...Own sections { id } } }
  }
  allSections { id anchor depth }
  tableOfContents { anchor heading depth }
  signs { id statement explanation { ...Text } article { id } }
  faqs { id question answer { ...Text } article { id } }
  keyTakeaways { ...Text }
  citations(style: $style) {
    position locator text { ...Text }
    reference {
      id type title authors year publisher url doi isbn csl bibtex
      formatted(style: $style, locale: $locale) { ...Text }
    }
  }
  helplines(region: $region, at: $at) { ...Help }
  affiliateItems(region: $region) { ...Paid }
  offers { ...Free } notices { ...Note }
  topics { id slug name description helpTopics parent { slug } children { slug } articles(first: 1) { totalCount } }
  series {
    position previous { slug } next { slug }
    series { id slug title description articles { slug } }
  }
  translations { locale slug title url }
  safety { ...Safe }
  seo { title description canonicalUrl image { ...Picture } noIndex }
  jsonLd jsonLdScript
}
fragment Own on Section {
  id parentId kind anchor depth kicker heading body { ...Text } images { ...Picture }
  signs { id } faqs { id } keyTakeaways { text } affiliateItems(region: $region) { item { id } } offers { id }
}
fragment Text on RichText { markdown html json text }
fragment Picture on Image { id url alt decorative caption credit width height }
fragment Safe on Safety { quickExitUrl sensitive discreetTitle }
fragment Note on Notice { id kind text { ...Text } placement }
fragment Somebody on Person { id slug name credentials bio { ...Text } url articles(first: 1) { totalCount } }
fragment Paid on AffiliatePlacement {
  heading callToAction link { ...Shop }
  item {
    id slug kind title creator description { ...Text } isbn image { ...Picture } readerFeedback { ...Text } links { ...Shop }
  }
}
fragment Shop on AffiliateLink { marketplace region url label rel }
fragment Free on Offer { id slug label heading body { ...Text } url }
fragment Help on HelplineLookup {
  requestedRegion resolvedRegion resolutionSource regionWarning matchedBy resolvedRegionName needsRegion
  emergency { region regionName service channel number telUri note verifiedOn source }
  helplines { ...Line } directories { ...Line } perpetratorHelplines { id }
  gaps degraded asOf stale validUntil
}
fragment Line on Helpline {
  id slug type name operator description audience topics regions areaServed languages confidential free alwaysOpen
  hoursText openingHours openState(at: $at) opensNext(at: $at) specialistOpen(at: $at) timeZone website verifiedOn
  verificationDue source safetyNote
  contacts { kind display uri dialableFrom instruction free hoursText openState(at: $at) }
}
`;
