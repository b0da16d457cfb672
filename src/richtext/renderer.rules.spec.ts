import { describe, expect, it } from '@jest/globals';

import { checkBounds, MAX_RICH_TEXT_CHARS, storable } from './renderer.rules.js';
import { RichTextTooComplex, RichTextTooLong } from './richtext.errors.js';

function refusal(markdown: string): unknown {
  try {
    checkBounds(markdown);
    return null;
  } catch (error) {
    return error;
  }
}

describe('the bounds of a text', () => {
  it('name the limit that was passed', () => {
    const error = refusal('a'.repeat(MAX_RICH_TEXT_CHARS + 5));
    expect(error).toBeInstanceOf(RichTextTooLong);
    expect(error).toMatchObject({ code: 'RICH_TEXT_TOO_LONG', details: { chars: 100_005, maxChars: 100_000 } });
  });

  it.each([
    ['NESTING', '> '.repeat(33)],
    ['NESTING', '1. - '.repeat(17)],
    ['BLOCKS', '- a\n'.repeat(3_001)],
    ['BLOCKS', '> > > > > > > > a\n'.repeat(313)],
    ['MARKUP', '[a] *b* '.repeat(1_000)],
  ])('tell %s apart', (excess, markdown) => {
    const error = refusal(markdown);
    expect(error).toBeInstanceOf(RichTextTooComplex);
    expect(error).toMatchObject({ code: 'RICH_TEXT_TOO_COMPLEX', details: { excess } });
  });

  it('count delimiters by paragraph and list item', () => {
    expect(refusal('[a] *b*\n\n'.repeat(4_000))).toBeNull();
    expect(refusal('- [a] *b*\n'.repeat(3_000))).toBeNull();
  });

  it('do not take a paragraph apart for lines that only look like items', () => {
    expect(refusal('a\n' + '2. [a] *b*\n'.repeat(1_000))).toBeInstanceOf(RichTextTooComplex);
    expect(refusal('a\n' + '    - [a] *b*\n'.repeat(1_000))).toBeInstanceOf(RichTextTooComplex);
  });
});

describe('what can be stored', () => {
  it('has no controls but tabs and line ends, and no halves of characters', () => {
    expect(storable('a\u0000\u0008\t\r\n\u001f\ud83d\ufffeé😀')).toBe('a\ufffd\ufffd\t\r\n\ufffd\ufffd\ufffdé😀');
  });
});
