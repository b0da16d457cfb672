const MAX_SLUG_CHARS = 100;

/**
 * A URL segment for a title, in any script: letters, digits and combining marks of every language stay, the rest
 * becomes hyphens.
 *
 * @param fallback for a title that has neither letter nor digit
 */
export function slugOf(title: string, fallback: string): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`]/gu, '')
    .match(/[\p{Letter}\p{Number}\p{Mark}]+/gu);
  return words === null ? fallback : cut(words.join('-'));
}

/** The same slug with a number behind it: what a second article of that title gets. */
export function numberedSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`;
}

/** Shortened at a hyphen where there is one, so that no word is cut in two. */
function cut(slug: string): string {
  const characters = Array.from(slug);
  if (characters.length <= MAX_SLUG_CHARS) return slug;
  const short = characters.slice(0, MAX_SLUG_CHARS).join('');
  const end = short.lastIndexOf('-');
  return end > MAX_SLUG_CHARS / 2 ? short.slice(0, end) : short;
}

/**
 * A fragment for each heading, unique in the article: the second of two alike is numbered.
 *
 * @param headings in reading order; null for a section without one
 */
export function anchorsOf(headings: readonly (string | null)[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading, index) => {
    const wanted = slugOf(heading ?? '', `section-${index + 1}`);
    let number = 1;
    while (taken.has(numberedSlug(wanted, number))) number += 1;
    const anchor = numberedSlug(wanted, number);
    taken.add(anchor);
    return anchor;
  });
}
