import { assign, gapAfter, gapBefore, indices, isFree, roleAt, runFrom, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft, LineShape } from './draft.types.js';

const set = (words: string) => new Set(words.split(' '));
/** What photographs show. */
const VISIBLE = set(
  'woman women man men person people couple child children girl boy mother father parent daughter son friend friends ' +
    'family figure silhouette hand hands face eyes close-up closeup portrait photo photograph picture image illustration ' +
    'drawing painting diagram chart infographic view window door doorway room bedroom kitchen chair table bench bed sofa ' +
    'desk lamp candle cup mug book notebook journal phone path road trail bridge forest tree trees woods garden field ' +
    'flower flowers mountain hill beach shore sea ocean waves lake river sky sun sunrise sunset dawn dusk light shadow ' +
    'rain clouds cloud mist fog street park city train mirror key lock stairs steps lighthouse bird butterfly leaves',
);
/** Words for a picture itself. */
const DEPICTION = set(
  'photo photograph picture image illustration drawing painting diagram chart infographic graphic portrait close-up closeup silhouette view',
);
const POSES = set(
  'standing sitting walking looking holding staring gazing facing leaning lying kneeling resting smiling crying writing ' +
    'reading wrapped seated curled symbolising symbolizing representing depicting showing illustrating surrounded ' +
    'embracing hugging reaching overlooking lit stretching winding wearing drinking watching',
);
const PLACES = set(
  'by on in at with through under against near beside over across behind along between above below beneath around among ' +
    'inside outside toward towards onto into next',
); // prettier-ignore
/** What a line is about that a camera cannot show. */
const ABSTRACT = set(
  'love grief trust shame guilt anger fear hope healing recovery trauma abuse boundaries relationship relationships self-worth ' +
    'confidence change growth truth freedom safety control pain loss hurt mind life past future meaning forgiveness understanding',
); // prettier-ignore
const FINITE = set(
  'is are was were am can could does do did has have had will would should may might must isn\'t aren\'t doesn\'t don\'t can\'t ' +
    'you your you\'re we our us i my me that which it they them not never',
); // prettier-ignore
const OPENERS = set('how why what when where who signs the-signs is are can should understanding');
const EXPLICIT =
  /^\[?(?:image|photo|photograph|picture|illustration|alt(?: text)?|figure \d+)(?: of| description)?\s?:\s+/i;

const bareWords = (text: string) => text.toLowerCase().replaceAll('’', "'").split(/[^\p{L}'-]+/u).filter(Boolean); // prettier-ignore
const count = (words: readonly string[], of: ReadonlySet<string>) => words.filter((word) => of.has(word)).length;

/** The lines that a title is looked for in; a picture may stand among them without blank lines. */
export const FRONT_PIECES = 10;

/** `rope looped around`, `lamp flickering in`: a participle behind the thing it tells of. */
const participles = (words: readonly string[]) =>
  words.slice(1).filter((word) => word.length > 4 && /(?:ing|ed)$/.test(word)).length;
const isPosed = (words: readonly string[]) => count(words.slice(1), POSES) > 0 || participles(words.slice(0, 4)) > 0;

/** How much a line reads as the description of a picture: things and poses in a place, and no statement. */
function pictureScore(text: string): number {
  const words = bareWords(text);
  const first = words[0] ?? '';
  const things = Math.min(3, count(words, VISIBLE));
  const plus = [
    things + Math.min(1, things),
    2 * Math.min(1, count(words, DEPICTION)),
    isPosed(words) ? 2 : Math.min(1, participles(words)),
    Number(/^(?:an?|two|three)$/.test(first)),
    Number(text.includes(',')),
    Math.min(2, count(words, PLACES)),
  ];
  const abstract = things > 1 ? 0 : 2 * Math.min(1, count(words, ABSTRACT));
  const topic = OPENERS.has(first) || (things === 0 && first.endsWith('ing'));
  const minus = 3 * count(words, FINITE) + 3 * Number(topic) + 2 * Number(/:\s/.test(text)) + abstract;
  return plus.reduce((sum, points) => sum + points, 0) - minus;
}

const isPhrase = ({ marker, terminal, wordCount, sentenceCount }: LineShape) =>
  marker === null && ['', '.'].includes(terminal) && wordCount >= 4 && wordCount <= 30 && sentenceCount === 1;
const standsAlone = (draft: Draft, at: number) => !draft.spaced || (gapBefore(draft, at) && gapAfter(draft, at));

/** A line among others needs more to be a picture; one in small letters between title-case headings needs less. */
const scoreNeeded = (draft: Draft, at: number) => {
  if (shapeAt(draft, at).terminal === '.') return 7;
  if (!standsAlone(draft, at)) return 5;
  return draft.titledHeadings ? 3 : 4;
};

/**
 * A line of alternative text: a noun phrase without a final mark, on a line of its own, that describes a picture.
 * Title case speaks for a heading instead, and a full stop for a sentence.
 */
export function isImageLine(draft: Draft, at: number): boolean {
  const shape = shapeAt(draft, at);
  const text = textAt(draft, at);
  if (EXPLICIT.test(text)) return text.length <= 300;
  if (!isPhrase(shape) || !(standsAlone(draft, at) || at < FRONT_PIECES)) return false;
  return pictureScore(text) - (shape.titleCase ? 4 : 0) >= scoreNeeded(draft, at);
}

/** In small letters, without a verb, right over the title: nothing but the picture stands there. */
export function isPictureOverTitle(draft: Draft, at: number): boolean {
  const [own, title] = [shapeAt(draft, at), shapeAt(draft, at + 1)];
  if (!isPhrase(own) || own.titleCase || own.terminal !== '' || !standsAlone(draft, at)) return false;
  return title.titleCase && !title.allCaps && !title.paragraph && pictureScore(textAt(draft, at)) >= 1;
}

export const recogniseImages = (draft: Draft): Assignment[] =>
  indices(draft)
    .filter((at) => isFree(draft, at) && isImageLine(draft, at))
    .map((at) => assign(at, 'IMAGE'));

/** The next piece that is no image. */
export const nextText = (draft: Draft, at: number): number =>
  at + 1 + runFrom(draft, at + 1, (next) => roleAt(draft, next) === 'IMAGE').length;
