import {
  CSL_TYPES,
  type CslDate,
  type CslDateField,
  type CslItem,
  type CslName,
  type CslNameField,
  type CslTextField,
  type CslType,
} from './csl.types.js';

/** Stands in a list of names for people who are not named: last for "et al.", before the last name for an ellipsis. */
export const OMITTED_NAMES: CslName = Object.freeze({ literal: 'et al.' });

export const isOmission = (name: CslName): boolean => /^(?:et al\.?|others)$/i.test(name.literal?.trim() ?? '');

/** One line, single spaces, no spaces around. */
export const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/gu, ' ').trim();

/** The CSL type, in the words of CSL: `book`, `article-journal`, `webpage` … */
export const typeOf = (csl: CslItem): CslType => (CSL_TYPES.includes(csl.type) ? csl.type : 'document');

/** What a reference is for a citation style: all types are set like one of these four. */
export type ReferenceKind = 'WHOLE' | 'PART' | 'ARTICLE' | 'WEB';

const KINDS: Partial<Record<CslType, ReferenceKind>> = {
  article: 'ARTICLE',
  'article-journal': 'ARTICLE',
  'article-magazine': 'ARTICLE',
  'article-newspaper': 'ARTICLE',
  chapter: 'PART',
  entry: 'PART',
  'entry-dictionary': 'PART',
  'entry-encyclopedia': 'PART',
  'paper-conference': 'PART',
  post: 'WEB',
  'post-weblog': 'WEB',
  review: 'ARTICLE',
  'review-book': 'ARTICLE',
  webpage: 'WEB',
};

/** A part whose whole is not named is set like a work of its own. */
export function kindOf(csl: CslItem): ReferenceKind {
  const kind = KINDS[csl.type] ?? 'WHOLE';
  const needsContainer = kind === 'PART' || kind === 'ARTICLE';
  return needsContainer && oneLine(csl['container-title']) === '' ? 'WHOLE' : kind;
}

/** A line that could not be taken apart is stored as a document with a title and at most a link. */
export const isKeptLine = (csl: CslItem): boolean =>
  typeOf(csl) === 'document' && !csl.author && !csl.editor && !csl.issued && !csl.publisher && !csl['container-title'];

/** @returns the year it was issued, negative before the common era, or `null` when there is no date */
export function yearOf(csl: CslItem): number | null {
  const year = csl.issued?.['date-parts']?.[0]?.[0];
  return year === undefined || !Number.isInteger(year) ? null : year;
}

export const familyName = (name: CslName): string =>
  oneLine([name['non-dropping-particle'], name.family].filter(Boolean).join(' ')) ||
  oneLine(name.literal) ||
  oneLine(name.given);

/** A name as it is said, as stored: "Bessel van der Kolk", "B. van der Kolk", "World Health Organization". */
export function displayName(name: CslName): string {
  if (!name.family) return familyName(name);
  const parts = [name.given, name['dropping-particle'], familyName(name), name.suffix];
  return oneLine(parts.filter(Boolean).join(' '));
}

/** The people and groups of one role, without the mark for those who are not named. */
export const namesOf = (csl: CslItem, role: CslNameField): CslName[] =>
  (csl[role] ?? []).filter((name) => !isOmission(name) && familyName(name) !== '');

/** Display names of the authors, or of the editors when a work has no author. */
export function authorsOf(csl: CslItem): string[] {
  const authors = namesOf(csl, 'author');
  return (authors.length > 0 ? authors : namesOf(csl, 'editor')).map(displayName);
}

const NAME_FIELDS: readonly CslNameField[] = ['author', 'editor', 'translator'];
const DATE_FIELDS: readonly CslDateField[] = ['issued', 'accessed', 'original-date'];
const NAME_PARTS = ['family', 'given', 'non-dropping-particle', 'dropping-particle', 'suffix', 'literal'] as const;
const TEXT_FIELDS: readonly CslTextField[] = [
  'title',
  'edition',
  'publisher',
  'publisher-place',
  'container-title',
  'collection-title',
  'volume',
  'issue',
  'number',
  'page',
  'genre',
  'URL',
  'DOI',
  'ISBN',
  'ISSN',
  'PMID',
  'language',
  'note',
  'abstract',
  'year-suffix',
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && oneLine(value) !== '' ? oneLine(value) : null;
}

function readName(value: unknown): CslName | null {
  if (!isRecord(value)) return null;
  const name: CslName = {};
  for (const part of NAME_PARTS) {
    const text = readText(value[part]);
    if (text !== null) name[part] = text;
  }
  return familyName(name) === '' ? null : name;
}

const isDateParts = (parts: number[]): boolean =>
  parts.length > 0 &&
  parts.every(Number.isInteger) &&
  (parts[1] === undefined || (parts[1] >= 1 && parts[1] <= 12)) &&
  (parts[2] === undefined || (parts[2] >= 1 && parts[2] <= 31));

function readDateParts(value: unknown): number[][] {
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return rows
    .map((row) => (Array.isArray(row) ? row.slice(0, 3).map((part) => (part === '' ? NaN : Number(part))) : []))
    .filter(isDateParts);
}

/** CSL-JSON allows the numbers of a date as strings; some programs write the whole date as one string in `raw`. */
function readDate(value: unknown): CslDate | null {
  if (!isRecord(value)) return null;
  const circa = value['circa'] ? { circa: true } : {};
  const dates = readDateParts(value['date-parts']);
  if (dates.length > 0) return { 'date-parts': dates, ...circa };
  const literal = readText(value['literal']) ?? readText(value['raw']);
  return literal === null ? null : { ...dateInWords(literal), ...circa };
}

function dateInWords(literal: string): CslDate {
  const iso = /^(-?\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(literal);
  const parts = (iso ?? []).slice(1).filter(Boolean).map(Number);
  return isDateParts(parts) ? { 'date-parts': [parts] } : { literal };
}

function readType(value: unknown): CslType {
  return CSL_TYPES.find((type) => type === value) ?? 'document';
}

/**
 * Reads one CSL-JSON item that somebody else wrote. Fields of a wrong type and fields that are not part of the
 * stored subset are left out and named in `dropped`.
 *
 * @returns `null` when it is not an object with a title
 */
export function readCslItem(value: unknown): { csl: CslItem; dropped: string[] } | null {
  if (!isRecord(value) || readText(value['title']) === null) return null;
  const csl: CslItem = {
    type: readType(value['type']),
    ...readFields(value, ['id', ...TEXT_FIELDS], readText),
    ...readFields(value, NAME_FIELDS, readNames),
    ...readFields(value, DATE_FIELDS, readDate),
  };
  const dropped = Object.keys(value).filter((field) => !(field in csl));
  return { csl, dropped: csl.type === value['type'] ? dropped : [...dropped, 'type'] };
}

function readNames(value: unknown): CslName[] | null {
  const names = Array.isArray(value) ? value.map(readName).filter((name) => name !== null) : [];
  return names.length > 0 ? names : null;
}

function readFields<Field extends string, Value>(
  item: Record<string, unknown>,
  fields: readonly Field[],
  read: (value: unknown) => Value | null,
): Partial<Record<Field, Value>> {
  const found: Partial<Record<Field, Value>> = {};
  for (const field of fields) {
    const value = read(item[field]);
    if (value !== null) found[field] = value;
  }
  return found;
}
