import { assign, from, indices, isFree, roleAt, runFrom, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft, LineShape } from './draft.types.js';
import { readsAsHeading } from './heading-shape.rules.js';
import { wordsOf } from './line-shape.rules.js';
import { STORE_CUE } from './store-labels.rules.js';

const VERB = /^(?:get|download|join|start|book|claim|grab|sign up|subscribe|try|access|take|enrol|enroll|register|reserve|request|send me|yes|begin|unlock|schedule|watch|explore)\b/i; // prettier-ignore
const THING = /\b(?:guides?|courses?|workbooks?|reset|newsletter|checklists?|sessions?|consultations?|calls?|masterclass|workshops?|webinars?|e-?books?|downloads?|community|membership|programmes?|programs?|challenge|toolkits?|journals?|quiz|templates?|planners?|resources?|list|letters?|class|training|starter kit|kits?|circle|groups?|meet-?ups?|diary|pdfs?|e-?mails?|podcast|recordings?|meditations?|audio|handbooks?|worksheets?|plans?|packs?|series|lessons?|trial|place|spot)\b/i; // prettier-ignore
const FREE = /\bfree\b/i;
const MAX_HEADING_WORDS = 20;
/** `Ready for a quieter phone? Start here.` */
const MAX_TWO_SENTENCES_WORDS = 12;

const contentWords = (text: string) =>
  new Set(wordsOf(text.toLowerCase()).filter((word) => word.length > 3 && !['free', 'your', 'with', 'from', 'this'].includes(word))); // prettier-ignore
const sharesWord = (one: string, other: string) => {
  const words = contentWords(other);
  return [...contentWords(one)].some((word) => words.has(word));
};
/** What the label names stands in the pitch, capital letters included: `Get the Weather Diary`. */
const namesIt = (label: string, pitch: string) => {
  const name = /(?:\p{Lu}[\p{L}\p{N}’'-]*\s?){2,}$/u.exec(label.replace(/[\s!→>]+$/, ''))?.[0].trim() ?? '';
  return name !== '' && name !== label && pitch.includes(name);
};

const isRequest = ({ wordCount, terminal, paragraph }: LineShape, text: string) =>
  !paragraph && wordCount <= 12 && ['', '!', '→', '>'].includes(terminal) && VERB.test(text) && !/\b(?:amazon|price)\b/i.test(text); // prettier-ignore

/** A line that asks the reader to take something, and that the text before it speaks of. */
function isLabel(draft: Draft, at: number): boolean {
  const shape = shapeAt(draft, at);
  const own = shape.rest.slice(0, 120);
  if (!isFree(draft, at) || !isRequest(shape, own)) return false;
  const something = FREE.test(own) || THING.test(own) || namesIt(own, textAt(draft, at - 1));
  return something && (isPitched(draft, at, own) || isPlainlyFree(shape, own) || draft.repeated.has(textAt(draft, at)));
}

/** The text or the heading above speaks of it. */
const isPitched = (draft: Draft, at: number, label: string) =>
  [at - 1, at - 2].some((above) => isFree(draft, above) && sharesWord(label, textAt(draft, above).slice(0, 2000)));
/** `Send Me the Free Checklist` needs nothing around it. */
const isPlainlyFree = ({ titleCase }: LineShape, label: string) => titleCase && FREE.test(label) && THING.test(label);

const isPitch = (draft: Draft, at: number) => isFree(draft, at) && !isLabel(draft, at) && !readsAsHeading(draft, at);

/** A single sentence over the pitch, with text or another part before it: the box's heading, not the section's text. */
function isBoxHeading(draft: Draft, at: number): boolean {
  const { sentenceCount, wordCount, terminal } = shapeAt(draft, at);
  if (!isFree(draft, at) || sentenceCount > (wordCount <= MAX_TWO_SENTENCES_WORDS ? 2 : 1) || wordCount > MAX_HEADING_WORDS || !['.', '!', '?'].includes(terminal)) return false; // prettier-ignore
  const above = at - 1;
  return roleAt(draft, above) !== null || (above >= 0 && !readsAsHeading(draft, above));
}

/** Offers with a label of their own: heading, pitch, label. */
export function recogniseOffers(draft: Draft): Assignment[] {
  return indices(draft).flatMap((at) => {
    if (!isLabel(draft, at)) return [];
    const found = [assign(at, 'OFFER_LABEL')];
    if (!isPitch(draft, at - 1)) return found;
    found.push(assign(at - 1, 'OFFER_BODY'));
    if (isBoxHeading(draft, at - 2)) found.push(assign(at - 2, 'OFFER_HEADING'));
    return found;
  });
}

const TAIL = new Set(['NOTICE', 'DATE', 'FURNITURE', 'TAG_LINE', 'REFERENCE']);

const offersSomething = (heading: string, words: string) =>
  words.length <= 1200 && FREE.test(words) && THING.test(words) && !STORE_CUE.test(heading);

/** The last section, when all it does is to offer something: its heading is the label. */
export function recogniseClosingOffer(draft: Draft): Assignment[] {
  const heading = indices(draft).findLast((at) => roleAt(draft, at) === 'HEADING');
  if (heading === undefined) return [];
  const body = runFrom(draft, heading + 1, (at) => isFree(draft, at));
  const tail = from(draft, heading + 1 + body.length);
  if (body.length === 0 || body.length > 3 || !tail.every((at) => TAIL.has(roleAt(draft, at) ?? ''))) return [];
  const words = [heading, ...body].map((at) => textAt(draft, at)).join(' ');
  return offersSomething(textAt(draft, heading), words) ? body.map((at) => assign(at, 'OFFER_BODY')) : [];
}
