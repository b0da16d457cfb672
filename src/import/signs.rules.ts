import { assign, indices, isFree, roleAt, runFrom, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { isHeadingCandidate, startsSection } from './heading-shape.rules.js';
import { blockItems, parallelRun } from './lists.rules.js';
import { announcesSigns } from './section-cues.rules.js';

/** Lines between a heading and its signs. */
const MAX_LEAD_IN = 8;
/** What somebody does or feels: the shape of a sign, in the second or third person. */
const STATEMENT = /^(?:you|your|they|their|he|his|she|her|it|everything|nothing|there|feeling|being|having)(?:['’]\p{L}+)?\s/iu; // prettier-ignore

const isMarked = (draft: Draft, at: number) =>
  ['BULLET', 'DASH', 'NUMBER'].includes(shapeAt(draft, at).marker?.kind ?? '');
/** A statement set like a heading, with its explanation below. */
const isStatement = (draft: Draft, at: number) =>
  STATEMENT.test(textAt(draft, at)) && shapeAt(draft, at).wordCount >= 3 && isHeadingCandidate(draft, at) && isFree(draft, at + 1) && !isHeadingCandidate(draft, at + 1); // prettier-ignore

/** The free pieces of the section, statements that look like headings included. */
const regionFrom = (draft: Draft, start: number) =>
  runFrom(draft, start, (at) => isFree(draft, at) && (isMarked(draft, at) || isStatement(draft, at) || !startsSection(draft, at))); // prettier-ignore

/** The commonest of the counts, so that what follows the last sign's explanation stays text of the section. */
function usual(counts: readonly number[]): number {
  const times = (count: number) => counts.filter((other) => other === count).length;
  return [...counts].sort((one, other) => times(other) - times(one) || one - other)[0] ?? 0;
}

function explained(region: readonly number[], statements: readonly number[]): Assignment[] {
  const end = (region.at(-1) ?? 0) + 1;
  const counts = statements.map((at, index) => (statements[index + 1] ?? end) - at - 1);
  const last = Math.min(counts.at(-1) ?? 0, usual(counts.slice(0, -1)));
  return statements.flatMap((at, index) => {
    const count = index === statements.length - 1 ? last : (counts[index] ?? 0);
    const below = Array.from({ length: count }, (_, offset) => assign(at + 1 + offset, 'SIGN_EXPLANATION'));
    return [assign(at, 'SIGN'), ...below];
  });
}

/** Lines without marks or explanations: one block, or a run of like lines; an introduction may come first. */
function plain(draft: Draft, region: readonly number[]): Assignment[] {
  for (const start of region.slice(0, MAX_LEAD_IN)) {
    const block = blockItems(draft, start);
    const run = block.length > 0 ? block : parallelRun(draft, start);
    const inside = run.filter((at) => region.includes(at));
    if (inside.length >= 3 || (block.length === 2 && inside.length === 2))
      return inside.map((at) => assign(at, 'SIGN'));
  }
  return [];
}

function signsFrom(draft: Draft, start: number): Assignment[] {
  const region = regionFrom(draft, start);
  const marked = region.filter((at) => isMarked(draft, at));
  if (marked.length >= 2) return explained(region, marked);
  const statements = region.filter((at) => isStatement(draft, at));
  return statements.length >= 2 ? explained(region, statements) : plain(draft, region);
}

const isSignHeading = (draft: Draft, at: number) =>
  announcesSigns(textAt(draft, at)) && (roleAt(draft, at) === 'HEADING' || roleAt(draft, at) === 'SECTION_KICKER' || isHeadingCandidate(draft, at)); // prettier-ignore

/** A kicker and the heading under it announce the same list. */
const firstBelow = (draft: Draft, heading: number) =>
  roleAt(draft, heading) === 'SECTION_KICKER' && roleAt(draft, heading + 1) === 'HEADING' ? heading + 2 : heading + 1;

/** An article whose title announces the signs numbers them all through the text. */
function signsOfTitle(draft: Draft): Assignment[] {
  const titled = indices(draft).some((at) => roleAt(draft, at) === 'TITLE' && announcesSigns(textAt(draft, at)));
  const first = indices(draft).find((at) => isFree(draft, at) && shapeAt(draft, at).marker?.kind === 'NUMBER');
  if (!titled || first === undefined) return [];
  return signsFrom(draft, first);
}

/** Signs with or without explanations, under a heading that announces them. */
export function recogniseSigns(draft: Draft): Assignment[] {
  const found: Assignment[] = [];
  for (const heading of indices(draft).filter((at) => isSignHeading(draft, at))) {
    const signs = signsFrom(draft, firstBelow(draft, heading));
    if (signs.length > 0) found.push(assign(heading, 'HEADING'), ...signs);
  }
  return found.length > 0 ? found : signsOfTitle(draft);
}
