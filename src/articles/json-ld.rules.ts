import { toSchemaOrg } from '../references/schema-org.rules.js';
import type { ArticleContent, PersonRecord } from './article-content.types.js';

/** A schema.org graph, ready for JSON. */
export interface ArticleGraph {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly object[];
}

/** The single values that the graph tells. */
export interface DescribedArticle {
  readonly url: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly summary: string | null;
  readonly locale: string;
  readonly wordCount: number;
  readonly firstPublishedAt: Date | null;
  readonly updatedAt: Date;
  readonly reviewedAt: Date | null;
  readonly site: { readonly name: string; readonly url: string };
}

/**
 * Article, its FAQ as FAQPage, and its place on the site as BreadcrumbList (schema.org terms).
 *
 * @param faqs answers as plain text
 */
export function articleGraph(
  article: DescribedArticle,
  content: ArticleContent,
  faqs: readonly { question: string; answer: string }[],
  imageUrl: string | null,
): ArticleGraph {
  const graph = [articleNode(article, content, imageUrl), breadcrumbs(article)];
  return { '@context': 'https://schema.org', '@graph': faqs.length === 0 ? graph : [...graph, faqPage(article, faqs)] };
}

/**
 * JSON that can stand in a script element: every `<` is an escape, so that no text can end the element or open a
 * comment in it, and the two line separators that old scripts trip over are as well. Parsing gives the original.
 */
export function scriptSafeJson(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function articleNode(article: DescribedArticle, content: ArticleContent, imageUrl: string | null): object {
  return withoutAbsent({
    '@type': 'Article',
    '@id': `${article.url}#article`,
    url: article.url,
    mainEntityOfPage: article.url,
    headline: article.title,
    alternativeHeadline: article.subtitle,
    description: article.summary,
    inLanguage: article.locale,
    wordCount: article.wordCount,
    datePublished: article.firstPublishedAt?.toISOString(),
    dateModified: article.updatedAt.toISOString(),
    image: imageUrl,
    author: content.byline.map(personNode),
    reviewedBy: content.reviewedBy && personNode(content.reviewedBy),
    publisher: { '@type': 'Organization', name: article.site.name, url: article.site.url },
    about: content.topics.map(({ name }) => ({ '@type': 'Thing', name })),
    isPartOf: content.series && { '@type': 'CreativeWorkSeries', name: content.series.series.title },
    position: content.series?.position,
    citation: content.citations.map(({ reference }) => toSchemaOrg(reference.csl)),
    mentions: content.affiliatePlacements.map(({ item }) =>
      withoutAbsent({
        '@type': item.kind === 'BOOK' ? 'Book' : 'Product',
        name: item.title,
        isbn: item.isbn,
        author: item.creator && { '@type': 'Person', name: item.creator },
      }),
    ),
  });
}

function personNode({ name, url, credentials }: PersonRecord): object {
  return withoutAbsent({ '@type': 'Person', name, url, jobTitle: credentials });
}

function breadcrumbs({ url, title, site }: DescribedArticle): object {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.name, item: site.url },
      { '@type': 'ListItem', position: 2, name: title, item: url },
    ],
  };
}

function faqPage({ url }: DescribedArticle, faqs: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Absent values and empty lists say nothing, so they are left out. */
function withoutAbsent(node: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
