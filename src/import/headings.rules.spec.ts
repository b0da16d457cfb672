import { describe, expect, it } from '@jest/globals';

import { parseDocument } from './parse-document.rules.js';
import type { Directory, ParsedSection } from './parsed-document.types.js';

const directory: Directory = { helplines: [], emergency: [], defaultRegion: 'GB' };
const parse = (text: string) => parseDocument({ filename: 'a.txt', text }, directory);

const TEXT = 'Some weeks are louder than others. You will notice it first in your shoulders.';
const outline = (sections: readonly ParsedSection[]): unknown[] =>
  sections.map(({ kicker, heading, sections: nested }) => [kicker, heading, ...outline(nested)]);

describe('headings', () => {
  it('takes short capital lines over short lines for kickers, where that is the layout', () => {
    const parsed = parse(
      [
        'A Title for All of This.',
        'THE PART NOBODY SAYS',
        'You can miss a storm.',
        TEXT,
        'WHY IT HOLDS',
        'Relief is a teacher',
        TEXT,
        'FROM ME TO YOU,',
        'I know how long the evenings are when the phone is quiet.',
        TEXT,
      ].join('\n'),
    );
    expect(outline(parsed.sections)).toEqual([
      ['THE PART NOBODY SAYS', 'You can miss a storm.'],
      ['WHY IT HOLDS', 'Relief is a teacher'],
      ['FROM ME TO YOU,', null],
    ]);
    expect(parsed.sections[2]?.kind).toBe('LETTER');
  });

  it('takes capital lines over text for the headings', () => {
    const parsed = parse(['A Title Here', 'FIRST HOURS', TEXT, 'LATER WEEKS', TEXT].join('\n'));
    expect(outline(parsed.sections)).toEqual([
      [null, 'FIRST HOURS'],
      [null, 'LATER WEEKS'],
    ]);
  });

  it('puts the headings after a heading without text under it, until one that is of another kind', () => {
    const parsed = parse(
      [
        'A Title Here',
        TEXT,
        'What Helps',
        'Sleep and Food',
        TEXT,
        'One Steady Friend',
        TEXT,
        'Final Thoughts',
        TEXT,
      ].join('\n\n'),
    );
    expect(outline(parsed.sections)).toEqual([
      [null, 'What Helps', [null, 'Sleep and Food'], [null, 'One Steady Friend']],
      [null, 'Final Thoughts'],
    ]);
  });

  it('stops at the number of parts that the heading promises', () => {
    const parts = ['Two Ways to Start', 'Write It Down', TEXT, 'Say It Aloud', TEXT, 'Keeping Going', TEXT];
    const parsed = parse(['A Title Here', TEXT, ...parts].join('\n\n'));
    expect(outline(parsed.sections)).toEqual([
      [null, 'Two Ways to Start', [null, 'Write It Down'], [null, 'Say It Aloud']],
      [null, 'Keeping Going'],
    ]);
  });

  it('reads number signs as the depth they are', () => {
    const parsed = parse(
      ['# A Title Here', TEXT, '## One', TEXT, '### One and a half', TEXT, '## Two', TEXT].join('\n\n'),
    );
    expect(parsed.title).toBe('A Title Here');
    expect(outline(parsed.sections)).toEqual([
      [null, 'One', [null, 'One and a half']],
      [null, 'Two'],
    ]);
  });

  it('keeps a heading that ends in a colon, and no sentence that does', () => {
    const parsed = parse(
      ['A Title Here', TEXT, 'What You Can Try:', TEXT, 'It may help to think of the following:', TEXT].join('\n\n'),
    );
    expect(outline(parsed.sections)).toEqual([[null, 'What You Can Try:']]);
  });

  it('takes no picture for a heading and places it where it stands', () => {
    const parsed = parse(
      ['A Title Here', TEXT, 'A Heading', TEXT, 'Two hands wrapped around a warm mug', TEXT].join('\n\n'),
    );
    expect(parsed.sections[0]).toMatchObject({
      body: `${TEXT}\n\n::image{#img-1}\n\n${TEXT}`,
      images: [{ key: 'img-1', hero: false }],
    });
    expect(parsed.findings).toMatchObject([{ code: 'IMAGE_FILE_MISSING', line: 9, path: 'sections[0].images[0].alt' }]);
  });
});
