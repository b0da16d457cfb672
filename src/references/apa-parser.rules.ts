import { type ApaDate, parseSpokenDate, splitAtDate } from './apa-dates.rules.js';
import { hasInitials, parseInvertedNames } from './apa-names.rules.js';
import { lowerCaseShare, readArticle, readChapter, readWhole, type SourceFields } from './apa-source.rules.js';
import { isOmission, namesOf, oneLine } from './csl.rules.js';
import type { CslItem, CslName } from './csl.types.js';
import { isbnInUrl, normaliseDoi } from './identifiers.rules.js';

export type ParseProblem =
  | 'AUTHOR_MISSING'
  | 'AUTHORS_INCOMPLETE'
  | 'DATE_MISSING'
  | 'TITLE_MISSING'
  | 'SOURCE_MISSING'
  | 'PART_UNKNOWN'
  | 'NOT_UNDERSTOOD';

export interface ParsedReference {
  csl: CslItem;
  /** 0 (a line that was only kept) to 1 (author, date, title and source were all found). */
  confidence: number;
  problems: ParseProblem[];
}

/** Longer lines are paragraphs; the longest lists of twenty authors stay below. */
const MAX_LINE_CHARS = 3000;

interface Links {
  text: string;
  fields: SourceFields;
}

function trimmedLink(word: string): string {
  const bare = word.replace(/^[<[(]+/u, '').replace(/[>\].,;]+$/u, '');
  const unbalanced = bare.endsWith(')') && bare.split('(').length < bare.split(')').length;
  return unbalanced ? bare.slice(0, -1) : bare;
}

function linkFields(word: string): SourceFields | null {
  const link = trimmedLink(word);
  const doi = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:|10\.\d{4})/iu.test(link) ? normaliseDoi(link) : null;
  if (doi !== null) return { DOI: doi };
  if (/^https?:\/\/[^\s/]+/iu.test(link)) return { URL: link };
  return /^www\.[^\s/]+\.\S+/iu.test(link) ? { URL: `https://${link}` } : null;
}

const RETRIEVED =
  /\s*(?:(?:Retrieved|Accessed)(?:\s+(?:on\s+)?([\p{L}\d][\p{L}\d\s.,]{3,30}?))?,?\s+from|Available\s+(?:at|from)):?$/iu;

/** Takes the addresses off the end, with "Retrieved March 5, 2021, from" before them. */
function takeLinks(line: string): Links {
  const words = line.replace(/\bdoi:\s+(?=10\.)/giu, 'doi:').split(' ');
  const count = words.length - 1 - words.findLastIndex((word) => linkFields(word) === null);
  if (count === 0) return { text: line, fields: {} };
  const found = words.slice(-count).map(linkFields);
  const fields = found.reduce<SourceFields>((all, link) => ({ ...all, ...link }), {});
  return withoutRetrieved(words.slice(0, -count).join(' '), fields);
}

function withoutRetrieved(text: string, links: SourceFields): Links {
  const retrieved = RETRIEVED.exec(text);
  if (!retrieved) return { text, fields: links };
  const accessed = parseSpokenDate(retrieved[1] ?? '');
  return { text: text.slice(0, retrieved.index).trim(), fields: { ...links, ...(accessed ? { accessed } : {}) } };
}

const ORIGINAL = /\s*\(Original work published (?:ca?\.\s*)?(\d{4})\)\.?$/iu;

function takeOriginalDate(text: string): Links {
  const match = ORIGINAL.exec(text);
  if (!match) return { text, fields: {} };
  return { text: text.slice(0, match.index), fields: { 'original-date': { 'date-parts': [[Number(match[1])]] } } };
}

/** List markers go, and the marks of Markdown emphasis; a link in Markdown leaves its address. */
const clean = (line: string): string =>
  oneLine(line)
    .replace(/^(?:[-•*]\s+|\[\d+\]\s*|\d{1,3}[.)]\s+)/u, '')
    .replace(/\[([^[\]]*)\]\((https?:\/\/[^\s()]+)\)/gu, (_, label: string, url: string) =>
      /^https?:/iu.test(label) ? url : `${label} ${url}`,
    )
    .replace(/(^|[\s(“"])(\*{1,2}|_{1,2})(?=\S)([^*]*?\S)\2(?=$|[\s.,;:)?!(”"])/gu, '$1$3');

interface Heads {
  fields: SourceFields;
  unknown: string[];
}

const ROLE = /\s*\((Eds?\.|Hrsg\.|éds?\.|Trans\.|[\p{L}\s&.]{3,40})\)\.?$/iu;

function readHead(head: string): Heads {
  const role = ROLE.exec(head);
  const names = parseInvertedNames(role ? head.slice(0, role.index) : head);
  if (names.length === 0) return { fields: {}, unknown: [] };
  if (!role) return { fields: { author: names }, unknown: [] };
  const word = role[1] ?? '';
  if (/^(?:eds?|hrsg|éds?)\.$/iu.test(word)) return { fields: { editor: names }, unknown: [] };
  if (/^trans\.$/iu.test(word)) return { fields: { translator: names }, unknown: [] };
  return { fields: { author: names }, unknown: [word] };
}

/**
 * "The way out. (2014). Viking.", "Trauma. (2010). In Encyclopedia (pp. 3–4).": a work without author has its title
 * in front of the date.
 */
function isTitleHead(head: string, body: string, names: readonly CslName[]): boolean {
  if (hasInitials(names) || names.some(({ family }) => family !== undefined)) return false;
  return lowerCaseShare(head) > 0.4 || (/^In:?\s/u.test(body) && readChapter(`. ${body}`) !== null);
}

function readLine(head: string, date: ApaDate, tail: string): Heads {
  const body = tail.replace(/^[\s.,:]+/u, '');
  const people = readHead(head);
  const names = people.fields.author ?? people.fields.editor ?? [];
  if (isTitleHead(head, body, names)) {
    const { fields, unknown } = readSource(`${head.replace(/(?<![?!])\.?$/u, '.')} ${body}`);
    return { fields: { ...fields, ...date }, unknown };
  }
  const source = readSource(body);
  return { fields: { ...source.fields, ...people.fields, ...date }, unknown: [...source.unknown, ...people.unknown] };
}

const readSource = (body: string) => readChapter(body) ?? readArticle(body) ?? readWhole(body);

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** "Healthline" at healthline.com is the site of a page; a publisher's catalogue shows books under its name as well. */
function isSiteOf(url: string, publisher: string): boolean {
  const host = /^https?:\/\/([^/?#]+)/iu.exec(url)?.[1] ?? '';
  const isCatalogue = /\/(?:books?|titles?|product|isbn)\b|97[89]\d{10}/iu.test(url);
  return !isCatalogue && publisher !== '' && folded(host).includes(folded(publisher));
}

const ONLY_PRINTED = ['edition', 'volume', 'publisher-place', 'translator', 'editor', 'page'] as const;

function isWebPage(csl: SourceFields): boolean {
  if (csl.URL === undefined || ONLY_PRINTED.some((field) => csl[field] !== undefined)) return false;
  return !csl.publisher || !csl.issued || hasMonth(csl) || isSiteOf(csl.URL, csl.publisher);
}

const hasMonth = ({ issued }: SourceFields): boolean => (issued?.['date-parts']?.[0]?.length ?? 0) > 1;

function typed(fields: SourceFields): CslItem {
  // Journals are dated by year, magazines and newspapers by month or day.
  if (fields.type === 'article-journal' && hasMonth(fields)) return { ...fields, type: 'article-magazine' };
  if (fields.type !== undefined) return { ...fields, type: fields.type };
  if (!isWebPage(fields)) return withIsbn({ ...fields, type: 'book' });
  const { publisher, ...page } = fields;
  return { ...page, type: 'webpage', ...(publisher ? { 'container-title': publisher } : {}) };
}

function withIsbn(csl: CslItem): CslItem {
  const isbn = isbnInUrl(csl.URL ?? '');
  return isbn === null ? csl : { ...csl, ISBN: isbn };
}

function problemsOf(csl: CslItem, undated: boolean, unknown: readonly string[]): ParseProblem[] {
  const people = [...(csl.author ?? []), ...(csl.editor ?? []), ...(csl.translator ?? [])];
  const hasSource = csl.publisher ?? csl['container-title'] ?? csl.URL ?? csl.DOI;
  const found: [ParseProblem, boolean][] = [
    ['AUTHOR_MISSING', namesOf(csl, 'author').length + namesOf(csl, 'editor').length === 0],
    ['AUTHORS_INCOMPLETE', people.some(isOmission)],
    ['DATE_MISSING', undated],
    ['TITLE_MISSING', !csl.title],
    ['SOURCE_MISSING', hasSource === undefined],
    ['PART_UNKNOWN', unknown.length > 0],
  ];
  return found.filter(([, holds]) => holds).map(([problem]) => problem);
}

const WEIGHTS: Record<ParseProblem, number> = {
  AUTHOR_MISSING: 0.3,
  AUTHORS_INCOMPLETE: 0.1,
  DATE_MISSING: 0.2,
  TITLE_MISSING: 0.4,
  SOURCE_MISSING: 0.2,
  PART_UNKNOWN: 0.1,
  NOT_UNDERSTOOD: 1,
};

const confidenceOf = (problems: readonly ParseProblem[]): number =>
  Math.max(0, Math.round((1 - problems.reduce((sum, problem) => sum + WEIGHTS[problem], 0)) * 100) / 100);

function kept(text: string, fields: SourceFields, line: string): ParsedReference {
  return {
    csl: { ...fields, type: 'document', title: text || oneLine(line) },
    confidence: 0,
    problems: ['NOT_UNDERSTOOD'],
  };
}

/** A line without a date still has authors when it starts with a family name and initials. */
function splitWithoutDate(text: string): { head: string; date: ApaDate; tail: string } | null {
  const person =
    "(?:\\p{Ll}[\\p{L}'’]*\\s+){0,3}\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+)?,\\s+(?:\\p{Lu}\\.[\\s-]*)+";
  const head = new RegExp(`^${person}(?:,?\\s*(?:&\\s+)?${person}){0,20}(?=\\s*\\S)`, 'u').exec(text)?.[0];
  return head === undefined ? null : { head: head.trim(), date: {}, tail: text.slice(head.length) };
}

/**
 * Takes an APA-style line apart. Nothing is thrown and nothing is lost: a line that is not understood is kept as
 * the title of a `document`, and what is not understood of a line goes to `note`.
 */
export function parseApaReference(line: string): ParsedReference {
  const original = takeOriginalDate(clean(line));
  const links = takeLinks(original.text);
  const early = takeOriginalDate(links.text);
  const fixed = { ...original.fields, ...early.fields, ...links.fields };
  const dated = splitAtDate(early.text);
  const split = dated ?? splitWithoutDate(early.text);
  if (!split || line.length > MAX_LINE_CHARS || !goesOnWithTitle(split.tail)) return kept(early.text, fixed, line);
  const { fields, unknown } = readLine(split.head, split.date, split.tail);
  if (!fields.title) return kept(early.text, fixed, line);
  const csl = typed({ ...fields, ...fixed, ...(unknown.length > 0 ? { note: unknown.join('; ') } : {}) });
  const problems = problemsOf(csl, dated === null, unknown);
  return { csl, confidence: confidenceOf(problems), problems };
}

/** Behind the date of an entry comes a full stop or a new sentence; in prose the sentence goes on. */
const goesOnWithTitle = (tail: string): boolean => /^\s*(?:[.,:]\s*\S|["“‘'«¿¡([]?[\p{Lu}\p{Lo}\p{N}])/u.test(tail);

/**
 * Whether a line of a document is an entry of a list of references, as opposed to prose that names a year.
 * An entry starts with its authors, and behind the date it goes on with a title.
 */
export function looksLikeReference(line: string): boolean {
  const text = clean(line);
  if (text.length < 20 || text.length > MAX_LINE_CHARS) return false;
  const split = splitAtDate(takeLinks(text).text);
  return split !== null && goesOnWithTitle(split.tail) && startsWithNames(split.head, split.tail);
}

function startsWithNames(head: string, tail: string): boolean {
  const names = parseInvertedNames(head.replace(ROLE, ''));
  const groups = names.filter((name) => name.literal !== undefined && !isOmission(name));
  if (groups.some(({ literal }) => lowerCaseShare(literal ?? '') > 0.4)) return false;
  if (hasInitials(names)) return true;
  return tail.startsWith('.') && /[.)]$/u.test(head) && head.length <= 200;
}
