import { assign, gapBefore, indices, isFree, roleAt, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft, LineShape } from './draft.types.js';
import { isHeadingCandidate, readsAsHeading } from './heading-shape.rules.js';
import type { SectionKind } from './parsed-document.types.js';
import { cueKind } from './section-cues.rules.js';

/** Share of the capital lines with a heading under them that makes the pair this document's layout. */
const PAIR_SHARE = 0.6;
const MAX_KICKER_WORDS = 14;
/** One sentence of a line, as a heading under a kicker may be. */
const MAX_PAIRED_WORDS = 18;

const isCapsLine = (draft: Draft, at: number) => {
  const { allCaps, wordCount, marker, paragraph } = shapeAt(draft, at);
  const enough = wordCount >= 2 || cueKind(textAt(draft, at)) !== null || textAt(draft, at).length >= 5;
  return isFree(draft, at) && allCaps && enough && wordCount <= MAX_KICKER_WORDS && marker === null && !paragraph;
};

/** Short, one sentence at most, and not the first of a list or of the questions. */
const readsAsPaired = ({ allCaps, paragraph, marker, wordCount, startsLower, terminal }: LineShape) =>
  !(allCaps || paragraph || startsLower || marker !== null) && wordCount <= MAX_PAIRED_WORDS && !':,;'.includes(terminal || '-'); // prettier-ignore

const outweighs = (below: LineShape, heading: LineShape) =>
  below.wordCount > heading.wordCount || below.paragraph || below.marker !== null || heading.terminal === '';

/** The short line under a kicker, with something below it. A kicker that ends in a comma runs on into the text. */
function standsUnderKicker(draft: Draft, kicker: number): boolean {
  const shape = shapeAt(draft, kicker + 1);
  const runsOn = [',', ':'].includes(shapeAt(draft, kicker).terminal);
  const question = cueKind(textAt(draft, kicker)) === 'FAQ' && shape.terminal === '?';
  if (runsOn || question || !isFree(draft, kicker + 1) || !readsAsPaired(shape)) return false;
  return kicker + 2 < draft.pieces.length && !isCapsLine(draft, kicker + 2);
}
/** The same with longer text below it, which tells a heading whatever the other sections look like. */
const pairedHeading = (draft: Draft, kicker: number) =>
  standsUnderKicker(draft, kicker) && outweighs(shapeAt(draft, kicker + 2), shapeAt(draft, kicker + 1));

/** A sentence in the place of a heading is one only where other sections show the same pair. */
function pairsAreTheLayout(draft: Draft, capsLines: readonly number[]): boolean {
  const paired = capsLines.filter((at) => pairedHeading(draft, at));
  const open = paired.some((at) => shapeAt(draft, at + 1).terminal !== '.');
  return paired.length >= 2 && paired.length >= capsLines.length * PAIR_SHARE && (open || paired.length >= 3);
}

/** Sections of items are looked for by their headings; others keep the look that the layout gives them. */
const ITEM_KINDS = new Set<SectionKind | undefined>(['FAQ', 'KEY_TAKEAWAYS', 'REFERENCES']);
const loneCapitals = (at: number, layout: boolean, sectionKind: SectionKind | undefined) =>
  assign(at, layout && !ITEM_KINDS.has(sectionKind) ? 'SECTION_KICKER' : 'HEADING', sectionKind && { sectionKind });

/**
 * Lines in capitals. Over short lines, they are kickers and those are the headings; where that is the layout, one
 * without a heading is a kicker all the same. Otherwise they are the headings.
 */
export function recogniseCapitals(draft: Draft): Assignment[] {
  const lines = indices(draft).filter((at) => isCapsLine(draft, at) && at + 1 < draft.pieces.length);
  const layout = pairsAreTheLayout(draft, lines);
  return lines.flatMap((at) => {
    const sectionKind = cueKind(textAt(draft, at)) ?? undefined;
    const open =
      shapeAt(draft, at + 1).terminal !== '.' && shapeAt(draft, at + 1).titleCase && pairedHeading(draft, at);
    if (!(layout ? standsUnderKicker(draft, at) : open)) return [loneCapitals(at, layout, sectionKind)];
    const paired = cueKind(textAt(draft, at + 1)) ?? sectionKind;
    return [assign(at, 'SECTION_KICKER'), assign(at + 1, 'HEADING', paired && { sectionKind: paired })];
  });
}

/** Headings whose own words say what they are; the recognisers of items start from them. */
export const recogniseCueHeadings = (draft: Draft): Assignment[] =>
  indices(draft)
    .filter((at) => isFree(draft, at) && isCueHeading(draft, at))
    .map((at) => assign(at, 'HEADING', { sectionKind: cueKind(textAt(draft, at)) ?? 'PROSE' }));

const isCueHeading = (draft: Draft, at: number) => {
  const kind = cueKind(textAt(draft, at));
  if (kind === null || kind === 'REFERENCES' || !isHeadingCandidate(draft, at)) return false;
  // "A final word of warning to anyone who …" is a sentence: cue words alone make short headings only.
  return shapeAt(draft, at).titleCase || shapeAt(draft, at).wordCount <= 6;
};

const isHash = (draft: Draft, at: number) => isFree(draft, at) && shapeAt(draft, at).marker?.kind === 'HASH';

const isOpenLine = (draft: Draft, at: number) =>
  isFree(draft, at) && readsAsHeading(draft, at) && !shapeAt(draft, at).allCaps && shapeAt(draft, at).marker === null;
/** Two neighbours in one block that could both be headings. */
const isOpenPair = (draft: Draft, upper: number) =>
  isOpenLine(draft, upper) && isOpenLine(draft, upper + 1) && !gapBefore(draft, upper + 1);

/** Short open lines one under another without a blank line are a list without marks, however each looks alone. */
function standsInRun(draft: Draft, at: number): boolean {
  const below = isOpenPair(draft, at);
  if (isOpenPair(draft, at - 1)) return below || isOpenPair(draft, at - 2);
  return below && isOpenPair(draft, at + 1) && shapeAt(draft, at).titleCase === shapeAt(draft, at + 1).titleCase;
}

/** Numbered lines are headings when text stands between them. */
const numberedHeading = (draft: Draft, at: number) =>
  shapeAt(draft, at).marker?.kind !== 'NUMBER' ||
  (isFree(draft, at + 1) &&
    shapeAt(draft, at + 1).marker === null &&
    !['.', ':'].includes(shapeAt(draft, at).terminal));

/** All other headings: lines that look like one, where one can stand. */
export const recogniseHeadings = (draft: Draft): Assignment[] =>
  indices(draft)
    .filter((at) => isHash(draft, at) || isPlainHeading(draft, at))
    .map((at) => assign(at, 'HEADING'));

const isPlainHeading = (draft: Draft, at: number) =>
  isHeadingCandidate(draft, at) &&
  numberedHeading(draft, at) &&
  !standsInRun(draft, at) &&
  roleAt(draft, at + 1) !== 'SIGN_EXPLANATION';
