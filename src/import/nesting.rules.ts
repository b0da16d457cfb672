import { indices, roleAt, shapeAt, textAt } from './draft.rules.js';
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

/** An open heading whose sub-headings are being read. */
interface Nest {
  parent: HeadingUnit;
  children: HeadingUnit[];
}

const BOX = /^(?:OFFER|BOOK|FEEDBACK)/;
/** Evidence that a heading is a sibling of the parent: its kind, a box before it, the promised count, another style. */
function endsNest(draft: Draft, nest: Nest, unit: HeadingUnit, outer: readonly HeadingUnit[]): boolean {
  const { parent, children } = nest;
  if (children.length === 0) return false;
  const boxBefore = indices(draft).slice(children.at(-1)?.at, unit.at).some((at) => BOX.test(roleAt(draft, at) ?? '')); // prettier-ignore
  const count = promisedCount(parent.text);
  const numbered = children.some((child) => child.numbered) && !unit.numbered;
  const asksLikeOuter = asks(unit.text) && outer.some(({ text }) => asks(text)) && !children.some(({ text }) => asks(text)); // prettier-ignore
  const full = count !== null && children.length >= count;
  return [boxBefore, full, numbered, asksLikeOuter, nextIsHeading(draft, unit)].some(Boolean);
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
  const top = Math.min(...units.map(({ hashes }) => hashes ?? 6));
  const depths = new Map<number, number>();
  const outer: HeadingUnit[] = [];
  let nest: Nest | null = null;
  for (const unit of units) {
    const inside: Nest | null = nest !== null && belongsTo(draft, nest, unit, outer) ? nest : null;
    depths.set(unit.at, unit.hashes === null ? Number(inside !== null) : unit.hashes - top);
    if (inside) inside.children.push(unit);
    else nest = openNest(draft, unit, outer);
  }
  return depths;
}

const belongsTo = (draft: Draft, nest: Nest, unit: HeadingUnit, outer: readonly HeadingUnit[]) =>
  !isOwnPart(unit) && !endsNest(draft, nest, unit, outer);

/** Notes a heading at the top, and opens it for the following ones when another stands right below. */
function openNest(draft: Draft, unit: HeadingUnit, outer: HeadingUnit[]): Nest | null {
  outer.push(unit);
  return unit.hashes === null && nextIsHeading(draft, unit) ? { parent: unit, children: [] } : null;
}
