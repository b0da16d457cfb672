import { describe, expect, it } from '@jest/globals';

import { parseDocument } from './parse-document.rules.js';
import { piecesOf } from './pieces.rules.js';
import { countLines, sourceLines } from './source-lines.rules.js';

describe('source lines', () => {
  it('keep the numbers that an editor shows, whatever ends a line', () => {
    const expected = [
      [1, 'One', true],
      [2, 'Two', false],
      [4, 'Three', true],
    ];
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const text = ['\ufeffOne', '\tTwo ', ' \t', 'Three'].join(lineBreak);
      expect(sourceLines(text).map(({ number, text: line, gapBefore }) => [number, line, gapBefore])).toEqual(expected);
      expect(countLines(text)).toBe(4);
    }
  });

  it('lose invisible characters and keep composed letters', () => {
    expect(sourceLines('cafe\u0301 soft\u00adly\u200b a\u00a0b').map(({ text }) => text)).toEqual([
      'caf\u00e9 softly a b',
    ]);
  });

  it('of a paragraph that was broken at a column are one piece that remembers them all', () => {
    const wrapped = [
      'There is a way of being tired that sleep does not touch, and it',
      'comes from listening. You learn to hear a mood in the way that a',
      'door is closed, and you cannot stop hearing it.',
    ];
    const lines = sourceLines(['A Title Here', '', ...wrapped].join('\n'));
    expect(piecesOf(lines).map((piece) => piece.lines)).toEqual([[1], [3, 4, 5]]);
    const parsed = parseDocument(
      { filename: 'a.txt', text: ['A Title Here', '', ...wrapped].join('\n') },
      { helplines: [], emergency: [], defaultRegion: 'GB' },
    );
    expect(parsed.introduction).toBe(wrapped.join(' '));
    expect(parsed.provenance.map(({ line }) => line)).toEqual([1, 3, 4, 5]);
  });

  it('can be one giant line', () => {
    const text = 'The kettle is on. '.repeat(20_000).trim();
    const parsed = parseDocument({ filename: 'a.txt', text }, { helplines: [], emergency: [], defaultRegion: 'GB' });
    expect(parsed).toMatchObject({ introduction: text, sourceLines: 1, unplaced: [] });
  });
});
