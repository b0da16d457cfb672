import { assign, gapBefore, indices, isFree, roleAt, shapeAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { startsSection } from './heading-shape.rules.js';

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

/** Questions under a heading that says so, and `Q:` lines wherever they stand. */
export function recogniseFaqs(draft: Draft): Assignment[] {
  const headings = indices(draft).filter((at) => draft.roles[at]?.sectionKind === 'FAQ' && roleAt(draft, at) === 'HEADING');
  const marked = indices(draft).filter((at) => isMarked(draft, at));
  return [...headings.map((at) => at + 1), ...marked.slice(0, 1)].flatMap((start) => pairsFrom(draft, start));
} // prettier-ignore
