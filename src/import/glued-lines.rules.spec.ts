import { describe, expect, it } from '@jest/globals';

import { splitGluedLine } from './glued-lines.rules.js';
import { parseDocument } from './parse-document.rules.js';
import type { Directory } from './parsed-document.types.js';

const directory: Directory = { helplines: [], emergency: [], defaultRegion: 'GB' };
const parse = (text: string) => parseDocument({ filename: 'a.txt', text }, directory);

describe('glued lines', () => {
  it.each([
    [
      'See All the ReviewsThis page is for information only.',
      ['See All the Reviews', 'This page is for information only.'],
    ],
    ['Small Steps CountMonday, 9 March 2026', ['Small Steps Count', 'Monday, 9 March 2026']],
    ['We hope it helps you as well.Small Steps Count', ['We hope it helps you as well.', 'Small Steps Count']],
  ])('cuts %j at the seam', (line, parts) => {
    expect(splitGluedLine(line)).toEqual(parts);
  });

  it.each([
    'The YouTube channel is open to all',
    'by Jackson MacKenzie',
    'A LinkedIn post that I liked',
    'She works with the NHS. It helps.',
  ])('leaves %j whole', (line) => {
    expect(splitGluedLine(line)).toEqual([line]);
  });

  it('gives both fields of a glued line its number', () => {
    const { provenance, unplaced } = parse(
      'A Title Here\n\nSome text. More text.\n\nRead the Whole StoryThis article is for general information only.',
    );
    expect(provenance.filter(({ line }) => line === 5).map(({ field }) => field)).toEqual([
      'introduction',
      'notices[0].text',
    ]);
    expect(unplaced).toEqual([]);
  });
});
