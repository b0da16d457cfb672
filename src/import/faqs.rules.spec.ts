import { describe, expect, it } from '@jest/globals';

import { parseDocument } from './parse-document.rules.js';
import type { Directory } from './parsed-document.types.js';

const directory: Directory = { helplines: [], emergency: [], defaultRegion: 'GB' };
const parse = (text: string) => parseDocument({ filename: 'a.txt', text }, directory);

const TEXT = 'Some weeks are louder than others. You will notice it first in your shoulders.';
const faqs = (...lines: readonly string[]) => {
  const parsed = parse(['A Title Here', TEXT, ...lines].join('\n'));
  return parsed.sections.flatMap((section) => section.faqs.map(({ question, answer }) => [question, answer]));
};

describe('questions and answers', () => {
  it('are read under a heading that announces them, an answer of several paragraphs included', () => {
    const found = faqs(
      '',
      'Frequently Asked Questions',
      '',
      'Is it my fault?',
      '',
      'No. It never was.',
      '',
      TEXT,
      '',
      'Will it pass?',
      '',
      'Yes, and slowly.',
      '',
      'A Final Word',
      '',
      TEXT,
    );
    expect(found).toEqual([
      ['Is it my fault?', `No. It never was.\n\n${TEXT}`],
      ['Will it pass?', 'Yes, and slowly.'],
    ]);
  });

  it('are read without blank lines', () => {
    expect(
      faqs('COMMON QUESTIONS', 'Is it my fault?', 'No. It never was.', 'Will it pass?', 'Yes, and slowly.'),
    ).toEqual([
      ['Is it my fault?', 'No. It never was.'],
      ['Will it pass?', 'Yes, and slowly.'],
    ]);
  });

  it('are read behind Q: and A:, in one line or two, under any heading', () => {
    expect(faqs('', 'Before You Go', '', 'Q: Is it my fault?', 'A: No.', '', 'Q: Will it pass? A: Yes.')).toEqual([
      ['Is it my fault?', 'No.'],
      ['Will it pass?', 'Yes.'],
    ]);
  });

  it('tell of a question without an answer', () => {
    const { findings } = parse(
      ['A Title Here', TEXT, 'FAQs', 'Is it my fault?', 'Will it pass?', 'Yes, and slowly.'].join('\n\n'),
    );
    expect(findings).toMatchObject([{ code: 'FAQ_INCOMPLETE', path: 'sections[0].faqs[0].answer' }]);
  });

  it('are not made of a heading that asks', () => {
    expect(faqs('', 'Why Does It Hurt?', '', TEXT)).toEqual([]);
  });
});
