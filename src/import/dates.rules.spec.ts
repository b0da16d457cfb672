import { describe, expect, it } from '@jest/globals';

import { parseDateLine } from './dates.rules.js';
import { parseDocument } from './parse-document.rules.js';
import type { Directory } from './parsed-document.types.js';

const directory: Directory = { helplines: [], emergency: [], defaultRegion: 'GB' };
const parse = (text: string, locale?: string) => parseDocument({ filename: 'a.txt', text, locale }, directory);

describe('dates', () => {
  it.each([
    ['Tuesday, August 11, 2026', '2026-08-11'],
    ['11 August 2026', '2026-08-11'],
    ['11th of August, 2026', '2026-08-11'],
    ['Aug. 11, 2026', '2026-08-11'],
    ['Published on: 2026-08-11', '2026-08-11'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
  ])('reads %j', (text, iso) => {
    expect(parseDateLine(text, 'en-GB')?.iso).toBe(iso);
  });

  it('reads 03/04/2026 as the country of the locale does', () => {
    expect(parseDateLine('03/04/2026', 'en-GB')?.iso).toBe('2026-04-03');
    expect(parseDateLine('03/04/2026', 'en-US')?.iso).toBe('2026-03-04');
    expect(parse('A Title\n\n03/04/2026\n\nSome text stands here. It is short.', 'en-US').sourceDate).toBe(
      '2026-03-04',
    );
  });

  it.each(['February 30, 2026', 'It was August 11, 2026', '2026', 'Ma 11, 2026', '99/99/2026'])(
    'takes %j for no date',
    (text) => {
      expect(parseDateLine(text, 'en-GB')).toBeNull();
    },
  );
});
