import { gapAfter, gapBefore, isFree, roleAt, shapeAt, textAt } from './draft.rules.js';
import type { Draft, LineShape, RoleName } from './draft.types.js';
import { isImageLine } from './images.rules.js';
import { cueKind } from './section-cues.rules.js';

const MAX_WORDS = 18;
const MAX_CHARS = 120;
/** Without title case a line needs to be this short to be a heading. */
const MAX_SENTENCE_CASE_WORDS = 13;
/** A line right above a text of this length is its heading, blank line or not. */
const TEXT_CHARS = 110;

const QUOTED = /^["“”«„‘]/;
const isQuoted = (text: string) => QUOTED.test(text) && /["”»’]$/.test(text);

/** The mark at the end, given the case of the words, allows a heading. A statement of one sentence does not. */
function terminalAllows({ terminal, titleCase, wordCount }: LineShape, named: boolean): boolean {
  if (['', '?', '!'].includes(terminal)) return true;
  const needed = terminal === ':' ? 2 : 3;
  return [':', '.'].includes(terminal) && (named || (titleCase && wordCount >= needed));
}

const markerAllows = ({ marker }: LineShape) => marker === null || marker.kind === 'HASH' || marker.kind === 'NUMBER';
const sizeAllows = ({ wordCount, paragraph }: LineShape, text: string) =>
  wordCount > 0 && wordCount <= MAX_WORDS && !paragraph && text.length <= MAX_CHARS;

/** The words alone could be a heading. */
export function readsAsHeading(draft: Draft, at: number): boolean {
  const shape = shapeAt(draft, at);
  const text = textAt(draft, at);
  if (shape.startsLower || isQuoted(text) || !sizeAllows(shape, text) || !markerAllows(shape)) return false;
  const named = cueKind(text) !== null;
  return terminalAllows(shape, named) && (named || shape.titleCase || shape.wordCount <= MAX_SENTENCE_CASE_WORDS);
}

const isLongText = (draft: Draft, at: number) => textAt(draft, at).length >= TEXT_CHARS;
/** Two neighbours in a block that differ: title case over ordinary text. */
const standsOut = (draft: Draft, at: number) => {
  const [own, next] = [shapeAt(draft, at), shapeAt(draft, at + 1)];
  return cueKind(textAt(draft, at)) !== null || isLongText(draft, at + 1) || (own.titleCase && !next.titleCase);
};

/** What is only ever found under a heading or between texts, so that the line above is no list item. */
const HEADED = new Set<RoleName | null>([
  'BOOK_TITLE',
  'IMAGE',
  'HEADING',
  'SECTION_KICKER',
  'SIGN',
  'LIST_ITEM',
  'QUOTE',
]);

/** Blank lines set it apart, or it is the first line of a block that it heads. */
function positionAllows(draft: Draft, at: number): boolean {
  if (draft.spaced) return gapBefore(draft, at) && (gapAfter(draft, at) || standsOut(draft, at));
  const next = shapeAt(draft, at + 1);
  if (HEADED.has(roleAt(draft, at + 1))) return true;
  return standsOut(draft, at) || next.paragraph || ['.', ':'].includes(next.terminal) || next.marker !== null;
}

/** What may follow a heading: text or items, never the end of the document or its last lines. */
const leadsSomewhere = (draft: Draft, at: number) => {
  const next = roleAt(draft, at + 1);
  return at + 1 < draft.pieces.length && !['DATE', 'FURNITURE', 'TAG_LINE', 'NOTICE'].includes(next ?? '');
};

/** A free line that could be a heading where it stands. Which of the candidates are is for the recognisers to say. */
export function isHeadingCandidate(draft: Draft, at: number): boolean {
  if (!isFree(draft, at) || !readsAsHeading(draft, at) || isImageLine(draft, at)) return false;
  return positionAllows(draft, at) && leadsSomewhere(draft, at);
}

const isCapitals = ({ allCaps, wordCount }: LineShape) => allCaps && wordCount >= 2 && wordCount <= 12;

/** A section starts here for sure: a known heading, or one whose looks or words leave no doubt. */
export function startsSection(draft: Draft, at: number): boolean {
  const role = roleAt(draft, at);
  if (role !== null) return role === 'HEADING' || role === 'SECTION_KICKER';
  const shape = shapeAt(draft, at);
  if (shape.marker !== null) return shape.marker.kind === 'HASH';
  return isFree(draft, at) && (isCapitals(shape) || isHeadingCandidate(draft, at));
}
