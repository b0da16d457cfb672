import { isTitleCase, wordsOf } from './line-shape.rules.js';

/** Words that start a sentence or a date, so that what stands before them without a space was another line. */
const STARTERS = new Set(
  (
    'a all and any are as at because before but by can do each every for from get here how i if in is it join learn many ' +
    'most my no not note of on one our please read see she he so some start take that the their there these they this ' +
    'those to we what when where while who why with yes you your disclaimer disclosure published updated copyright ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august ' +
    'september october november december'
  ).split(' '),
);
/** A label is short: looking further would take sentences apart. */
const LABEL_CHARS = 90;
const SEAM = /(?<=[\p{Ll}\p{N}.!?)”"])(?=\p{Lu})/gu;

const firstWord = (text: string) => (/^[\p{L}]+/u.exec(text)?.[0] ?? '').toLowerCase();
const isLabel = (text: string) => wordsOf(text).length >= 2 && isTitleCase(text) && !/[.!?]\s/.test(text);

/** A label in front of a sentence: `See All ReviewsThis article is …`. */
function headSeam(text: string): number | null {
  for (const { index } of text.slice(0, LABEL_CHARS).matchAll(SEAM)) {
    const tail = text.slice(index);
    if (text.startsWith('LinkedIn', index - 6) || !STARTERS.has(firstWord(tail)) || !isLabel(text.slice(0, index)))
      continue;
    if (wordsOf(tail.slice(0, 200)).length >= 3) return index;
  }
  return null;
}

/** A label behind a full stop: `… at no charge.Small Steps Count`. */
function tailSeam(text: string): number | null {
  const from = Math.max(0, text.length - LABEL_CHARS);
  for (const { index } of text.slice(from).matchAll(SEAM)) {
    const at = from + index;
    const ending = /\p{Ll}[.!?][)”"]?$/u.test(text.slice(Math.max(0, at - 3), at));
    if (ending && at > 20 && isLabel(text.slice(at)) && !/[.!?,;]$/.test(text)) return at;
  }
  return null;
}

/** Two sentences that lost the line break between them stay one paragraph; only labels are cut off. */
const seamOf = (text: string): number | null => headSeam(text) ?? tailSeam(text);

/**
 * Cuts a line where extraction glued a label to a sentence without a space. Every character is in exactly one part.
 * A name such as MacKenzie or YouTube is no seam: what follows its second capital starts no sentence (LinkedIn's does).
 */
export function splitGluedLine(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let seam = seamOf(rest); seam !== null && parts.length < 8; seam = seamOf(rest)) {
    parts.push(rest.slice(0, seam).trim());
    rest = rest.slice(seam).trim();
  }
  return [...parts, rest];
}
