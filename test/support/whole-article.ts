/** What the page of an article asks for when it shows everything, three levels of sections included. */
export const WHOLE_ARTICLE = `
query WholeArticle($slug: String!) { article(slug: $slug) { ...Whole } }

fragment Rich on RichText { markdown html json text }
fragment Picture on Image { id url alt decorative caption credit width height }
fragment Card on Article { id slug url title summary readingTimeMinutes heroImage { ...Picture } byline { slug name } }
fragment Contact on HelplineContact { kind display uri dialableFrom instruction free hoursText openState }
fragment Line on Helpline {
  id slug name operator description audience topics regions areaServed languages contacts { ...Contact }
  free confidential alwaysOpen hoursText openState opensNext timeZone website verifiedOn verificationDue safetyNote
}
fragment Lookup on HelplineLookup {
  resolvedRegion resolvedRegionName needsRegion emergency { regionName service number telUri note }
  helplines { ...Line } directories { ...Line } perpetratorHelplines { ...Line } gaps degraded asOf stale validUntil
}
fragment Placement on AffiliatePlacement {
  heading callToAction link { url label rel }
  item { id title creator description { ...Rich } isbn image { ...Picture } readerFeedback { html } links { url label rel } }
}
fragment Offered on Offer { id label heading body { ...Rich } url }
fragment Part on Section {
  id kind anchor depth kicker heading body { ...Rich } images { ...Picture }
  signs { id statement explanation { html } } faqs { id question answer { html } } keyTakeaways { html }
  affiliateItems { ...Placement } offers { ...Offered }
}
fragment Whole on Article {
  ...Card versionId revision redirectTo locale kicker subtitle site { key name tagline } reviewedBy { name credentials }
  reviewedAt firstPublishedAt publishedAt updatedAt wordCount contentNotes introduction { ...Rich }
  sections { ...Part sections { ...Part sections { ...Part } } } tableOfContents { anchor heading depth }
  signs { id statement explanation { ...Rich } } faqs { id question answer { ...Rich } } keyTakeaways { html }
  citations { position locator text { html } reference { id title authors year doi url csl formatted { html } bibtex } }
  helplines(region: "GB") { ...Lookup } affiliateItems { ...Placement } offers { ...Offered }
  notices { id kind placement text { ...Rich } } topics { slug name helpTopics }
  series { position series { slug title } previous { ...Card } next { ...Card } }
  translations { locale slug title url } safety { quickExitUrl sensitive discreetTitle }
  seo { title description canonicalUrl image { ...Picture } noIndex } jsonLd jsonLdScript
}`;
