import { describe, expect, it } from '@jest/globals';

import { parseDocument } from './parse-document.rules.js';
import type { Directory } from './parsed-document.types.js';

const directory: Directory = { helplines: [], emergency: [], defaultRegion: 'GB' };
const parse = (text: string) => parseDocument({ filename: 'a.txt', text }, directory);

const TEXT = 'Some weeks are louder than others. You will notice it first in your shoulders.';
const signsUnder = (...lines: readonly string[]) => {
  const [section] = parse(['A Title Here', TEXT, ...lines].join('\n')).sections;
  return {
    kind: section?.kind,
    body: section?.body,
    signs: section?.signs.map(({ statement, explanation }) => [statement, explanation]),
  };
};

describe('signs', () => {
  it('take one explanation each, and what follows the last is text of the section', () => {
    const found = signsUnder(
      'SIGNS OF A QUIET WAR',
      '— You listen for keys.',
      'The ear learns first. It forgets last.',
      '— You rehearse.',
      'Every sentence has three drafts. None is safe.',
      'You did not invent it. It is weather.',
    );
    expect(found).toEqual({
      kind: 'SIGNS',
      body: '::signs\n\nYou did not invent it. It is weather.',
      signs: [
        ['You listen for keys.', 'The ear learns first. It forgets last.'],
        ['You rehearse.', 'Every sentence has three drafts. None is safe.'],
      ],
    });
  });

  it.each(['• ', '- ', '* '])('are read behind %j, with an introduction before them', (mark) => {
    const found = signsUnder(
      '',
      'Red Flags to Watch',
      '',
      'Read these slowly. Take what fits.',
      '',
      `${mark}They keep score.`,
      `${mark}They joke about leaving.`,
    );
    expect(found).toMatchObject({
      kind: 'SIGNS',
      signs: [
        ['They keep score.', null],
        ['They joke about leaving.', null],
      ],
    });
  });

  it('are read from a block of lines whose marks were stripped', () => {
    const found = signsUnder(
      '',
      'Signs You Are Tired of Guessing',
      '',
      'You check twice.',
      'You ask nobody.',
      'You sleep in your coat.',
      '',
      TEXT,
    );
    expect(found).toEqual({
      kind: 'SIGNS',
      body: `::signs\n\n${TEXT}`,
      signs: [
        ['You check twice.', null],
        ['You ask nobody.', null],
        ['You sleep in your coat.', null],
      ],
    });
  });

  it('are numbered lines through the text when the title announces them', () => {
    const parsed = parse(
      ['Three Signs of a Quiet War', TEXT, '1. You listen for keys', TEXT, '2. You rehearse', TEXT].join('\n\n'),
    );
    expect(
      parsed.sections.flatMap(({ signs }) => signs.map(({ statement, explanation }) => [statement, explanation])),
    ).toEqual([
      ['You listen for keys', TEXT],
      ['You rehearse', TEXT],
    ]);
  });

  it('are not made of a heading that says what something is not a sign of', () => {
    expect(signsUnder('', 'Crying Is Not a Sign of Weakness', '', TEXT)).toEqual({
      kind: 'PROSE',
      body: TEXT,
      signs: [],
    });
  });
});
