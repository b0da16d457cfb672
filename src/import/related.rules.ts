import { assign, indices, isFree, runFrom, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { parseByline } from './names.rules.js';

const HEADING = /^(?:you (?:might|may|will) (?:also )?(?:like|enjoy|love|find)|related (?:articles?|posts?|reading|stories|essays|pieces|content)|(?:what to )?read next|(?:keep|continue) reading|more (?:from|like this|on this|articles|posts|stories|essays|to read|reading)|recommended (?:for you|articles|posts)|other (?:articles|posts|essays)|explore more|up next|(?:popular|recent|latest) (?:posts|articles)|from the (?:blog|archive|journal)|see also)\b/i; // prettier-ignore
const MAX_LINKS = 12;
const MAX_LINK_WORDS = 18;

const isBoxHeading = (draft: Draft, at: number) =>
  isFree(draft, at) && at > 0 && shapeAt(draft, at).wordCount <= 8 && HEADING.test(shapeAt(draft, at).rest) && shapeAt(draft, at).terminal !== '.'; // prettier-ignore

const isLink = (draft: Draft, at: number) => {
  const { paragraph, wordCount, sentenceCount, terminal } = shapeAt(draft, at);
  const short = !paragraph && wordCount <= MAX_LINK_WORDS && sentenceCount <= 1 && terminal !== ':';
  return isFree(draft, at) && short && parseByline(textAt(draft, at + 1)) === null && parseByline(textAt(draft, at)) === null; // prettier-ignore
};

/** Titles of other articles under a heading that says so: they belong to the page. A title over text is a heading. */
export const recogniseRelated = (draft: Draft): Assignment[] =>
  indices(draft).flatMap((heading) => {
    if (!isBoxHeading(draft, heading)) return [];
    const links = runFrom(draft, heading + 1, (at) => at <= heading + MAX_LINKS && isLink(draft, at));
    const below = (links.at(-1) ?? heading) + 1;
    const headed = isFree(draft, below) && shapeAt(draft, below).paragraph ? links.slice(0, -1) : links;
    return headed.length === 0 ? [] : [heading, ...headed].map((at) => assign(at, 'FURNITURE'));
  });
