const isbn10Sum = (digits: string): number =>
  Array.from(digits).reduce((sum, digit, at) => sum + (10 - at) * (digit === 'X' ? 10 : Number(digit)), 0);

const isbn13Sum = (digits: string): number =>
  Array.from(digits).reduce((sum, digit, at) => sum + (at % 2 === 0 ? 1 : 3) * Number(digit), 0);

const compactIsbn = (typed: string): string =>
  typed
    .replace(/^\s*(?:urn:isbn:|isbn(?:-1[03])?:?)/i, '')
    .replace(/[\s\u2010-\u2015-]/gu, '')
    .toUpperCase();

/** ISBN-10 or ISBN-13 (ISO 2108), with or without hyphens, spaces and the word ISBN; the check digit must be right. */
export function isValidIsbn(typed: string): boolean {
  const isbn = compactIsbn(typed);
  if (/^\d{9}[\dX]$/.test(isbn)) return isbn10Sum(isbn) % 11 === 0;
  return /^97[89]\d{10}$/.test(isbn) && isbn13Sum(isbn) % 10 === 0;
}

/** @returns the 13 digits without hyphens, or `null` for what is no ISBN */
export function normaliseIsbn(typed: string): string | null {
  if (!isValidIsbn(typed)) return null;
  const isbn = compactIsbn(typed);
  if (isbn.length === 13) return isbn;
  const core = `978${isbn.slice(0, 9)}`;
  return `${core}${(10 - (isbn13Sum(core) % 10)) % 10}`;
}

/**
 * The ISBN that a book page's address names, as publishers' catalogues do: `…/a-secure-base/9780465097161/`.
 * Only an ISBN-13 that fills a whole path segment counts: shorter numbers and numbers inside names are often
 * shop or archive numbers that pass the check digit by chance.
 */
export function isbnInUrl(url: string): string | null {
  const path = /^https?:\/\/[^/?#]+([^?#]*)/i.exec(url)?.[1] ?? '';
  const found = path.split('/').find((segment) => /^(?:isbn[-_:]?)?97[89][\d-]{10,14}$/i.test(segment));
  return found === undefined ? null : normaliseIsbn(found.replace(/^isbn[-_:]?/i, ''));
}

/**
 * @param typed with or without `doi:` or a resolver's address
 * @returns `10.registrant/suffix` in lower case (DOIs do not depend on case), or `null` for what is no DOI
 */
export function normaliseDoi(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\//i, '')
    .replace(/^doi:\s*/i, '');
  const doi = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/.test(bare) ? bare : /^10\.\d{4,9}%2F\S+$/i.test(bare) ? decoded(bare) : '';
  return doi === '' ? null : doi.toLowerCase();
}

function decoded(text: string): string {
  return text.replace(/%2F/i, '/');
}

export const doiUrl = (doi: string): string => `https://doi.org/${doi}`;
