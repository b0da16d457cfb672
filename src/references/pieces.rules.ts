/** A formatted reference before it becomes Markdown or plain text. */
export interface Piece {
  readonly kind: 'plain' | 'italic' | 'link';
  readonly text: string;
}
export type Part = readonly Piece[];
export type EscapeText = (text: string) => string;

export const NOTHING: Part = [];

const piece = (kind: Piece['kind'], text: string | undefined): Part => {
  const line = (text ?? '').replace(/\s+/gu, ' ');
  return line.trim() === '' ? NOTHING : [{ kind, text: kind === 'plain' ? line : line.trim() }];
};
export const plain = (text: string | undefined): Part => piece('plain', text);
export const italic = (text: string | undefined): Part => piece('italic', text);
export const link = (url: string | undefined): Part => piece('link', url);

export const toText = (part: Part): string => part.map(({ text }) => text).join('');

/** Puts text around a part that is there; nothing stays nothing. */
export const wrap = (before: string, part: Part, after = ''): Part =>
  part.length === 0 ? NOTHING : [{ kind: 'plain', text: before }, ...part, { kind: 'plain', text: after }];

/** A sentence that ends in a question mark, or in an abbreviation's full stop, gets no second mark. */
const endsSentence = (part: Part): boolean => /[.?!…]["'”’»“‘\u00a0]*$/u.test(toText(part));

const followedBy = (part: Part, delimiter: string): string =>
  delimiter.startsWith('.') && endsSentence(part) ? delimiter.slice(1) : delimiter;

/** Joins the parts that are there. The full stop of a delimiter is left out where one stands already. */
export function join(delimiter: string, parts: readonly Part[]): Part {
  return parts
    .filter((part) => part.length > 0)
    .reduce<Part>((line, part) => {
      if (line.length === 0) return part;
      return [...line, { kind: 'plain', text: followedBy(line, delimiter) }, ...part];
    }, NOTHING);
}

export const withStop = (part: Part): Part =>
  part.length === 0 || endsSentence(part) ? part : [...part, { kind: 'plain', text: '.' }];

export const capitalised = (part: Part): Part =>
  part.map(({ kind, text }, at) => ({ kind, text: at === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text }));

/** Addresses that GFM links as they stand, with no character that Markdown reads in another way. */
const BARE_URL = /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/(?:[a-z\d./%?=+,-]*[a-z\d/=])?)?$/i;
const hasControl = (text: string): boolean => Array.from(text).some((char) => char < ' ' || char === '\u007f');
const isLinkable = (url: string): boolean => /^https?:\/\/[^\s<>]+$/i.test(url) && !hasControl(url);

/** Neighbours of one kind are escaped as one text, so that no mark can form where two of them meet. */
function merged(part: Part): Piece[] {
  const pieces: Piece[] = [];
  for (const { kind: asked, text } of part.filter((next) => next.text !== '')) {
    const kind = asked === 'link' && !isLinkable(text) ? 'plain' : asked;
    const last = pieces.at(-1);
    if (last?.kind === kind && kind !== 'link') pieces.splice(-1, 1, { kind, text: last.text + text });
    else pieces.push({ kind, text });
  }
  return pieces;
}

/** GFM takes what follows an address for a part of it, a backslash included: only a space ends it for certain. */
const endsLink = (next: Piece | undefined): boolean => next === undefined || next.text.startsWith(' ');

/** Spaces at the ends join the pieces; they are kept from an escape that trims lines. */
function escaped(text: string, escape: EscapeText): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  return before + (inner === '' ? '' : escape(inner)) + after;
}

/** @param escape makes any text safe inside a Markdown paragraph */
export function toMarkdown(part: Part, escape: EscapeText): string {
  const pieces = merged(part);
  const render: Record<Piece['kind'], (text: string, next: Piece | undefined) => string> = {
    plain: (text) => escaped(text, escape),
    italic: (text) => `*${escape(text)}*`,
    link: (url, next) => (BARE_URL.test(url) && endsLink(next) ? url : `<${url}>`),
  };
  return pieces
    .map(({ kind, text }, at) => render[kind](text, pieces[at + 1]))
    .join('')
    .trim();
}
