import { assign, gapBefore, indices, isFree, roleAt, runFrom, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft, LineShape } from './draft.types.js';
import { parseDateLine } from './dates.rules.js';
import { FRONT_PIECES, isImageLine, isPictureOverTitle, nextText } from './images.rules.js';
import { parseByline } from './names.rules.js';
import { cueKind } from './section-cues.rules.js';
import { isSeriesLine } from './series.rules.js';

const MAX_TITLE_CHARS = 200;
/** A subtitle may be two or three sentences of this length together. */
const MAX_SUBTITLE_CHARS = 240;

const FUNCTION_WORDS = /\b(?:a|an|the|after|before|when|why|how|what|who|from|to|for|with|without|in|on|is|are|you|your|i|my|not|into|through)\b/i; // prettier-ignore
/** What a topic never says, however it is put: it speaks to nobody, asks nothing and has no article. */
const SPOKEN = /^(?:the|an?)\b|\b(?:you|your|yourself|i|me|my|we|our|us|he|she|they|him|her|them|it|why|when|how|what|who|is|are|not|don['’]t)\b/i; // prettier-ignore
const TITLE_OPENER = /^(?:why|how|when|what|who|where|\d+|is|are|can|should)\b/i;

const ASIDE = new Set(['DATE', 'FURNITURE', 'NOTICE', 'IMAGE', 'BYLINE', 'SERIES', 'REFERENCE']);

function asideAt(draft: Draft, at: number): Assignment[] {
  const text = textAt(draft, at);
  if (!isFree(draft, at)) return [];
  if (at > 0 && parseByline(text)) return [assign(at, 'BYLINE')];
  if (isSeriesLine(text)) return [assign(at, 'SERIES')];
  return isFrontPicture(draft, at) ? [assign(at, 'IMAGE')] : [];
}

const isFrontPicture = (draft: Draft, at: number) =>
  isImageLine(draft, at) || (at < 3 && draft.titledHeadings && isPictureOverTitle(draft, at));

/** A name, a date or a section's capitals: what the lines about an article end with. */
function closesFront(draft: Draft, at: number): boolean {
  const role = roleAt(draft, at);
  if (role === null) return parseByline(textAt(draft, at)) !== null || (!draft.spaced && shapeAt(draft, at).allCaps);
  return role === 'BYLINE' || (role === 'DATE' && at < FRONT_PIECES);
}

/** A few short sentences between the title and the byline, or between the title and the first section. */
const isLongSubtitle = (draft: Draft, at: number) =>
  at > 0 && shapeAt(draft, at).sentenceCount <= 3 && textAt(draft, at).length <= MAX_SUBTITLE_CHARS && closesFront(draft, at + 1); // prettier-ignore

/** Bylines, series lines and pictures: what may stand anywhere around a title, up to the first paragraph. */
export function recogniseFrontAsides(draft: Draft): Assignment[] {
  const isFront = (at: number) => !shapeAt(draft, at).paragraph || isImageLine(draft, at) || isLongSubtitle(draft, at);
  return runFrom(draft, 0, (at) => at < FRONT_PIECES && isFront(at)).flatMap((at) => asideAt(draft, at));
}

const isListLine = ({ marker, startsLower, terminal }: LineShape) =>
  (marker !== null && marker.kind !== 'HASH') || startsLower || [',', ';', ':'].includes(terminal);

/** A list, an announcement or a section's own heading: the front matter is over. */
function endsFront(draft: Draft, at: number, soFar: number): boolean {
  const shape = shapeAt(draft, at);
  const text = textAt(draft, at);
  if (soFar > 0 && isLongSubtitle(draft, at)) return false;
  if (shape.paragraph || text.length > MAX_TITLE_CHARS || isListLine(shape)) return true;
  return cueKind(text) !== null || (shape.allCaps && soFar > 0);
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

const readsAsTitle = ({ titleCase, terminal }: LineShape, text: string) =>
  titleCase || terminal === '?' || text.includes(': ');
const isTopicLine = ({ terminal, wordCount, marker }: LineShape, text: string) =>
  terminal === '' && wordCount <= 6 && marker === null && !/[:\d]/.test(text);

const pictureBetween = (draft: Draft, at: number, below: number) =>
  runFrom(draft, at + 1, (next) => next < below).some((next) => roleAt(draft, next) === 'IMAGE');
/** A colon, a question, a number or an opening such as `Why`: titles have them, and second titles hardly do. */
const isPlainlyTitle = ({ terminal }: LineShape, text: string) =>
  terminal === '?' || text.includes(': ') || TITLE_OPENER.test(text);

/** `Healing & Recovery`: short, in title case, over a longer line that reads as a title, a picture perhaps between. */
function isTopicOver(draft: Draft, at: number, below: number): boolean {
  const [own, next, text] = [shapeAt(draft, at), shapeAt(draft, below), textAt(draft, at)];
  const longer = next.wordCount >= own.wordCount + 2;
  if (!own.titleCase || SPOKEN.test(text)) return false;
  if (pictureBetween(draft, at, below)) return next.titleCase || longer;
  if (isPlainlyTitle(next, textAt(draft, below))) return longer;
  return longer && !FUNCTION_WORDS.test(text) && readsAsTitle(next, textAt(draft, below));
}

/** A breadcrumb, a line in capitals over one that is not, or a topic. */
function isKicker(draft: Draft, at: number, below: number): boolean {
  const own = shapeAt(draft, at);
  const text = textAt(draft, at);
  if (/\s[>»›/]\s/.test(text) || /^(?:category|topic|in)\s?: /i.test(text)) return true;
  if (!isTopicLine(own, text)) return false;
  return own.allCaps ? !shapeAt(draft, below).allCaps : isTopicOver(draft, at, below);
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

/** Right under the title, without the blank line that every other part has. */
const isInTitleBlock = (draft: Draft, at: number, title: number) =>
  draft.spaced && at === title + 1 && !gapBefore(draft, at);

/** The line under the title: a subtitle, unless it reads as the first paragraph or the first heading. */
function isSubtitle(draft: Draft, at: number, title: number): boolean {
  if (isInTitleBlock(draft, at, title) || isLongSubtitle(draft, at)) return true;
  const { titleCase, wordCount } = shapeAt(draft, at);
  if (isPlainSentence(draft, at)) return sectionFollows(draft, at) && !shapeAt(draft, nextText(draft, at)).paragraph;
  if (!titleCase && shapeAt(draft, title).titleCase) return wordCount >= 4;
  return wordCount > 10 || isOverSection(draft, at);
}
const isOverSection = (draft: Draft, at: number) => shapeAt(draft, at).terminal !== '?' && sectionFollows(draft, at);

/** A plain sentence is a title only over a line that cannot belong to the text. */
const isTitle = (draft: Draft, at: number) => !isPlainSentence(draft, at) || sectionFollows(draft, at);

/** Kicker, title and subtitle. A document that starts with its text has none. */
export function recogniseTitle(draft: Draft): Assignment[] {
  const found = candidates(draft);
  const [first, second] = found;
  if (first === undefined) return [];
  const kicker = second !== undefined && isKicker(draft, first, second) ? [first] : [];
  const [title = first, below] = found.slice(kicker.length);
  if (!isTitle(draft, title)) return [];
  const subtitle = below !== undefined && isSubtitle(draft, below, title) ? [below] : [];
  return [
    ...kicker.map((at) => assign(at, 'KICKER')),
    assign(title, 'TITLE'),
    ...subtitle.map((at) => assign(at, 'SUBTITLE')),
  ];
}

const FURNITURE = /^(?:©|\(c\)\s|copyright\b|all rights reserved|\d+[- ]min(?:ute)?s?\.? read|(?:estimated )?reading time\b|share (?:this|on)\b|back to top|skip to (?:main )?content|(?:click|tap) here to\b|(?:read (?:next|more|also)|related|see also|(?:next|previous) (?:article|post)|you (?:might|may) also like|tags?|filed under)\s?: |(?:photo|image) (?:by|credit|courtesy)\b)/i; // prettier-ignore

/** Lines that are a date, and lines of the page around the article. */
export const recogniseFurniture = (draft: Draft): Assignment[] =>
  indices(draft).flatMap((at) => {
    const text = textAt(draft, at);
    if (parseDateLine(text, draft.locale)) return [assign(at, 'DATE')];
    return text.length <= 120 && FURNITURE.test(text) && shapeAt(draft, at).wordCount <= 14 ? [assign(at, 'FURNITURE')] : []; // prettier-ignore
  });
