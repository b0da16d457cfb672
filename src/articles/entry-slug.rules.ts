/** An entry that a slug may mean. */
export interface SlugCandidate {
  readonly siteKey: string;
  readonly isDefaultLocale: boolean;
}

/**
 * Which of the entries with one slug is meant, as readers' queries decide it: entries of several sites are too
 * many, and of one site's languages its default one is meant.
 */
export function meantBySlug<Candidate extends SlugCandidate>(candidates: readonly Candidate[]): Candidate | null {
  const [first, ...others] = candidates;
  if (!first) return null;
  if (others.length === 0) return first;
  if (others.some(({ siteKey }) => siteKey !== first.siteKey)) return null;
  return candidates.find(({ isDefaultLocale }) => isDefaultLocale) ?? null;
}
