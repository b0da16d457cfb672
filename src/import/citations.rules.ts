import { assign, indices, isFree, runFrom, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { startsSection } from './heading-shape.rules.js';
import { cueKind } from './section-cues.rules.js';

/** Authors of a reference take no more room than this before the year. */
const MAX_AUTHOR_CHARS = 300;
const MAX_REFERENCE_CHARS = 400;
const YEAR = /\s?\((?:(?:1[5-9]|20)\d\d(?:[/–-]\d{2,4})?[a-z]?|n\.\s?d\.|in press)(?:,\s[^()]{1,40})?\)/;
const INITIALS = /,\s\p{Lu}\.(?:[\s-]?\p{Lu}\.)*/u;

/**
 * Whether a line is a reference in APA style: authors with initials, or an organisation with a full stop, then the
 * year in brackets, then a title. A sentence that mentions `Herman (2015)` is none.
 */
export function isApaReference(text: string): boolean {
  const found = YEAR.exec(text.slice(0, MAX_AUTHOR_CHARS));
  if (!found || found.index < 3) return false;
  const authors = text.slice(0, found.index);
  const title = text.slice(found.index + found[0].length);
  if (!/^[.,]?\s+\S/.test(title)) return false;
  if (INITIALS.test(authors)) return /^[\p{L}'’-]/u.test(authors) && !/[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}+\s\p{Ll}/u.test(authors);
  const organisation = /^\p{Lu}[^.!?]{2,120}(?:\([A-Z]{2,8}\))?\.$/u.test(authors.trim());
  return organisation && title.startsWith('.');
} // prettier-ignore

/** `Surname, Given. Title. Publisher, 1988.`, as Chicago and MLA style have it. */
const isNamedReference = (text: string): boolean =>
  text.length <= MAX_REFERENCE_CHARS && /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?, \p{Lu}[\p{L}.'’-]*[ ,.]/u.test(text) && /\b(?:1[5-9]|20)\d\d\b/.test(text) && /[.)\d/]$/.test(text); // prettier-ignore
const MIN_NAMED_REFERENCES = 2;

const restAt = (draft: Draft, at: number) => shapeAt(draft, at).rest;
const isReference = (draft: Draft, at: number) => isFree(draft, at) && isApaReference(restAt(draft, at));

/** What stands under a heading such as References: each line one, until something else starts. */
function listed(draft: Draft, heading: number): number[] {
  return runFrom(draft, heading + 1, (at) => {
    if (!isFree(draft, at)) return false;
    const sourceLike = /\d{4}|https?:|doi|pp?\.\s?\d|\bpress\b/i.test(restAt(draft, at).slice(0, 400));
    return isReference(draft, at) || sourceLike || !startsSection(draft, at);
  });
}

/** The last lines of the text, when all of them read as references and nothing announces them. */
function closingReferences(draft: Draft): number[] {
  const last = indices(draft).findLastIndex((at) => isFree(draft, at));
  let first = last + 1;
  while (isFree(draft, first - 1) && (isNamedReference(restAt(draft, first - 1)) || isReference(draft, first - 1))) first -= 1;
  const found = runFrom(draft, first, (at) => at <= last);
  return found.length >= MIN_NAMED_REFERENCES ? found : [];
} // prettier-ignore

/** Reference lines wherever they stand, and whatever is listed under a heading that says so. */
export function recogniseCitations(draft: Draft): Assignment[] {
  const found = closingReferences(draft).map((at) => assign(at, 'REFERENCE'));
  for (const at of indices(draft)) {
    if (isReference(draft, at)) found.push(assign(at, 'REFERENCE'));
    if (!isFree(draft, at) || cueKind(textAt(draft, at)) !== 'REFERENCES') continue;
    const references = listed(draft, at);
    if (references.length === 0) continue;
    found.push(assign(at, 'HEADING', { sectionKind: 'REFERENCES' }));
    found.push(...references.map((line) => assign(line, 'REFERENCE')));
  }
  return found;
}
