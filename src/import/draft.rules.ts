import type { Assignment, Draft, LineShape, Piece, Recogniser, Role, RoleName } from './draft.types.js';
import { shapeOf } from './line-shape.rules.js';

/** Blank lines between a third of the lines make a document of blocks. */
const SPACED_SHARE = 0.3;
/** Pictures and odd lines aside, the headings of one document are set alike. */
const TITLED_SHARE = 0.75;
const NOTHING: LineShape = {
  ...{ marker: null, rest: '', wordCount: 0, terminal: '', sentenceCount: 0 },
  ...{ allCaps: false, titleCase: false, startsLower: false, paragraph: false },
};

/** Three headings at least, and three in title case for each that is not. */
function areTitled(pieces: readonly Piece[], shapes: readonly LineShape[]): boolean {
  const headings = shapes.filter((shape, at) => {
    const alone = pieces[at]?.gapBefore === true && pieces[at + 1]?.gapBefore === true;
    return alone && shape.marker === null && shape.terminal === '' && !shape.paragraph && shape.wordCount >= 2;
  });
  const titled = headings.filter(({ titleCase }) => titleCase).length;
  return titled >= 3 && titled >= headings.length * TITLED_SHARE;
}

const MAX_LABEL_CHARS = 120;
function repeatedTexts(pieces: readonly Piece[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { text } of pieces.filter((piece) => piece.text.length <= MAX_LABEL_CHARS)) {
    if (seen.has(text)) repeated.add(text);
    seen.add(text);
  }
  return repeated;
}

export function draftOf(pieces: readonly Piece[], locale: string): Draft {
  const gaps = pieces.slice(1).filter((piece) => piece.gapBefore).length;
  const shapes = pieces.map((piece) => shapeOf(piece.text));
  return {
    pieces,
    shapes,
    roles: pieces.map(({ notice }) => (notice === null ? null : { name: 'NOTICE', noticeKind: notice })),
    spaced: gaps >= (pieces.length - 1) * SPACED_SHARE,
    titledHeadings: areTitled(pieces, shapes),
    repeated: repeatedTexts(pieces),
    locale,
  };
}

/** The first role that a piece is given stays: recognisers with better evidence run first. */
export function applyAssignments(draft: Draft, assignments: readonly Assignment[]): Draft {
  const roles = [...draft.roles];
  for (const { at, role } of assignments) roles[at] ??= role;
  return { ...draft, roles };
}

export const recognise = (draft: Draft, recognisers: readonly Recogniser[]): Draft =>
  recognisers.reduce((current, recogniser) => applyAssignments(current, recogniser(current)), draft);

export const shapeAt = (draft: Draft, at: number): LineShape => draft.shapes[at] ?? NOTHING;
export const textAt = (draft: Draft, at: number): string => draft.pieces[at]?.text ?? '';
export const roleAt = (draft: Draft, at: number): RoleName | null => draft.roles[at]?.name ?? null;
export const isFree = (draft: Draft, at: number): boolean => at in draft.pieces && draft.roles[at] === null;
export const gapBefore = (draft: Draft, at: number): boolean => draft.pieces[at]?.gapBefore ?? true;
export const gapAfter = (draft: Draft, at: number): boolean => gapBefore(draft, at + 1);
export const assign = (at: number, name: RoleName, more: Omit<Role, 'name'> = {}): Assignment => ({
  at,
  role: { name, ...more },
});
export const indices = (draft: Draft): number[] => draft.pieces.map((_, index) => index);
export const from = (draft: Draft, start: number): number[] => indices(draft).slice(start);

/** Indices from `start` on for as long as the test holds. */
export function runFrom(draft: Draft, start: number, holds: (at: number) => boolean): number[] {
  let end = start;
  while (end < draft.pieces.length && holds(end)) end += 1;
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}

/** The rest of the block that `start` is in: pieces without a blank line between them. */
export const blockFrom = (draft: Draft, start: number): number[] =>
  runFrom(draft, start, (at) => isFree(draft, at) && (at === start || !gapBefore(draft, at)));
