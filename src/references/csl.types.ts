/** The types of CSL 1.0.2 that a reference can have here; any other type is read as `document`. */
export const CSL_TYPES = [
  'article',
  'article-journal',
  'article-magazine',
  'article-newspaper',
  'book',
  'broadcast',
  'chapter',
  'document',
  'entry',
  'entry-dictionary',
  'entry-encyclopedia',
  'interview',
  'legislation',
  'manuscript',
  'motion_picture',
  'pamphlet',
  'paper-conference',
  'periodical',
  'post',
  'post-weblog',
  'report',
  'review',
  'review-book',
  'software',
  'song',
  'speech',
  'thesis',
  'webpage',
] as const;

export type CslType = (typeof CSL_TYPES)[number];

/** A person has a `family` name; a group, or a person with one name, has a `literal` one. */
export interface CslName {
  family?: string;
  given?: string;
  /** Stays with the family name: "van der" in "van der Kolk, B.". */
  'non-dropping-particle'?: string;
  /** Moves behind the given name: "von" in "Humboldt, A. von". */
  'dropping-particle'?: string;
  suffix?: string;
  literal?: string;
}

/** `date-parts` is `[[year, month?, day?]]`, month and day from 1; `literal` is a date in words ("in press"). */
export interface CslDate {
  'date-parts'?: number[][];
  literal?: string;
  circa?: boolean;
}

export type CslNameField = 'author' | 'editor' | 'translator';
export type CslDateField = 'issued' | 'accessed' | 'original-date';
export type CslTextField =
  | 'title'
  | 'edition'
  | 'publisher'
  | 'publisher-place'
  | 'container-title'
  | 'collection-title'
  | 'volume'
  | 'issue'
  | 'number'
  | 'page'
  | 'genre'
  | 'URL'
  | 'DOI'
  | 'ISBN'
  | 'ISSN'
  | 'PMID'
  | 'language'
  | 'note'
  | 'abstract'
  | 'year-suffix';

/** The part of CSL-JSON that references are stored in. `edition` is a bare number or the words of the edition. */
export type CslItem = { type: CslType; id?: string } & Partial<Record<CslNameField, CslName[]>> &
  Partial<Record<CslDateField, CslDate>> &
  Partial<Record<CslTextField, string>>;

export const CITATION_STYLES = ['APA', 'MLA', 'CHICAGO', 'HARVARD', 'VANCOUVER'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];
