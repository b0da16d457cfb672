import { assign, blockFrom, indices, isFree, runFrom, shapeAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { startsSection } from './heading-shape.rules.js';

const MAX_WORDS = 60;

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

export function recogniseTakeaways(draft: Draft): Assignment[] {
  const headings = indices(draft).filter((at) => draft.roles[at]?.sectionKind === 'KEY_TAKEAWAYS');
  return headings.flatMap((heading) => {
    // "Before you go, remember:" announces the points and is none.
    const start = shapeAt(draft, heading + 1).terminal === ':' ? heading + 2 : heading + 1;
    return pointsFrom(draft, start).map((at) => assign(at, 'TAKEAWAY'));
  });
}
