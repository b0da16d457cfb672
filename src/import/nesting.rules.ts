import { indices, roleAt, runFrom, shapeAt, textAt } from './draft.rules.js';
import type { Draft } from './draft.types.js';
import { nextText } from './images.rules.js';
import type { SectionKind } from './parsed-document.types.js';
import { headingKind } from './section-cues.rules.js';

/** A kicker, a heading, or a kicker with the heading under it. */
interface HeadingUnit {
  at: number;
  end: number;
  kind: SectionKind;
  hashes: number | null;
  numbered: boolean;
  text: string;
}

const NUMBERS = 'two three four five six seven eight nine ten'.split(' ');
/** `Four Ways to …`, `7 Things …`: how many parts a heading promises. */
const promisedCount = (text: string): number | null => {
  const first = text.split(' ')[0]?.toLowerCase() ?? '';
  const word = NUMBERS.indexOf(first);
  return word >= 0 ? word + 2 : /^\d{1,2}$/.test(first) ? Number(first) : null;
};
const asks = (text: string) => /^(?:why|how|what|when|where|who|is|are|can|should)\b/i.test(text);

function unitAt(draft: Draft, at: number): HeadingUnit {
  const paired = roleAt(draft, at) === 'SECTION_KICKER' && roleAt(draft, at + 1) === 'HEADING';
  const end = paired ? at + 1 : at;
  const { marker } = shapeAt(draft, end);
  return {
    at,
    end,
    kind: draft.roles[end]?.sectionKind ?? headingKind(textAt(draft, end)),
    hashes: marker?.kind === 'HASH' ? marker.text.trim().length : null,
    numbered: marker?.kind === 'NUMBER',
    text: textAt(draft, end),
  };
}

const isHeadingRole = (draft: Draft, at: number) => ['HEADING', 'SECTION_KICKER'].includes(roleAt(draft, at) ?? '');
const unitsOf = (draft: Draft): HeadingUnit[] =>
  indices(draft)
    .filter((at) => isHeadingRole(draft, at))
    .filter((at) => !(roleAt(draft, at) === 'HEADING' && roleAt(draft, at - 1) === 'SECTION_KICKER'))
    .map((at) => unitAt(draft, at));

/** An open heading whose sub-headings are being read, and what they look like so far. */
interface Nest {
  parent: HeadingUnit;
  children: number;
  lastAt: number;
  anyNumbered: boolean;
  anyAsks: boolean;
}

const BOX = /^(?:OFFER|BOOK|FEEDBACK)/;
/** Evidence that a heading is a sibling of the parent: its kind, a box before it, the promised count, another style. */
function endsNest(draft: Draft, nest: Nest, unit: HeadingUnit, outerAsks: boolean): boolean {
  const { parent, children, lastAt, anyNumbered, anyAsks } = nest;
  if (children === 0) return false;
  const between = runFrom(draft, lastAt, (at) => at < unit.at);
  const boxBefore = between.some((at) => BOX.test(roleAt(draft, at) ?? ''));
  const count = promisedCount(parent.text);
  const asksLikeOuter = asks(unit.text) && outerAsks && !anyAsks;
  const full = count !== null && children >= count;
  return [boxBefore, full, anyNumbered && !unit.numbered, asksLikeOuter, nextIsHeading(draft, unit)].some(Boolean);
}

const nextIsHeading = (draft: Draft, unit: HeadingUnit) => isHeadingRole(draft, nextText(draft, unit.end));
/** A heading of these kinds never stands under one that only groups others. */
const isOwnPart = ({ kind }: HeadingUnit) => kind !== 'PROSE' && kind !== 'STEPS' && kind !== 'SIGNS';

/**
 * Depth of each section, by the index of its first piece. Number signs tell it; otherwise all are at the top, save that
 * a heading with another heading right below it takes the following ones under it, until evidence says that they are not.
 */
export function sectionDepths(draft: Draft): Map<number, number> {
  const units = unitsOf(draft);
  const top = units.reduce((least, { hashes }) => Math.min(least, hashes ?? 6), 6);
  const depths = new Map<number, number>();
  let outerAsks = false;
  let nest: Nest | null = null;
  for (const unit of units) {
    const inside: Nest | null = nest !== null && belongsTo(draft, nest, unit, outerAsks) ? nest : null;
    depths.set(unit.at, unit.hashes === null ? Number(inside !== null) : unit.hashes - top);
    if (inside) addChild(inside, unit);
    else {
      outerAsks ||= asks(unit.text);
      nest = openNest(draft, unit);
    }
  }
  return depths;
}

const belongsTo = (draft: Draft, nest: Nest, unit: HeadingUnit, outerAsks: boolean) =>
  !isOwnPart(unit) && !endsNest(draft, nest, unit, outerAsks);

function addChild(nest: Nest, unit: HeadingUnit): void {
  nest.children += 1;
  nest.lastAt = unit.at;
  nest.anyNumbered ||= unit.numbered;
  nest.anyAsks ||= asks(unit.text);
}

/** Opens a heading at the top for the following ones when another stands right below. */
function openNest(draft: Draft, unit: HeadingUnit): Nest | null {
  if (unit.hashes !== null || !nextIsHeading(draft, unit)) return null;
  return { parent: unit, children: 0, lastAt: unit.at, anyNumbered: false, anyAsks: false };
}
