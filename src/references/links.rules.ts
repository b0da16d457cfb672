import type { CslItem } from './csl.types.js';
import { doiUrl, normaliseDoi } from './identifiers.rules.js';

/** Where a reference leads: its DOI, which outlives addresses, else its address; empty when it has neither. */
export function addressOf(csl: CslItem): string {
  const doi = csl.DOI === undefined ? null : normaliseDoi(csl.DOI);
  return doi === null ? (csl.URL ?? '').trim() : doiUrl(doi);
}
