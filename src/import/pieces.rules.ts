import { parseDateLine } from './dates.rules.js';
import type { Piece } from './draft.types.js';
import { splitGluedLine } from './glued-lines.rules.js';
import { isTitleCase, shapeOf } from './line-shape.rules.js';
import { isPersonName, signatureAt } from './names.rules.js';
import { splitNotices } from './notice-cues.rules.js';
import type { SourceLine } from './source-lines.rules.js';
import { isStoreLabel } from './store-labels.rules.js';

/** Editors that wrap text do so between these columns. */
const WRAP_MIN = 45;
const WRAP_MAX = 110;

/** A paragraph that was broken at a column: lines of like length that run on without a full stop, in small letters. */
function isHardWrapped(block: readonly SourceLine[]): boolean {
  const broken = block.slice(0, -1);
  const following = block.slice(1);
  if (broken.length === 0 || block.some(({ text }) => shapeOf(text).marker !== null)) return false;
  if (broken.some(({ text }) => text.length < WRAP_MIN || text.length > WRAP_MAX)) return false;
  const open = broken.filter(({ text }) => !/[.!?:;]["”’)]?$/.test(text)).length;
  const small = following.filter(({ text }) => shapeOf(text).startsLower).length;
  return open * 2 >= broken.length && small * 3 >= following.length && small > 0;
}

const blocksOf = (lines: readonly SourceLine[]): SourceLine[][] => {
  const blocks: SourceLine[][] = [];
  for (const line of lines) {
    if (line.gapBefore || blocks.length === 0) blocks.push([]);
    blocks.at(-1)?.push(line);
  }
  return blocks;
};

const piecesOfBlock = (block: readonly SourceLine[]): Piece[] => {
  const whole = (lines: readonly SourceLine[], gapBefore: boolean): Piece => ({
    lines: lines.map(({ number }) => number),
    text: lines.map(({ text }) => text).join(' '),
    gapBefore,
    notice: null,
  });
  if (isHardWrapped(block)) return [whole(block, true)];
  return block.map((line, index) => whole([line], index === 0));
};

type Split = (piece: Piece, rest: readonly Piece[]) => Piece[];
/** The parts of one piece; each after the first stands as if on a line of its own. */
const cut = (piece: Piece, texts: readonly string[]): Piece[] =>
  texts.map((text, index) => ({ ...piece, text, gapBefore: index === 0 ? piece.gapBefore : true }));

const glued: Split = (piece) => cut(piece, splitGluedLine(piece.text));

const notices: Split = (piece) => {
  const parts = splitNotices(piece.text);
  if (parts === null) return [piece];
  return cut(piece, parts.map(({ text }) => text)).map((part, index) => ({ ...part, notice: parts[index]?.kind ?? null })); // prettier-ignore
};

/** `By Ana Ruiz | March 3, 2026`: the separator goes, each part is a piece. */
const SEPARATED = /\s+[|·•–—]\s+/;
const bylineRow: Split = (piece) => {
  if (piece.text.length > 120 || !SEPARATED.test(piece.text)) return [piece];
  const parts = piece.text.split(SEPARATED);
  return parts.some((part) => parseDateLine(part, 'en') !== null) ? cut(piece, parts) : [piece];
};

/** `Q: … A: …` in one line. */
const questionAndAnswer: Split = (piece) => {
  const at = piece.text.search(/\?\s+A(?:nswer)?\s?:\s/);
  if (at < 0 || shapeOf(piece.text.slice(0, 40)).marker?.kind !== 'QUESTION') return [piece];
  return cut(piece, [piece.text.slice(0, at + 1), piece.text.slice(at + 2)]);
};

/** `A Title by A Name`, when a shop link follows within a few lines. */
const titleByName: Split = (piece, rest) => {
  if (piece.text.length > 120) return [piece];
  const at = piece.text.lastIndexOf(' by ');
  const title = piece.text.slice(0, at);
  if (at < 2 || !isTitleCase(title) || !isPersonName(piece.text.slice(at + 4))) return [piece];
  const shop = rest.slice(0, 4).some(({ text }) => isStoreLabel(text));
  return shop ? cut(piece, [title, piece.text.slice(at + 1)]) : [piece];
};

/** `With love, Iris`: the words of farewell and the name. */
const signature: Split = (piece) => {
  const at = signatureAt(piece.text);
  return at === null ? [piece] : cut(piece, [piece.text.slice(0, at - 1), piece.text.slice(at)]);
};

const SPLITS: readonly Split[] = [glued, notices, signature, bylineRow, questionAndAnswer, titleByName];

/** The pieces that recognisers label, in source order. Each word of the source is in exactly one, separators aside. */
export function piecesOf(lines: readonly SourceLine[]): Piece[] {
  let pieces = blocksOf(lines).flatMap(piecesOfBlock);
  for (const split of SPLITS) {
    const current = pieces;
    pieces = current.flatMap((piece, index) => split(piece, current.slice(index + 1, index + 5)));
  }
  return pieces;
}
