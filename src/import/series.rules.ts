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
/** What stands before `series` and names none. */
const NO_NAME = /^(?:|ongoing|new|current|short|little|own|[a-z]+-part)$/i;
const MAX_NAME_CHARS = 80;
function placed(word: string, name: string): SeriesPlace | null {
  const position = placeOf(word);
  const title = clean(name);
  return position === null || NO_NAME.test(title) ? null : { title, position };
}

/** `part two of a four-part series on leaving`, `the Quiet Nights series, part 3`: the name or the place behind the word. */
const NAMED_AFTER = /^ series (?:called|titled|entitled|named|on|about)[:,]? +["“‘']?([^.,;:!?"”]{3,80})/i;
const PLACED_AFTER = new RegExp(`^ series[,:]? *[|–—·-]? *\\(?part (${CARDINAL})\\b`, 'i');
const BARE_PLACE = new RegExp(
  `\\b(?:part (${CARDINAL})|(${ORDINAL})${KIND})(?: of (?:${CARDINAL}))?,? (?:in|of|from) (?:${WHOSE})(?: (?:short|little|own))?$`,
  'i',
);

function namedAfter(before: string, after: string): SeriesPlace | null {
  const [, part, ordinal = ''] = BARE_PLACE.exec(before) ?? [];
  const [, name = ''] = NAMED_AFTER.exec(after) ?? [];
  return placed(part ?? ordinal, name);
}

/** A line that starts with the series' name. */
function placedAfter(before: string, after: string): SeriesPlace | null {
  const [, word = ''] = PLACED_AFTER.exec(after) ?? [];
  return before.length > MAX_NAME_CHARS ? null : placed(word, before.replace(/^(?:the|from the)\s/i, ''));
}
const namedBefore = (sentence: string): SeriesPlace | null => {
  const [, word = '', name = ''] = PART_PLACE.exec(sentence) ?? ORDINAL_PLACE.exec(sentence) ?? [];
  return placed(word, name);
};

/** `… the first in my Coming Home series`, `Part 2 of the Coming Home series`: the series and the place in it. */
export function seriesPlace(text: string): SeriesPlace | null {
  for (const { index } of text.matchAll(/\sseries\b/gi)) {
    const before = text.slice(Math.max(0, index - REACH), index);
    const sentence = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('? '), -1) + 1);
    const after = text.slice(index, index + REACH);
    const found =
      namedBefore(sentence) ?? namedAfter(sentence, after) ?? placedAfter(text.slice(0, Math.min(index, REACH)), after);
    if (found) return found;
  }
  return null;
}

const SERIES_LINE = /^(?:part|(?:this is )?the)\b.*\bseries\.?$/i;
const PLACE_LINE = new RegExp(
  `\\bseries[,:]? *[|–—·-]? *\\(?part (?:${CARDINAL})(?: of (?:${CARDINAL}))?\\)?\\.?$`,
  'i',
);

/** A short line that says nothing but the place in a series. */
export const isSeriesLine = (text: string): boolean =>
  text.length <= 100 && (SERIES_LINE.test(text) || PLACE_LINE.test(text)) && seriesPlace(text) !== null;
