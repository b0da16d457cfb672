import { displayName, kindOf, namesOf, oneLine, typeOf } from './csl.rules.js';
import type { CslDate, CslItem, CslName, CslType } from './csl.types.js';
import { isbnOfWholeBook } from './dedupe.rules.js';
import { normaliseDoi, normaliseIsbn } from './identifiers.rules.js';
import { addressOf } from './links.rules.js';
import { editionLabel, pageRange, termsFor } from './terms.rules.js';

export type SchemaOrgNode = { '@type': string } & Record<string, unknown>;

const TYPES: Partial<Record<CslType, string>> = {
  article: 'Article',
  'article-journal': 'ScholarlyArticle',
  'article-magazine': 'Article',
  'article-newspaper': 'NewsArticle',
  book: 'Book',
  chapter: 'Chapter',
  entry: 'Chapter',
  'entry-dictionary': 'Chapter',
  'entry-encyclopedia': 'Chapter',
  motion_picture: 'Movie',
  'paper-conference': 'ScholarlyArticle',
  post: 'BlogPosting',
  'post-weblog': 'BlogPosting',
  report: 'Report',
  review: 'Review',
  'review-book': 'Review',
  thesis: 'Thesis',
  webpage: 'WebPage',
};

/** Fields without a value are left out, so that the graph holds no empty statements. */
function node(type: string, fields: Record<string, unknown>): SchemaOrgNode {
  const stated = Object.entries(fields).filter(([, value]) => {
    const isEmpty =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return !isEmpty;
  });
  return { '@type': type, ...Object.fromEntries(stated) };
}

function person(name: CslName): SchemaOrgNode {
  if (!name.family) return node('Organization', { name: displayName(name) });
  const familyName = [name['non-dropping-particle'], name.family].filter(Boolean).join(' ');
  return node('Person', { name: displayName(name), givenName: name.given, familyName, honorificSuffix: name.suffix });
}

/** ISO 8601, as precise as the date is known: "2014", "2014-03", "2014-03-05". */
function isoDate(date: CslDate | undefined): string | undefined {
  const parts = date?.['date-parts']?.[0];
  if (!parts?.[0] || parts[0] < 0) return undefined;
  return parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
}

function publisher(csl: CslItem): SchemaOrgNode | undefined {
  const name = oneLine(csl.publisher);
  return name === '' ? undefined : node('Organization', { name });
}

/** The book of a chapter, the issue of a journal, the site of a page. */
function whole(csl: CslItem): SchemaOrgNode | undefined {
  const name = oneLine(csl['container-title']);
  if (name === '') return undefined;
  const kind = kindOf(csl);
  if (kind === 'PART') return node('Book', { name, editor: namesOf(csl, 'editor').map(person), ...bookFields(csl) });
  if (kind === 'WEB') return node('WebSite', { name });
  return kind === 'ARTICLE' ? periodical(csl, name) : undefined;
}

function periodical(csl: CslItem, name: string): SchemaOrgNode {
  const journal = node('Periodical', { name, issn: csl.ISSN });
  const volume = csl.volume ? node('PublicationVolume', { volumeNumber: csl.volume, isPartOf: journal }) : journal;
  return csl.issue ? node('PublicationIssue', { issueNumber: csl.issue, isPartOf: volume }) : volume;
}

function bookFields(csl: CslItem): Record<string, unknown> {
  return {
    isbn: isbnOfWholeBook(csl) ?? normaliseIsbn(csl.ISBN ?? ''),
    bookEdition: editionLabel(csl.edition, termsFor(csl.language ?? 'en')),
    volumeNumber: csl.volume,
  };
}

function identity(csl: CslItem): Record<string, unknown> {
  const doi = normaliseDoi(csl.DOI ?? '');
  const url = /^https?:\/\//iu.test(csl.URL ?? '') ? csl.URL : undefined;
  return {
    '@id': doi === null ? undefined : addressOf(csl),
    url: url ?? (doi === null ? undefined : addressOf(csl)),
    identifier: doi === null ? undefined : node('PropertyValue', { propertyID: 'doi', value: doi }),
  };
}

/** A reference as schema.org describes it, to stand in an article's `citation`. Escaping for HTML is the caller's. */
export function toSchemaOrg(csl: CslItem): SchemaOrgNode {
  const type = TYPES[typeOf(csl)] ?? 'CreativeWork';
  return node(type, {
    ...identity(csl),
    name: oneLine(csl.title),
    author: namesOf(csl, 'author').map(person),
    editor: kindOf(csl) === 'PART' ? [] : namesOf(csl, 'editor').map(person),
    translator: namesOf(csl, 'translator').map(person),
    datePublished: isoDate(csl.issued),
    publisher: publisher(csl),
    inLanguage: csl.language,
    pagination: kindOf(csl) === 'WHOLE' ? undefined : pageRange(csl.page),
    isPartOf: whole(csl),
    ...(type === 'Book' ? bookFields(csl) : {}),
  });
}
