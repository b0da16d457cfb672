import { assign, indices, isFree, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { isPersonName } from './names.rules.js';

const PAIRS = [/^“[^“”]*”$/, /^"[^"]*"$/, /^«[^«»]*»$/];
const MIN_WORDS = 4;

/** A line wholly in one pair of quotation marks. */
const isQuote = (draft: Draft, at: number) =>
  isFree(draft, at) && shapeAt(draft, at).wordCount >= MIN_WORDS && PAIRS.some((pair) => pair.test(textAt(draft, at)));

/** `— Name` under a quote. */
const isAttribution = (draft: Draft, at: number) =>
  isFree(draft, at) && shapeAt(draft, at).marker?.kind === 'DASH' && isPersonName(shapeAt(draft, at).rest);

/** Pull quotes that stand alone, with who said them. */
export const recogniseQuotes = (draft: Draft): Assignment[] =>
  indices(draft).flatMap((at) => {
    if (!isQuote(draft, at)) return [];
    if (isAttribution(draft, at + 1)) return [assign(at, 'QUOTE'), assign(at + 1, 'QUOTE')];
    // A question in quotation marks is rather one of a list of questions.
    return shapeAt(draft, at).terminal === '?' ? [] : [assign(at, 'QUOTE')];
  });
