const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const CARDINALS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** A series' name is shorter than this; the search looks no further back. */
const REACH = 180;
const ORDINAL = `${ORDINALS.join('|')}|\\d{1,2}(?:st|nd|rd|th)`;
const CARDINAL = `${CARDINALS.join('|')}|\\d{1,2}`;
const WHOSE = '(?:my|our|the|a|this|his|her|their)(?: (?:ongoing|new|current|[a-z]+-part))?';
const KIND = '(?: (?:part|article|page|post|piece|essay|instalment|installment|entry|chapter))?';
const ORDINAL_PLACE = new RegExp(`\\b(${ORDINAL})${KIND} (?:in|of) ${WHOSE} (.+)$`, 'i');
const PART_PLACE = new RegExp(`\\bpart (${CARDINAL})(?: of (?:${CARDINAL}))?,? ?(?:in|of|from)? ${WHOSE} (.+)$`, 'i');

export interface SeriesPlace {
  title: string;
  /** From 1; null when the words give none. */
  position: number | null;
}

const placeOf = (word: string): number | null => {
  const lower = word.toLowerCase();
  const number = Number.parseInt(lower, 10);
  if (!Number.isNaN(number)) return number;
  const at = Math.max(ORDINALS.indexOf(lower), CARDINALS.indexOf(lower));
  return at < 0 ? null : at + 1;
};

const clean = (title: string) => title.replaceAll(/^[\s"“‘'*]+|[\s"”’'*,]+$/g, '');

/** `… the first in my Coming Home series`, `Part 2 of the Coming Home series`: the series and the place in it. */
export function seriesPlace(text: string): SeriesPlace | null {
  for (const { index } of text.matchAll(/\sseries\b/gi)) {
    const before = text.slice(Math.max(0, index - REACH), index);
    const sentence = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('? '), -1) + 1);
    const found = PART_PLACE.exec(sentence) ?? ORDINAL_PLACE.exec(sentence);
    const [, word = '', title = ''] = found ?? [];
    const position = placeOf(word);
    if (position !== null && clean(title) !== '') return { title: clean(title), position };
  }
  return null;
}

/** A short line that says nothing but the place in a series. */
export const isSeriesLine = (text: string): boolean =>
  text.length <= 100 && /^(?:part|(?:this is )?the)\b/i.test(text) && /\bseries\.?$/i.test(text) && seriesPlace(text) !== null; // prettier-ignore
