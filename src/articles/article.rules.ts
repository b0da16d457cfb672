const WORDS_A_MINUTE = 220;

/** The public address of an article: the site's own, with its path for articles. */
export function articleUrl(site: { url: string; articlePath: string }, slug: string): string {
  return `${site.url}${site.articlePath.replace('{slug}', encodeURIComponent(slug))}`;
}

/** Whole minutes, at least one. */
export function readingTimeMinutes(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / WORDS_A_MINUTE));
}
