import { assign, from, indices, isFree, roleAt, runFrom, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft, LineShape, RoleName } from './draft.types.js';
import { isPersonName, isValediction } from './names.rules.js';
import { cueKind } from './section-cues.rules.js';

const FIRST_PERSON = /\b(?:I|I['’](?:m|ve|ll|d)|me|my)\b/;
const MAX_TAG_LINE_WORDS = 10;
/** How far back a letter's "I" may be. */
const LETTER_PIECES = 5;

/** What ends the text: a sign-off stands before it, and only a tag line between. */
const BOUNDARY = new Set<RoleName | null>([
  'SECTION_KICKER', 'HEADING', 'NOTICE', 'DATE', 'FURNITURE', 'TAG_LINE', 'REFERENCE', 'BOOK_TITLE', 'OFFER_HEADING', 'OFFER_BODY',
]); // prettier-ignore
/** `Ana Ruiz writes about …` under her name: the text is over as well. */
const isAboutSigner = (draft: Draft, at: number) =>
  isFree(draft, at) && shapeAt(draft, at).paragraph && textAt(draft, at).startsWith(`${shapeAt(draft, at - 1).rest} `);
const isBoundary = (draft: Draft, at: number) =>
  at >= draft.pieces.length || BOUNDARY.has(roleAt(draft, at)) || isAboutSigner(draft, at);

const isShortLine = (draft: Draft, at: number) =>
  isFree(draft, at) && shapeAt(draft, at).wordCount <= MAX_TAG_LINE_WORDS && shapeAt(draft, at).sentenceCount === 1 && !['?', ':'].includes(shapeAt(draft, at).terminal) && cueKind(textAt(draft, at)) === null; // prettier-ignore

/** Somebody speaks: in the first person just above, with a valediction, or behind a dash. */
function isSigned(draft: Draft, at: number): boolean {
  const above = runFrom(draft, Math.max(0, at - LETTER_PIECES), (other) => other < at);
  const personal = above.some(
    (other) => isFree(draft, other) && FIRST_PERSON.test(textAt(draft, other).slice(0, 2000)),
  );
  return personal || isValediction(textAt(draft, at - 1)) || shapeAt(draft, at).marker?.kind === 'DASH';
}

const readsAsSignature = ({ marker, rest, wordCount, allCaps }: LineShape) =>
  (marker === null || marker.kind === 'DASH') && wordCount <= 3 && !allCaps && isPersonName(rest) && cueKind(rest) === null; // prettier-ignore

/** One to three capitalised words in the second half, where the text ends. */
function isSignOff(draft: Draft, at: number): boolean {
  if (!isFree(draft, at) || at * 2 < draft.pieces.length || !readsAsSignature(shapeAt(draft, at))) return false;
  const tagged = isShortLine(draft, at + 1) && isBoundary(draft, at + 2);
  return (tagged || isBoundary(draft, at + 1)) && isSigned(draft, at);
}

/** The name under the last words, and the line that the site puts under every name. */
export const recogniseSignOffs = (draft: Draft): Assignment[] =>
  indices(draft).flatMap((at) => {
    if (!isSignOff(draft, at)) return [];
    // A farewell over the name: the section is a letter.
    const name = assign(at, 'BYLINE', isValediction(textAt(draft, at - 1)) ? { sectionKind: 'LETTER' } : {});
    return isBoundary(draft, at + 1) ? [name] : [name, assign(at + 1, 'TAG_LINE')];
  });

/** Behind these the article is over: a short line is the site's. */
const AFTER = new Set<RoleName | null>([
  'NOTICE', 'REFERENCE', 'BYLINE', 'TAG_LINE', 'FURNITURE', 'DATE', 'BOOK_CALL_TO_ACTION', 'BOOK_LINK_LABEL', 'FEEDBACK', 'OFFER_LABEL',
]); // prettier-ignore
const TAIL = new Set<RoleName | null>(['NOTICE', 'DATE', 'FURNITURE', 'TAG_LINE', 'REFERENCE']);

/** Short lines behind the last part of the article, up to three. */
export function recogniseTagLines(draft: Draft): Assignment[] {
  const lastContent = indices(draft).findLast((at) => AFTER.has(roleAt(draft, at)) && isFree(draft, at + 1));
  const tail = from(draft, (lastContent ?? draft.pieces.length) + 1);
  const lines = tail.filter((at) => isShortLine(draft, at));
  const closed = tail.every((at) => isShortLine(draft, at) || TAIL.has(roleAt(draft, at)));
  const afterFront = lastContent !== undefined && (lastContent + 1) * 2 >= draft.pieces.length;
  return closed && afterFront && lines.length <= 3 ? lines.map((at) => assign(at, 'TAG_LINE')) : [];
}
