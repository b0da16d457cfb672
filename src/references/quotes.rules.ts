import { oneLine } from './csl.rules.js';
import { NOTHING, type Part, plain } from './pieces.rules.js';
import type { Terms } from './terms.rules.js';

/** Marks inside a quoted title change to the inner ones. Where a mark stands tells whether it opens. */
function nested(title: string, [, , innerOpen, innerClose]: Terms['quotes']): string {
  return title.replace(/(^|[\s([—–-])["“„«](?=\S)|["”“»]/gu, (_, before: string | undefined) =>
    before === undefined ? innerClose : before + innerOpen,
  );
}

/**
 * A title in quotation marks, with the full stop or comma that follows it. A question mark of the title replaces it.
 *
 * @param mark put inside or outside the closing quotation mark, as the language has it
 */
export function quoted(title: string | undefined, terms: Terms, mark: '' | '.' | ',' = ''): Part {
  const text = oneLine(title);
  if (text === '') return NOTHING;
  const [open, close] = terms.quotes;
  const inner = nested(text.replace(/(?<!\.)\.$/u, ''), terms.quotes);
  const ends = /[.?!…][’”»]?$/u.test(inner);
  if (terms.stopInQuotes) return plain(`${open}${inner}${ends ? '' : mark}${close}`);
  return plain(`${open}${inner}${close}${ends && mark === '.' ? '' : mark}`);
}
