import { RichTextTooComplex, RichTextTooLong } from './richtext.errors.js';

/** Raise it with every change that gives a stored text another rendering: a job then renders all of them again. */
export const RENDERER_VERSION = 1;

/** In UTF-16 units, as JavaScript counts. About 16,000 words, ten times a long article's body. */
export const MAX_RICH_TEXT_CHARS = 100_000;

/** Quotes and lists that one line may open, and levels that the tree may have. */
const MAX_OPENED_BY_LINE = 32;
export const MAX_TREE_DEPTH = 100;

/** List items and quoted lines. Deep ones cost the parser far more than many: each line's are squared and summed. */
const MAX_CONTAINERS = 3_000;
const MAX_CONTAINER_WORK = 20_000;

/** Rows times columns, over all tables: a short row is filled up, so a small text can make a huge table. */
export const MAX_TABLE_CELLS = 20_000;

/** The parser's time grows with the square of a paragraph's delimiters: this sum takes it about a quarter second. */
const MAX_DELIMITER_WORK = 10_000_000;

const CONTAINER_MARK = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
const DELIMITER = /[[\]*_~]/g;
const BLANK = /^[\s>]*$/;
/** Ends any paragraph before it. A number does not always, and neither does an empty item. */
const BULLET = /^ {0,3}[-+*][ \t]+\S/;

/**
 * Refuses what would keep the parser busy for long, before it starts. Every text that a person would write passes.
 *
 * @throws {RichTextTooLong} over 100,000 characters
 * @throws {RichTextTooComplex} over 32 containers opened by a line, or too many containers or delimiters in all
 */
export function checkBounds(markdown: string): void {
  if (markdown.length > MAX_RICH_TEXT_CHARS) throw new RichTextTooLong(markdown.length, MAX_RICH_TEXT_CHARS);
  const lines = markdown.split(/\r\n|\r|\n/);
  checkContainers(lines.map(containersOpened));
  if (delimiterWork(lines) > MAX_DELIMITER_WORK) throw new RichTextTooComplex('MARKUP');
}

function checkContainers(openedByLine: readonly number[]): void {
  let containers = 0;
  let work = 0;
  for (const opened of openedByLine) {
    if (opened > MAX_OPENED_BY_LINE) throw new RichTextTooComplex('NESTING');
    containers += opened;
    work += opened ** 2;
  }
  if (containers > MAX_CONTAINERS || work > MAX_CONTAINER_WORK) throw new RichTextTooComplex('BLOCKS');
}

/** The sum, over the paragraphs, of the squares of their delimiters. */
function delimiterWork(lines: readonly string[]): number {
  let work = 0;
  let inParagraph = 0;
  for (const line of lines) {
    const before = BLANK.test(line) || BULLET.test(line) ? 0 : inParagraph;
    inParagraph = before + delimitersIn(line);
    work += inParagraph ** 2 - before ** 2;
  }
  return work;
}

function containersOpened(line: string): number {
  CONTAINER_MARK.lastIndex = 0;
  let opened = 0;
  while (CONTAINER_MARK.test(line)) opened += 1;
  return opened;
}

function delimitersIn(line: string): number {
  return line.match(DELIMITER)?.length ?? 0;
}

/** What neither XML nor a JSON column can hold: C0 controls but tab and line ends, U+FFFE, U+FFFF. */
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text with U+FFFD for every lone surrogate and every character that cannot be stored or fed to a reader. */
export function storable(text: string): string {
  return text.toWellFormed().replace(UNSTORABLE, '\ufffd');
}
