import { describe, expect, it } from '@jest/globals';

import { isApaReference } from './citations.rules.js';
import { parseDocument } from './parse-document.rules.js';
import type { Directory } from './parsed-document.types.js';

const directory: Directory = { helplines: [], emergency: [], defaultRegion: 'GB' };
const parse = (text: string) => parseDocument({ filename: 'a.txt', text }, directory);

describe('references', () => {
  it.each([
    'Herman, J. L. (2015). Trauma and recovery (Rev. ed.). Basic Books.',
    'van der Kolk, B. (2014). The body keeps the score. Viking.',
    'Porges, S. W., & Dana, D. (Eds.). (2018). Clinical applications of the polyvagal theory. Norton.',
    'World Health Organization. (2021). Violence against women prevalence estimates. https://www.who.int/x',
    'Evans, P. (n.d.). Verbal abuse. Retrieved from https://a.example',
  ])('are told by their form: %s', (line) => {
    expect(isApaReference(line)).toBe(true);
  });

  it.each([
    'Herman (2015) says that recovery happens in relationships.',
    'In her book (2015), Judith Herman writes about safety. It helps.',
    'We moved (again). Nobody asked.',
  ])('are not seen in prose: %s', (line) => {
    expect(isApaReference(line)).toBe(false);
  });

  const text = 'Some text stands here. It is not long.';
  it('are listed in order with or without a heading, their numbers aside', () => {
    const lines = [
      '[1] Stark, E. (2007). Coercive control. Oxford University Press.',
      '[2] Home Office report on controlling behaviour, 2015, p. 4',
    ];
    const parsed = parse(['A Title Here', text, 'Sources', ...lines].join('\n\n'));
    expect(parsed.sections).toMatchObject([{ kind: 'REFERENCES', heading: 'Sources', body: '' }]);
    expect(parsed.citations.map(({ position, line, raw }) => [position, line, raw])).toEqual([
      [1, 7, 'Stark, E. (2007). Coercive control. Oxford University Press.'],
      [2, 9, 'Home Office report on controlling behaviour, 2015, p. 4'],
    ]);
    expect(parse(`${text}\n${text}\nStark, E. (2007). Coercive control. Oxford.`)).toMatchObject({
      sections: [],
      citations: [{ line: 3 }],
    });
  });
});
