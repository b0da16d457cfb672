/** For the rel attribute of a link that pays; the reader's own page is not told to the shop. */
export const AFFILIATE_REL = 'sponsored nofollow noopener noreferrer';

/** Our redirect of an item, and of one of its storefronts when the region is given. */
export function redirectUrl(publicUrl: string, slug: string, region?: string): string {
  const address = `${publicUrl}/go/${encodeURIComponent(slug)}`;
  return region === undefined ? address : `${address}?r=${encodeURIComponent(region)}`;
}

/**
 * The storefront for a reader: that of their own region, else of the first region of `widening` that has one, else
 * of the site's own, else the first. Null only when there is none.
 *
 * @param widening the reader's region and what contains it, nearest first
 */
export function storefront<Link extends { region: string }>(
  links: readonly Link[],
  widening: readonly string[],
  siteRegion: string,
): Link | null {
  const wanted = [...widening, ...siteRegion.split('-', 1)];
  for (const region of wanted) {
    const link = links.find((candidate) => candidate.region === region);
    if (link) return link;
  }
  return links[0] ?? null;
}
