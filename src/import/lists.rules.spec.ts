import { describe, expect, it } from '@jest/globals';

import { parseDocument } from './parse-document.rules.js';
import type { Directory } from './parsed-document.types.js';

const directory: Directory = { helplines: [], emergency: [], defaultRegion: 'GB' };
const parse = (text: string) => parseDocument({ filename: 'a.txt', text }, directory);

const TEXT =
  'Some weeks are louder than others. You will notice it first in your shoulders, and then in your sleep, and only much later in what you say.';
const introduction = (...lines: readonly string[]) =>
  parse([TEXT, ...lines].join('\n')).introduction.replace(`${TEXT}\n\n`, '');
const codes = (...lines: readonly string[]) =>
  parse([TEXT, ...lines].join('\n'))
    .findings.filter(({ code }) => code === 'LIST_WITHOUT_ITEMS')
    .map(({ line }) => line);

describe('lists', () => {
  it('come back from short like lines behind an announcement, with blank lines or without', () => {
    const markdown = 'You could ask:\n\n- What do I need?\n- Who can I call?';
    expect(introduction('You could ask:', 'What do I need?', 'Who can I call?', TEXT)).toBe(`${markdown}\n\n${TEXT}`);
    expect(introduction('', 'You could ask:', '', 'What do I need?', 'Who can I call?', '', TEXT)).toBe(
      `${markdown}\n\n${TEXT}`,
    );
  });

  it('keep their numbers when they have them', () => {
    expect(introduction('1. Breathe out.', '2. Look around.')).toBe('1. Breathe out.\n2. Look around.');
  });

  it('are missed where an announcement is followed by ordinary text, by the next announcement or by nothing', () => {
    expect(codes('It often looks like:', TEXT, 'And in the body:', 'At night it is:')).toEqual([2, 4, 5]);
  });

  it('are not missed behind a heading with a colon or before a quote', () => {
    expect(
      codes('', 'What You Can Say:', '', TEXT, '', 'Try this one:', '', '“I will call you back tomorrow.”', '', TEXT),
    ).toEqual([]);
  });

  it('are not made of two ordinary sentences', () => {
    expect(introduction('This is all I know:', 'The kettle was on.', 'Nobody spoke.', TEXT)).not.toContain('- ');
  });

  it('leave a quote that stands alone a quote, with who said it', () => {
    expect(introduction('“I slept through the night for once.”', '— Bo Li', TEXT)).toBe(
      `> “I slept through the night for once.”\n>\n> — Bo Li\n\n${TEXT}`,
    );
  });
});
