import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import { escapeMarkdown } from './escape.rules.js';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
const parse = (markdown: string) => processor.parse(markdown);
const rendered = (markdown: string) =>
  parse(markdown)
    .children.map((block) => toString(block))
    .join('\n\n');
const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const awkward = fc.constantFrom(
  ...'*_`[]()<>#+-=~:|!\\&"\'{}.1 \na'.split(''),
  'work:life', '::signs', 'https://a.example/x_y_*z*', 'www.a.example/_b_', '&amp;', '1. ', '- ', '> ', '## ', '---', '\n\n',
  '[^1]', '[ ]', '10:30', 'me@a.example', 'mailto:me@a.example', '😀', 'é', '“', '<b>', '$',
); // prettier-ignore

describe('escapeMarkdown', () => {
  it('gives back every character of any text that is made of markup', () => {
    fc.assert(
      fc.property(fc.array(awkward, { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        expect(squeeze(rendered(escapeMarkdown(text)))).toBe(squeeze(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('gives back every character of any printable text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(squeeze(rendered(escapeMarkdown(text)))).toBe(squeeze(text));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['work:life balance', 'work\\:life balance'],
    ['at 10:30', 'at 10\\:30'],
    ['# of calls', '\\# of calls'],
    ['1. first', '1\\. first'],
    ['- a dash', '\\- a dash'],
    ['snake_case and 2 * 3', 'snake_case and 2 * 3'],
    ['a: b – c (d) “e”, 24/7.', 'a: b – c (d) “e”, 24/7.'],
    ['https://a.example/b-c', 'https://a.example/b-c'],
  ])('escapes no more of %j than it must', (text, markdown) => {
    expect(escapeMarkdown(text)).toBe(markdown);
  });

  it('leaves an address a link when characters of it need a backslash', () => {
    const [paragraph] = parse(escapeMarkdown('see https://a.example/x_y_(*z) now')).children;
    expect(paragraph).toMatchObject({ children: [{}, { type: 'link', url: 'https://a.example/x_y_(*z)' }, {}] });
  });

  it('takes time that grows no faster than the text', () => {
    expect(escapeMarkdown('*_:a '.repeat(200_000)).length).toBeGreaterThan(1_000_000);
  });
});
