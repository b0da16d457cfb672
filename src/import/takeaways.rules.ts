import { assign, blockFrom, indices, isFree, roleAt, runFrom, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { isHeadingCandidate, startsSection } from './heading-shape.rules.js';
import { announcesSummary } from './section-cues.rules.js';

const MAX_WORDS = 60;
const MAX_SUMMARY_WORDS = 40;

/** One point of the list: a sentence or two. */
const isPoint = (draft: Draft, at: number) =>
  isFree(draft, at) && shapeAt(draft, at).wordCount <= MAX_WORDS && shapeAt(draft, at).sentenceCount <= 3;

/** Marked lines; or the lines of one block; or, where each line is a block, all up to the next section. */
function pointsFrom(draft: Draft, start: number): number[] {
  const marked = runFrom(draft, start, (at) => isFree(draft, at) && shapeAt(draft, at).marker !== null);
  if (marked.length > 0) return marked;
  const block = blockFrom(draft, start);
  if (draft.spaced && block.length > 1) return block.every((at) => isPoint(draft, at)) ? block : [];
  return runFrom(draft, start, (at) => isPoint(draft, at) && !startsSection(draft, at));
}

const pointsUnder = (draft: Draft, heading: number) =>
  // "Before you go, remember:" announces the points and is none.
  pointsFrom(draft, shapeAt(draft, heading + 1).terminal === ':' ? heading + 2 : heading + 1);

/** Two short points at least: a paragraph under `In Short` is a paragraph. */
function summaryPoints(draft: Draft, heading: number): number[] {
  const points = pointsUnder(draft, heading);
  const short = points.every((at) => shapeAt(draft, at).wordCount <= MAX_SUMMARY_WORDS);
  return points.length >= 2 && short ? points : [];
}

const isSummaryHeading = (draft: Draft, at: number) =>
  announcesSummary(textAt(draft, at)) && (roleAt(draft, at) === 'HEADING' || isHeadingCandidate(draft, at));

/** Points under a heading that announces them, or that may head a text as well as a list. */
export const recogniseTakeaways = (draft: Draft): Assignment[] =>
  indices(draft).flatMap((at) => {
    const sure = draft.roles[at]?.sectionKind === 'KEY_TAKEAWAYS';
    if (!sure && !isSummaryHeading(draft, at)) return [];
    const points = sure ? pointsUnder(draft, at) : summaryPoints(draft, at);
    const heading = points.length > 0 ? [assign(at, 'HEADING', { sectionKind: 'KEY_TAKEAWAYS' })] : [];
    return [...heading, ...points.map((point) => assign(point, 'TAKEAWAY'))];
  });
