import { assign, indices, isFree, roleAt, runFrom, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { isHeadingCandidate, startsSection } from './heading-shape.rules.js';
import { blockItems, parallelRun } from './lists.rules.js';
import { announcesSigns, givesAdvice, hintsAtSigns } from './section-cues.rules.js';
import { areStatements, isStatementText, signSplits } from './sign-statements.rules.js';

/** Lines between a heading and its signs. */
const MAX_LEAD_IN = 8;
/** No list of signs is longer; without a bound, lines that are statements and headings would be read again and again. */
const MAX_REGION = 200;
/** Signs that nothing announces: three, each short, over text of some length. */
const MIN_UNANNOUNCED = 3;
const MAX_SIGN_WORDS = 24;
const MIN_EXPLANATION_WORDS = 6;

const isMarked = (draft: Draft, at: number) =>
  ['BULLET', 'DASH', 'NUMBER'].includes(shapeAt(draft, at).marker?.kind ?? '');
/** A statement set like a heading, with its explanation below. */
const isStatement = (draft: Draft, at: number) =>
  isStatementText(draft, at) && shapeAt(draft, at).wordCount >= 3 && isHeadingCandidate(draft, at) && isFree(draft, at + 1) && !isHeadingCandidate(draft, at + 1); // prettier-ignore

/** The free pieces of the section, statements that look like headings included. */
const regionFrom = (draft: Draft, start: number) =>
  runFrom(draft, start, (at) => at < start + MAX_REGION && isFree(draft, at) && (isMarked(draft, at) || isStatement(draft, at) || !startsSection(draft, at))); // prettier-ignore

/** The commonest of the counts, so that what follows the last sign's explanation stays text of the section. */
function usual(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort(([one, often], [other, oftener]) => oftener - often || one - other)[0]?.[0] ?? 0;
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

/** Signs without text below them; the explanation may stand in the same line. */
function unexplained(draft: Draft, lines: readonly number[]): Assignment[] {
  const splits = signSplits(lines.map((at) => shapeAt(draft, at).rest));
  return lines.map((at, index) => {
    const split = splits[index];
    return assign(at, 'SIGN', split ? { split } : {});
  });
}

/** Lines without marks or explanations: one block, or a run of like lines; an introduction may come first. */
function plain(draft: Draft, region: readonly number[]): Assignment[] {
  const inRegion = new Set(region);
  for (const start of region.slice(0, MAX_LEAD_IN)) {
    const block = blockItems(draft, start);
    const run = block.length > 0 ? block : parallelRun(draft, start);
    const inside = run.filter((at) => inRegion.has(at));
    if (inside.length >= 3 || (block.length === 2 && inside.length === 2)) return unexplained(draft, inside);
  }
  return [];
}

function signsFrom(draft: Draft, start: number): Assignment[] {
  const region = regionFrom(draft, start);
  const marked = region.filter((at) => isMarked(draft, at));
  if (marked.length >= 2) return ofMarked(draft, region, marked);
  const statements = region.filter((at) => isStatement(draft, at));
  return statements.length >= 2 ? explained(region, statements) : plain(draft, region);
}

function ofMarked(draft: Draft, region: readonly number[], marked: readonly number[]): Assignment[] {
  const list = marked.every((at, index) => at === (marked[0] ?? 0) + index);
  return list ? unexplained(draft, marked) : explained(region, marked);
}

const canHead = (draft: Draft, at: number) =>
  roleAt(draft, at) === 'HEADING' || roleAt(draft, at) === 'SECTION_KICKER' || isHeadingCandidate(draft, at);
const isSignHeading = (draft: Draft, at: number) => announcesSigns(textAt(draft, at)) && canHead(draft, at);
const isSignHint = (draft: Draft, at: number) =>
  hintsAtSigns(textAt(draft, at)) && !givesAdvice(textAt(draft, at)) && canHead(draft, at);

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

const areStatementSigns = (draft: Draft, signs: readonly Assignment[]) =>
  areStatements(draft, signs.filter(({ role }) => role.name === 'SIGN').map(({ at }) => at)); // prettier-ignore

/** Signs under a heading that announces them, or that hints at them over lines that read as signs. */
function announced(draft: Draft): Assignment[] {
  return indices(draft).flatMap((heading) => {
    const sure = isSignHeading(draft, heading);
    if (!sure && !isSignHint(draft, heading)) return [];
    const signs = signsFrom(draft, firstBelow(draft, heading));
    const accepted = signs.length > 0 && (sure || areStatementSigns(draft, signs));
    return accepted ? [assign(heading, 'HEADING'), ...signs] : [];
  });
}

/** The nearest heading above, a few lines up at most. */
function headingAbove(draft: Draft, at: number): string {
  for (let above = at - 1; above >= Math.max(0, at - MAX_LEAD_IN); above -= 1) {
    if (canHead(draft, above)) return textAt(draft, above);
  }
  return '';
}

/** Marked statements, each over an unmarked text, whatever the heading says, unless it gives advice. */
function explainedRun(draft: Draft, start: number): { end: number; signs: Assignment[] } {
  const kind = shapeAt(draft, start).marker?.kind;
  const isSame = (at: number) => shapeAt(draft, at).marker?.kind === kind;
  const isText = (at: number) => shapeAt(draft, at).marker === null && !startsSection(draft, at);
  const region = runFrom(draft, start, (at) => isFree(draft, at) && (isSame(at) || isText(at)));
  const statements = region.filter(isSame);
  const short = statements.every((at) => shapeAt(draft, at).wordCount <= MAX_SIGN_WORDS);
  const each = statements.every((at) => isFree(draft, at + 1) && isText(at + 1) && shapeAt(draft, at + 1).wordCount >= MIN_EXPLANATION_WORDS); // prettier-ignore
  const enough = statements.length >= MIN_UNANNOUNCED && short && each && areStatements(draft, statements);
  const signs = enough && !givesAdvice(headingAbove(draft, start)) ? explained(region, statements) : [];
  return { end: start + region.length, signs };
}

function unannounced(draft: Draft, taken: ReadonlySet<number>): Assignment[] {
  const found: Assignment[] = [];
  let done = 0;
  for (const at of indices(draft)) {
    const mark = shapeAt(draft, at).marker?.kind ?? '';
    if (at < done || taken.has(at) || !isFree(draft, at) || !['BULLET', 'DASH'].includes(mark)) continue;
    const { end, signs } = explainedRun(draft, at);
    found.push(...signs);
    done = end;
  }
  return found;
}

/** Signs with or without explanations, under a heading that announces them or not. */
export function recogniseSigns(draft: Draft): Assignment[] {
  const found = announced(draft);
  found.push(...unannounced(draft, new Set(found.map(({ at }) => at))));
  return found.length > 0 ? found : signsOfTitle(draft);
}
