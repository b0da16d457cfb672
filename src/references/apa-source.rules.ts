import { parseDirectNames } from './apa-names.rules.js';
import type { CslItem, CslName } from './csl.types.js';

export type SourceFields = Partial<CslItem>;
export interface ReadPart {
  fields: SourceFields;
  /** Text that no rule understood; it goes to `note`. */
  unknown: string[];
}

const FUNCTION_WORDS = new Set(
  'a an and at by de del der des die du el et for from fur für im in la le les los of on or the to und von with y zu'.split(
    ' ',
  ),
);

/** The share of words in lower case, 0 to 1, function words aside. Names of groups and publishers have few. */
export function lowerCaseShare(text: string): number {
  const words = text.split(/[\s/]+/u).filter((word) => /\p{L}/u.test(word) && !FUNCTION_WORDS.has(word.toLowerCase()));
  return words.length === 0 ? 1 : words.filter((word) => /^\P{L}*\p{Ll}/u.test(word)).length / words.length;
}

const EDITION = /^(?!(?:Eds?|Trans)\.).*\b(?:eds?|edn|edition|aufl|auflage|éd|édition|edición)\b\.?/iu;
const ORDINAL = /^(\d+)(?:st|nd|rd|th|e|er|\.ª|\.)?\s*(?:ed|edn|edition|Aufl|Auflage|éd|édition|edición)\.?$/iu;

const DESCRIPTORS: readonly [RegExp, (match: RegExpExecArray) => SourceFields][] = [
  [/^(?:pp?|S)\.\s*(.+)$/iu, (match) => ({ page: match[1] ?? '' })],
  [/^(?:Vols?|Bd|Tome)\.?\s*(.+)$/iu, (match) => ({ volume: match[1] ?? '' })],
  [/^No\.\s*(.+)$/iu, (match) => ({ number: match[1] ?? '' })],
  [
    /^(.+?)\s+(?:No|Nr|Number)\.\s*(.+)$/iu,
    (match) => ({ type: 'report', genre: match[1] ?? '', number: match[2] ?? '' }),
  ],
  [ORDINAL, (match) => ({ edition: match[1] ?? '' })],
  [EDITION, (match) => ({ edition: match.input })],
];

function descriptor(text: string): SourceFields | null {
  for (const [pattern, read] of DESCRIPTORS) {
    const match = pattern.exec(text);
    if (match) return read(match);
  }
  return null;
}

function contributors(text: string): SourceFields | null {
  const match = /^(.+?),\s*(Trans\.|Übers\.|trad\.|Eds?\.(?:\s*&\s*Trans\.)?|Hrsg\.|éds?\.)$/iu.exec(text);
  if (!match) return null;
  const names = parseDirectNames(match[1] ?? '');
  const role = match[2] ?? '';
  return {
    ...(/trans|übers|trad/iu.test(role) ? { translator: names } : {}),
    ...(/ed|hrsg|éd/iu.test(role) ? { editor: names } : {}),
  };
}

/** What stands in brackets behind a title: "2nd ed., Vol. 3, pp. 1–20", "H. Weaver, Trans.; Revised ed.". */
export function readBrackets(text: string): ReadPart {
  const fields: SourceFields = {};
  const unknown: string[] = [];
  for (const part of text.split(/\s*;\s*/u).flatMap(descriptions)) {
    const found = contributors(part) ?? descriptor(part);
    if (found) Object.assign(fields, found);
    else unknown.push(part);
  }
  return { fields, unknown };
}

/** A comma inside a page range ("3–5, 9") is followed by a number, one between descriptions is not. */
const descriptions = (group: string): string[] =>
  contributors(group) ? [group] : group.split(/\s*,\s*(?!\d+(?:[-–]\d+)?(?:,|$))/u);

/** Ends of sentences, but not the stops of initials and common abbreviations. */
function sentenceEnds(text: string): number[] {
  return Array.from(text.matchAll(/[.?!]["'”’»]?\s+(?=\S)/gu))
    .filter(
      (match) => !/(?:^|[\s.(-])(?:\p{Lu}|St|Dr|Mr|Mrs|Ms|Vol|No|vs|Co|Univ|Eds?)$/u.test(text.slice(0, match.index)),
    )
    .map((match) => match.index + match[0].trimEnd().length);
}

/** A title keeps its question mark; a closing full stop belongs to the style. */
const asTitle = (text: string): string => text.trim().replace(/(?<!\.\s?\.|\b\p{Lu})\.$/u, '');

/** "New York, NY: Norton" is the place and the publisher, as the sixth edition of APA had it. */
function readPublisher(text: string): SourceFields {
  const publisher = /\b(?:Inc|Ltd|Co|Corp|[A-Z]\.[A-Z])\.$/u.test(text) ? text : text.replace(/\.$/u, '');
  const [, place, name] = /^([^:]{2,40}):\s+(.+)$/u.exec(publisher) ?? [];
  if (place !== undefined && name !== undefined) return { 'publisher-place': place, publisher: name };
  return publisher === '' ? {} : { publisher };
}

/** Whether the last sentence can name a publisher or a site. After a question mark it may well be a subtitle. */
function namesPublisher(candidate: string, mark: string): boolean {
  return lowerCaseShare(candidate) <= (mark === '.' ? 0.6 : 0.4);
}

function splitTitle(text: string): { title: string; publisher: string } {
  const end = sentenceEnds(text).at(-1);
  if (end === undefined) return { title: text, publisher: '' };
  const publisher = text.slice(end).trim();
  const title = text.slice(0, end).trim();
  return namesPublisher(publisher, title.at(-1) ?? '') ? { title, publisher } : { title: text, publisher: '' };
}

function readGenre(text: string): { title: string; fields: SourceFields } {
  const [, title, genre] = /^(.+?)\s*\[([^[\]]+)\]\.?$/u.exec(text.trim()) ?? [];
  if (title === undefined || genre === undefined) return { title: asTitle(text), fields: {} };
  const thesis = /^((?:.*\s)?(?:dissertation|thesis))(?:,\s*(.+))?$/iu.exec(genre);
  if (!thesis)
    return { title, fields: { genre, ...(/\b(?:film|video)\b/iu.test(genre) ? { type: 'motion_picture' } : {}) } };
  return {
    title,
    fields: { type: 'thesis', genre: thesis[1] ?? genre, ...(thesis[2] ? { publisher: thesis[2] } : {}) },
  };
}

/** "Title (Revised ed.). Publisher." and what lacks one of its parts. */
export function readWhole(text: string): ReadPart {
  for (const match of text.matchAll(/\s\(([^()]+)\)/gu)) {
    const { fields, unknown } = readBrackets(match[1] ?? '');
    if (Object.keys(fields).length === 0) continue;
    const named = readGenre(text.slice(0, match.index));
    const after = text.slice(match.index + match[0].length);
    const genre = /^\s*\[([^[\]]+)\]/u.exec(after);
    const publisher = readPublisher(after.slice(genre?.[0].length ?? 0).replace(/^[.,\s]+/u, ''));
    const genreField = genre ? { genre: genre[1] ?? '' } : {};
    return { fields: { title: named.title, ...named.fields, ...genreField, ...fields, ...publisher }, unknown };
  }
  const { title, publisher } = splitTitle(text);
  const named = readGenre(title);
  return { fields: { title: named.title, ...readPublisher(publisher), ...named.fields }, unknown: [] };
}

const PERIODICAL =
  /,\s*(?:Vol\.\s*)?(\d{1,4}|[IVXLC]+)(?:\s?\(([^()]+)\))?(?:,\s*(?:pp?\.\s*)?(Article\s+\S+?|\p{L}{0,3}\d+(?:\s?[-–—]\s?\p{L}{0,3}\d+)?(?:,\s*\d+(?:[-–—]\d+)?)*))?\.?$/u;

function periodicalFields([, volume, issue, pages]: RegExpExecArray): SourceFields {
  const number = /^Article\s+(.+)$/u.exec(pages ?? '')?.[1];
  return {
    ...(volume === undefined ? {} : { volume }),
    ...(issue === undefined ? {} : { issue }),
    ...(number === undefined ? {} : { number }),
    ...(pages === undefined || number !== undefined ? {} : { page: pages }),
  };
}

/** "Title. Journal, 12(3), 45–67." */
export function readArticle(text: string): ReadPart | null {
  const match = PERIODICAL.exec(text);
  const before = text.slice(0, match?.index ?? 0);
  const end = sentenceEnds(before).at(-1);
  if (!match || end === undefined) return null;
  const names = { title: asTitle(before.slice(0, end)), 'container-title': before.slice(end).trim() };
  return { fields: { type: 'article-journal', ...names, ...periodicalFields(match) }, unknown: [] };
}

const EDITORS = /^([^()]{3,}?)\s*\(((?:Eds?|Hrsg|éds?)\.(?:\s*&\s*Trans\.)?)\),?\s+/iu;
const HAS_PAGES = /\(([^()]*,\s*)?(?:pp?|S)\.\s/u;

/** "Chapter. In A. Editor & B. Editor (Eds.), Book (2nd ed., pp. 1–20). Publisher." */
export function readChapter(text: string): ReadPart | null {
  for (const match of text.matchAll(/[.?!]["'”’]?\s+In:?\s+/gu)) {
    const rest = text.slice(match.index + match[0].length);
    const edited = EDITORS.exec(rest);
    if (edited || HAS_PAGES.test(rest)) return chapterOf(asTitle(text.slice(0, match.index + 1)), rest, edited);
  }
  return null;
}

function chapterOf(title: string, rest: string, edited: RegExpExecArray | null): ReadPart {
  const { fields, unknown } = readWhole(rest.slice(edited?.[0].length ?? 0));
  const { title: container = '', ...book } = fields;
  const people = edited ? editorsOf(parseDirectNames(edited[1] ?? ''), edited[2] ?? '') : {};
  return { fields: { ...book, ...people, type: 'chapter', title, 'container-title': container }, unknown };
}

/** "(Ed. & Trans.)" names one person for both roles. */
const editorsOf = (editor: CslName[], role: string): SourceFields =>
  /trans/iu.test(role) ? { editor, translator: editor } : { editor };
