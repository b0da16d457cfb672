/** One backslash makes any of these literal in CommonMark. */
const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/;
const SPACE = /\s/;
/** Tested on single UTF-16 code units, as the Markdown tokenizer reads them. */
const SPACE_OR_PUNCTUATION = /[\s\p{P}\p{S}]/u;
const ENTITY = /^&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/;

type Needs = (text: string, at: number) => boolean;

const before = (text: string, at: number) => text[at - 1] ?? ' ';
const after = (text: string, at: number) => text[at + 1] ?? ' ';
const always: Needs = () => true;

/** Emphasis cannot open or close between two spaces; at the edge of a fragment the neighbour is unknown. */
const starNeeds: Needs = (text, at) =>
  at === 0 || at === text.length - 1 || !SPACE.test(before(text, at)) || !SPACE.test(after(text, at));

/** `snake_case` is literal: an underscore run inside a word neither opens nor closes. */
const underscoreNeeds: Needs = (text, at) =>
  SPACE_OR_PUNCTUATION.test(before(text, at)) || SPACE_OR_PUNCTUATION.test(after(text, at));

const NEEDS: Readonly<Record<string, Needs>> = {
  '\\': (text, at) => at === text.length - 1 || after(text, at) === '\n' || ASCII_PUNCTUATION.test(after(text, at)),
  '*': starNeeds,
  _: underscoreNeeds,
  '`': always,
  '[': always,
  '~': always,
  '<': (text, at) => /[A-Za-z/!?]/.test(after(text, at)),
  '&': (text, at) => ENTITY.test(text.slice(at, at + 34)),
  // A directive name starts with anything but space and punctuation, so that 10:30 is one as well.
  ':': (text, at) => !SPACE_OR_PUNCTUATION.test(after(text, at)),
};

const escapeInside = (text: string): string => {
  const out: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    out.push(NEEDS[char]?.(text, at) === true ? `\\${char}` : char);
  }
  return out.join('');
};

/**
 * GFM reads a bare address raw, backslashes included. One that needs them is first kept from being read so; the
 * reader then sees the same characters and the address is linked all the same.
 */
const keepAddressesWhole = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((token) => {
      if (!token.includes('\\')) return token;
      return token.replaceAll(/(?<!\\):\/\//g, '\\://').replaceAll(/(www)\./gi, '$1\\.');
    })
    .join('');

/** Only what a line may start with: headings, quotes, lists, rules, tables, setext underlines. */
const escapeLineStart = (line: string): string => {
  const ordered = /^(\d{1,9})[.)](?=\s|$)/.exec(line);
  if (ordered?.[1] !== undefined) return `${ordered[1]}\\${line.slice(ordered[1].length)}`;
  if (/^(?:#{1,6}(?:\s|$)|>|[-+](?:\s|$)|-[-|:]|\||=+\s*$|:-)/.test(line)) return `\\${line}`;
  return line;
};

/**
 * A part of a line, to stand between directives: its outer spaces are kept and nothing is taken for a line start
 * unless `startsLine` says so. No line breaks. What ends in a colon needs `\\:` there when a directive follows.
 */
export function escapeMarkdownFragment(text: string, startsLine: boolean): string {
  const escaped = keepAddressesWhole(escapeInside(text));
  return startsLine ? escapeLineStart(escaped) : escaped;
}

/**
 * Plain text as Markdown that renders back to the same words: only what CommonMark, GFM or a directive would read as
 * markup gets a backslash. Line breaks stay; spaces at the ends of a line carry no meaning and are dropped.
 */
export function escapeMarkdown(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => escapeMarkdownFragment(line.trim(), true))
    .join('\n');
}
