import { familyName, kindOf, namesOf, yearOf } from './csl.rules.js';
import type { CslItem } from './csl.types.js';
import { normaliseDoi, normaliseIsbn } from './identifiers.rules.js';

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Small letters and figures of any script, without accents and marks, single spaces between words. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœłđðþı]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The ISBN as 13 digits, of whole books only: a chapter shares the number of its book. */
export function isbnOfWholeBook(csl: CslItem): string | null {
  if (csl.ISBN === undefined || kindOf(csl) !== 'WHOLE') return null;
  // Several numbers (hardback, paperback) are stored with spaces or commas between them.
  return (
    normaliseIsbn(csl.ISBN) ??
    csl.ISBN.split(/[\s,;]+/u)
      .map(normaliseIsbn)
      .find((isbn) => isbn !== null) ??
    null
  );
}

/**
 * Two references with the same key are the same work: the DOI, else the ISBN of a whole book, else the first
 * author, the year and the title, folded. Volumes of one work differ.
 */
export function referenceKey(csl: CslItem): string {
  const doi = csl.DOI === undefined ? null : normaliseDoi(csl.DOI);
  if (doi !== null) return `doi:${doi}`;
  const isbn = isbnOfWholeBook(csl);
  if (isbn !== null) return `isbn:${isbn}`;
  return `work:${[firstName(csl), yearOf(csl) ?? '', ...titles(csl)].join('|')}`;
}

function firstName(csl: CslItem): string {
  const [first] = [...namesOf(csl, 'author'), ...namesOf(csl, 'editor')];
  return first ? foldText(familyName(first)) : '';
}

function titles(csl: CslItem): string[] {
  const container = kindOf(csl) === 'PART' ? csl['container-title'] : '';
  return [csl.title, csl.volume, container].map((text) => foldText(text ?? ''));
}
