import { assign, indices, isFree, roleAt, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { parseDateLine } from './dates.rules.js';
import { isImageLine, nextText } from './images.rules.js';
import { parseByline } from './names.rules.js';
import { cueKind } from './section-cues.rules.js';
import { isSeriesLine } from './series.rules.js';

/** The title stands among the first lines or nowhere. */
const FRONT_PIECES = 10;
const MAX_TITLE_CHARS = 200;

const FUNCTION_WORDS = /\b(?:a|an|the|after|before|when|why|how|what|who|from|to|for|with|without|in|on|is|are|you|your|i|my|not|into|through)\b/i; // prettier-ignore

const ASIDE = new Set(['DATE', 'FURNITURE', 'NOTICE', 'IMAGE', 'BYLINE', 'SERIES', 'REFERENCE']);

/** Dates, bylines, page furniture and pictures: what may stand anywhere around a title. */
export function recogniseFrontAsides(draft: Draft): Assignment[] {
  const found: Assignment[] = [];
  for (const at of indices(draft).slice(0, FRONT_PIECES)) {
    if (shapeAt(draft, at).paragraph && !isImageLine(draft, at)) break;
    if (!isFree(draft, at)) continue;
    if (at > 0 && parseByline(textAt(draft, at))) found.push(assign(at, 'BYLINE'));
    else if (isSeriesLine(textAt(draft, at))) found.push(assign(at, 'SERIES'));
    else if (isImageLine(draft, at)) found.push(assign(at, 'IMAGE'));
  }
  return found;
}

/** A list, an announcement or a section's own heading: the front matter is over. */
function endsFront(draft: Draft, at: number, soFar: number): boolean {
  const { paragraph, terminal, marker, allCaps, startsLower } = shapeAt(draft, at);
  const text = textAt(draft, at);
  if (paragraph || terminal === ',' || terminal === ';' || text.length > MAX_TITLE_CHARS) return true;
  if ((marker !== null && marker.kind !== 'HASH') || startsLower || cueKind(text) !== null) return true;
  return terminal === ':' || (allCaps && soFar > 0);
}

/** The lines before the text that could be kicker, title and subtitle: three at most. */
function candidates(draft: Draft): number[] {
  const found: number[] = [];
  for (const at of indices(draft).slice(0, FRONT_PIECES)) {
    if (ASIDE.has(roleAt(draft, at) ?? '')) continue;
    if (!isFree(draft, at) || endsFront(draft, at, found.length)) break;
    found.push(at);
    if (found.length === 3) break;
  }
  return found;
}

/** A topic line such as `Healing & Recovery`: short, without function words, over a longer line that reads as a title. */
function isKicker(draft: Draft, at: number, below: number): boolean {
  const [own, next] = [shapeAt(draft, at), shapeAt(draft, below)];
  const text = textAt(draft, at);
  if (/\s[>»›/]\s/.test(text)) return true;
  if (own.terminal !== '' || own.wordCount > 6 || own.marker !== null || /[:\d]/.test(text)) return false;
  if (own.allCaps) return !next.allCaps;
  const titleBelow = next.titleCase || next.terminal === '?' || textAt(draft, below).includes(': ');
  return !FUNCTION_WORDS.test(text) && titleBelow && next.wordCount >= own.wordCount + 2;
}

const isPlainSentence = (draft: Draft, at: number) =>
  shapeAt(draft, at).terminal === '.' && !shapeAt(draft, at).titleCase;

/** Whether the next line starts a section, so that a sentence before it is no first paragraph. */
function sectionFollows(draft: Draft, at: number): boolean {
  const next = nextText(draft, at);
  const { allCaps, paragraph, terminal, wordCount } = shapeAt(draft, next);
  if (!isFree(draft, next)) return false;
  return allCaps || cueKind(textAt(draft, next)) !== null || (!paragraph && terminal === '' && wordCount <= 14);
}

/** The line under the title: a subtitle, unless it reads as the first paragraph or the first heading. */
function isSubtitle(draft: Draft, at: number, title: number): boolean {
  const { titleCase, terminal, wordCount } = shapeAt(draft, at);
  if (isPlainSentence(draft, at)) return sectionFollows(draft, at) && !shapeAt(draft, nextText(draft, at)).paragraph;
  if (!titleCase && shapeAt(draft, title).titleCase) return wordCount >= 4;
  return wordCount > 10 || (terminal !== '?' && sectionFollows(draft, at));
}

/** A plain sentence is a title only over a line that cannot belong to the text. */
const isTitle = (draft: Draft, at: number) => !isPlainSentence(draft, at) || sectionFollows(draft, at);

/** Kicker, title and subtitle. A document that starts with its text has none. */
export function recogniseTitle(draft: Draft): Assignment[] {
  const [first, second, third] = candidates(draft);
  if (first === undefined) return [];
  const kicker = second !== undefined && isKicker(draft, first, second);
  const title = kicker ? second : first;
  const below = kicker ? third : second;
  if (!isTitle(draft, title)) return [];
  const found = kicker ? [assign(first, 'KICKER'), assign(title, 'TITLE')] : [assign(title, 'TITLE')];
  if (below !== undefined && isSubtitle(draft, below, title)) found.push(assign(below, 'SUBTITLE'));
  return found;
}

const FURNITURE = /^(?:©|\(c\)\s|copyright\b|all rights reserved|\d+[- ]min(?:ute)?s?\.? read|(?:estimated )?reading time\b|share (?:this|on)\b|back to top|skip to (?:main )?content|(?:click|tap) here to\b)/i; // prettier-ignore

/** Lines that are a date, and lines of the page around the article. */
export const recogniseFurniture = (draft: Draft): Assignment[] =>
  indices(draft).flatMap((at) => {
    const text = textAt(draft, at);
    if (parseDateLine(text, draft.locale)) return [assign(at, 'DATE')];
    return text.length <= 120 && FURNITURE.test(text) && shapeAt(draft, at).wordCount <= 14 ? [assign(at, 'FURNITURE')] : []; // prettier-ignore
  });
