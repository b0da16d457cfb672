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
const POSES = set(
  'standing sitting walking looking holding staring gazing facing leaning lying kneeling resting smiling crying writing ' +
    'reading wrapped seated curled symbolising symbolizing representing depicting showing illustrating surrounded ' +
    'embracing hugging reaching overlooking lit stretching winding wearing drinking watching',
);
const PLACES = set('by on in at with through under against near beside over across behind along between above');
const FINITE = set(
  'is are was were am can could does do did has have had will would should may might must isn\'t aren\'t doesn\'t don\'t can\'t ' +
    'you your you\'re we our us i my me',
); // prettier-ignore
const OPENERS = set('how why what when where who signs the-signs is are can should understanding');
const EXPLICIT = /^\[?(?:image|photo|picture|illustration|alt(?: text)?|figure \d+)\s?:\s+/i;

const bareWords = (text: string) => text.toLowerCase().replaceAll('’', "'").split(/[^\p{L}'-]+/u).filter(Boolean); // prettier-ignore
const count = (words: readonly string[], of: ReadonlySet<string>) => words.filter((word) => of.has(word)).length;

/** How much a line reads as the description of a picture: things and poses in a place, and no statement. */
function pictureScore(text: string): number {
  const words = bareWords(text);
  const things = Math.min(3, count(words, VISIBLE));
  const participle = words.slice(2).some((word) => word.length > 5 && word.endsWith('ing'));
  const plus = [
    things > 0 ? things + 1 : 0,
    count(words.slice(1), POSES) > 0 ? 2 : Number(participle),
    Number(/^(?:an?|two|three)$/.test(words[0] ?? '')),
    Number(text.includes(',')),
    Number(count(words, PLACES) > 0),
  ];
  const minus = 3 * count(words, FINITE) + 3 * Number(OPENERS.has(words[0] ?? '')) + 2 * Number(/:\s/.test(text));
  return plus.reduce((sum, points) => sum + points, 0) - minus;
}

const isPhrase = ({ marker, terminal, wordCount, sentenceCount }: LineShape) =>
  marker === null && ['', '.'].includes(terminal) && wordCount >= 4 && wordCount <= 30 && sentenceCount === 1;
const standsAlone = (draft: Draft, at: number) => !draft.spaced || (gapBefore(draft, at) && gapAfter(draft, at));

/**
 * A line of alternative text: a noun phrase without a final mark, on a line of its own, that describes a picture.
 * Title case speaks for a heading instead, and a full stop for a sentence.
 */
export function isImageLine(draft: Draft, at: number): boolean {
  const shape = shapeAt(draft, at);
  const text = textAt(draft, at);
  if (EXPLICIT.test(text)) return text.length <= 300;
  if (!isPhrase(shape) || !standsAlone(draft, at)) return false;
  return pictureScore(text) - (shape.titleCase ? 4 : 0) >= (shape.terminal === '.' ? 7 : 4);
}

export const recogniseImages = (draft: Draft): Assignment[] =>
  indices(draft)
    .filter((at) => isFree(draft, at) && isImageLine(draft, at))
    .map((at) => assign(at, 'IMAGE'));

/** The next piece that is no image. */
export const nextText = (draft: Draft, at: number): number =>
  at + 1 + runFrom(draft, at + 1, (next) => roleAt(draft, next) === 'IMAGE').length;
