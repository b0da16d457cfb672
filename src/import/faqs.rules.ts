import { assign, gapBefore, indices, isFree, roleAt, runFrom, shapeAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { isHeadingCandidate, startsSection } from './heading-shape.rules.js';

const MAX_QUESTION_WORDS = 30;

const isMarked = (draft: Draft, at: number) => isFree(draft, at) && shapeAt(draft, at).marker?.kind === 'QUESTION';

/** One sentence with a question mark. A question inside an answer stands in a paragraph with more. */
function isQuestion(draft: Draft, at: number): boolean {
  const { terminal, sentenceCount, wordCount } = shapeAt(draft, at);
  if (isMarked(draft, at)) return true;
  return isFree(draft, at) && terminal === '?' && sentenceCount === 1 && wordCount <= MAX_QUESTION_WORDS;
}

/** Questions and answers from `start` until a section starts; text before the first question stays prose. */
function pairsFrom(draft: Draft, start: number): Assignment[] {
  const found: Assignment[] = [];
  for (let at = start; at < draft.pieces.length; at += 1) {
    if (isQuestion(draft, at)) found.push(assign(at, 'QUESTION'));
    else if (!isFree(draft, at) || endsAnswers(draft, at)) break;
    else if (found.length > 0) found.push(assign(at, 'ANSWER'));
  }
  return found;
}

/** In a document of blocks an answer may be short, but it is not set in title case. */
const endsAnswers = (draft: Draft, at: number) => {
  const { terminal, marker } = shapeAt(draft, at);
  if (marker?.kind === 'ANSWER' || (draft.spaced && !gapBefore(draft, at))) return false;
  return startsSection(draft, at) && terminal !== '?';
};

/** Questions that nothing announces: three, each over one text. */
const MIN_SILENT_PAIRS = 3;
const MIN_ANSWER_WORDS = 5;

const isPair = (draft: Draft, at: number) =>
  isQuestion(draft, at) && !shapeAt(draft, at).allCaps && isFree(draft, at + 1) && shapeAt(draft, at + 1).wordCount >= MIN_ANSWER_WORDS && !isQuestion(draft, at + 1) && !startsSection(draft, at + 1); // prettier-ignore
/** From the question on, every second piece is the next question. */
const pairsInRow = (draft: Draft, start: number) =>
  runFrom(draft, start, (at) => ((at - start) % 2 === 0 ? isPair(draft, at) : true));
const isHeading = (draft: Draft, at: number) =>
  roleAt(draft, at) === 'HEADING' || (isHeadingCandidate(draft, at) && shapeAt(draft, at).terminal !== '?');

/** The last answer ends where something else starts; a second paragraph would make it a section. */
function silentPairs(draft: Draft, start: number, end: number): Assignment[] {
  const count = (end - start) / 2;
  const closed = !isFree(draft, end) || startsSection(draft, end);
  const headed = isHeading(draft, start - 1);
  if (count < MIN_SILENT_PAIRS || !closed || (!headed && shapeAt(draft, start).titleCase)) return [];
  const pairs = Array.from({ length: end - start }, (_, offset) =>
    offset % 2 === 0
      ? assign(start + offset, 'QUESTION', { startsSection: offset === 0 && !headed })
      : assign(start + offset, 'ANSWER'),
  );
  return headed ? [assign(start - 1, 'HEADING', { sectionKind: 'FAQ' }), ...pairs] : pairs;
}

/** A row of questions in small letters, each with one paragraph, or under a heading of their own. */
export function recogniseSilentFaqs(draft: Draft): Assignment[] {
  const found: Assignment[] = [];
  let done = 0;
  for (const at of indices(draft)) {
    if (at < done || !isPair(draft, at)) continue;
    const row = pairsInRow(draft, at).length;
    done = at + row - (row % 2);
    found.push(...silentPairs(draft, at, done));
  }
  return found;
}

/** Questions under a heading that says so, and `Q:` lines wherever they stand. */
export function recogniseFaqs(draft: Draft): Assignment[] {
  const headings = indices(draft).filter((at) => draft.roles[at]?.sectionKind === 'FAQ' && roleAt(draft, at) === 'HEADING');
  const marked = indices(draft).filter((at) => isMarked(draft, at));
  return [...headings.map((at) => at + 1), ...marked.slice(0, 1)].flatMap((start) => pairsFrom(draft, start));
} // prettier-ignore
