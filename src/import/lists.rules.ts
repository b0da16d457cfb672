import { assign, gapBefore, indices, isFree, runFrom, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft, LineShape } from './draft.types.js';
import { cueKind } from './section-cues.rules.js';
import { startsSection } from './heading-shape.rules.js';

const MAX_ITEM_WORDS = 28;
const MAX_BLOCK_ITEM_WORDS = 60;

/** Open, a statement or a question; items of one list end alike. */
const ending = ({ terminal }: LineShape) => ([';', ',', ''].includes(terminal) ? 'OPEN' : terminal);
const firstWord = (shape: LineShape) => shape.rest.split(' ')[0]?.toLowerCase() ?? '';

const isListMark = (draft: Draft, at: number) =>
  isFree(draft, at) && ['BULLET', 'DASH', 'NUMBER'].includes(shapeAt(draft, at).marker?.kind ?? '');

/** A line that ends with a colon and is no heading. */
export const announcesList = (draft: Draft, at: number): boolean =>
  isFree(draft, at) && shapeAt(draft, at).terminal === ':' && cueKind(textAt(draft, at)) === null;

const isShortItem = (draft: Draft, at: number, first: LineShape) => {
  const shape = shapeAt(draft, at);
  if (!isFree(draft, at) || shape.marker !== null || shape.allCaps || shape.terminal === ':') return false;
  return shape.sentenceCount <= 1 && shape.wordCount <= MAX_ITEM_WORDS && ending(shape) === ending(first);
};

/** A title-case line behind items that are not is the next heading. */
const dropHeading = (draft: Draft, run: readonly number[]): number[] => {
  const last = run.at(-1) ?? 0;
  const heading =
    !shapeAt(draft, run[0] ?? 0).titleCase && shapeAt(draft, last).titleCase && startsSection(draft, last);
  return heading ? run.slice(0, -1) : [...run];
};

/** Statements are a list only when they begin alike, or are many and short: two sentences may be just that. */
function statementsAreParallel(shapes: readonly LineShape[]): boolean {
  const first = firstWord(shapes[0] ?? shapeless);
  const alike = shapes.filter((shape) => firstWord(shape) === first).length;
  return alike * 2 > shapes.length || (shapes.length >= 3 && shapes.every(({ wordCount }) => wordCount <= 14));
}
const shapeless: LineShape = {
  ...{ marker: null, rest: '', wordCount: 0, terminal: '', sentenceCount: 0 },
  ...{ allCaps: false, titleCase: false, startsLower: false, paragraph: false },
};

/** Short lines without marks that are made alike, two at least; blank lines do not matter. */
export function parallelRun(draft: Draft, start: number): number[] {
  const first = shapeAt(draft, start);
  const run = dropHeading(
    draft,
    runFrom(draft, start, (at) => isShortItem(draft, at, first)),
  );
  if (run.length < 2) return [];
  return ending(first) !== '.' || statementsAreParallel(run.map((at) => shapeAt(draft, at))) ? run : [];
}

const isBlockItem = (draft: Draft, at: number) =>
  shapeAt(draft, at).wordCount <= MAX_BLOCK_ITEM_WORDS && shapeAt(draft, at).terminal !== ':';

/** Lines of one block between blank lines: extraction strips the marks and leaves the lines. */
export function blockItems(draft: Draft, start: number): number[] {
  if (!draft.spaced) return [];
  const block = runFrom(
    draft,
    start,
    (at) => isFree(draft, at) && (at === start || !gapBefore(draft, at)) && isBlockItem(draft, at),
  );
  const end = start + block.length;
  const whole = !isFree(draft, end) || gapBefore(draft, end);
  return block.length >= 2 && whole ? block : [];
}

function strippedItems(draft: Draft, announcer: number): number[] {
  const block = blockItems(draft, announcer + 1);
  return block.length > 0 ? block : parallelRun(draft, announcer + 1);
}

const items = (draft: Draft, run: readonly number[]): Assignment[] =>
  run.map((at, index) => {
    const ordered = shapeAt(draft, at).marker?.kind === 'NUMBER';
    return assign(at, 'LIST_ITEM', { ordered, startsList: index === 0 });
  });

/** Marked lines one under another; a single one counts behind an announcement, or with an unmistakable bullet. */
function markedLists(draft: Draft): Assignment[] {
  const found: Assignment[] = [];
  for (let at = 0; at < draft.pieces.length; at += 1) {
    if (!isListMark(draft, at)) continue;
    const kind = shapeAt(draft, at).marker?.kind;
    const run = runFrom(draft, at, (next) => isListMark(draft, next) && shapeAt(draft, next).marker?.kind === kind);
    if (run.length >= 2 || kind === 'BULLET' || announcesList(draft, at - 1)) found.push(...items(draft, run));
    at += run.length - 1;
  }
  return found;
}

const strippedLists = (draft: Draft): Assignment[] =>
  indices(draft)
    .filter((at) => announcesList(draft, at))
    .flatMap((at) => items(draft, strippedItems(draft, at)));

/** Whole blocks of three lines and more that no line announces, ended alike. */
const silentLists = (draft: Draft): Assignment[] =>
  indices(draft)
    .filter((at) => isFree(draft, at) && gapBefore(draft, at))
    .flatMap((at) => {
      const block = blockItems(draft, at);
      const shapes = block.map((item) => shapeAt(draft, item));
      const alike = shapes.every((shape) => shape.wordCount >= 2 && ending(shape) === ending(shapes[0] ?? shape));
      return block.length >= 3 && alike ? items(draft, block) : [];
    });

/** Lists inside the text, with marks or with the marks stripped. */
export const recogniseLists = (draft: Draft): Assignment[] => {
  const marked = markedLists(draft);
  return [...marked, ...strippedLists(draft), ...silentLists(draft)];
};
