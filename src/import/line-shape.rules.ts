import type { LineShape, Marker, MarkerKind } from './draft.types.js';

const MARKERS: readonly (readonly [MarkerKind, RegExp])[] = [
  ['HASH', /^#{1,6}\s+/],
  ['QUESTION', /^(?:Q|Question)\s?\d{0,2}\s?[:.)]\s+/i],
  ['ANSWER', /^(?:A|Answer)\s?\d{0,2}\s?:\s+/i],
  ['NUMBER', /^(?:\(?\d{1,3}[.)]|\[\d{1,3}\]|(?:sign|step|tip|rule)\s\d{1,2}\s?[:.–—-])\s+/i],
  ['BULLET', /^[•●▪◦‣·○■□☐✓✔✅➤►▸*+]\s+/],
  ['DASH', /^[-–—]\s+/],
];

const markerOf = (text: string): Marker | null => {
  for (const [kind, pattern] of MARKERS) {
    const found = pattern.exec(text);
    if (found && found[0].length < text.length) return { kind, text: found[0] };
  }
  return null;
};

const CLOSERS = new Set(['"', '”', '’', "'", ')', ']', '»']);
const terminalOf = (text: string): string => {
  let end = text.length - 1;
  while (end > 0 && CLOSERS.has(text.charAt(end))) end -= 1;
  const last = text.charAt(end);
  return /[.!?:;,…→>]/.test(last) ? last : '';
};

/** A full stop after these ends no sentence. */
const ABBREVIATION = /(?:^|[\s("“])(?:\p{Lu}|Dr|Mrs?|Ms|St|Prof|vs|etc|e\.g|i\.e|No|p|pp|Vol|ed|eds)$/u;
const SENTENCE_END = /[.!?…]["”’')\]]*\s+(?=["“‘'(]?[\p{Lu}\p{N}])/gu;

/** Sentences of a line, each with its trailing mark; every word is in exactly one. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const end of text.matchAll(SENTENCE_END)) {
    const stop = end.index + end[0].length;
    if (end[0].startsWith('.') && ABBREVIATION.test(text.slice(Math.max(0, end.index - 6), end.index))) continue;
    sentences.push(text.slice(from, stop).trim());
    from = stop;
  }
  sentences.push(text.slice(from).trim());
  return sentences.filter((sentence) => sentence !== '');
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Words that title case leaves small. */
const MINOR = new Set(
  'a an the and but or nor for so yet as at by in of off on per to up via with from into over than vs is it its'.split(' '),
); // prettier-ignore
const letters = (word: string) => word.replaceAll(/[^\p{L}]/gu, '');
const isCapitalised = (word: string) => /^\p{Lu}/u.test(letters(word)) || /\d/.test(word);

/** Nearly all words that title case would capitalise are capitalised; a single capitalised word is title case too. */
export function isTitleCase(text: string): boolean {
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word));
  const major = words.filter((word, index) => index === 0 || !MINOR.has(letters(word).toLowerCase()));
  const capitalised = major.filter(isCapitalised).length;
  return words.length > 0 && isCapitalised(words[0] ?? '') && capitalised >= major.length * 0.75;
}

/** At least four capital letters and no small one, curly apostrophes and digits aside. */
export const isAllCaps = (text: string): boolean => !/\p{Ll}/u.test(text) && letters(text).length >= 3;

const MAX_HEADING_CHARS = 120;
const MAX_HEADING_WORDS = 18;

/** Cost grows with the length of the line, once. */
export function shapeOf(text: string): LineShape {
  const marker = markerOf(text);
  const rest = marker ? text.slice(marker.text.length) : text;
  const words = wordsOf(rest);
  const short = rest.length <= 4 * MAX_HEADING_CHARS;
  const sentenceCount = splitSentences(rest).length;
  const terminal = terminalOf(rest);
  const long = rest.length > MAX_HEADING_CHARS || words.length > MAX_HEADING_WORDS;
  return {
    marker,
    rest,
    wordCount: words.length,
    terminal,
    sentenceCount,
    allCaps: short && isAllCaps(rest),
    titleCase: short && isTitleCase(rest),
    startsLower: /^["“‘'(]?\p{Ll}/u.test(rest),
    paragraph: sentenceCount > 1 || (long && terminal !== ''),
  };
}
