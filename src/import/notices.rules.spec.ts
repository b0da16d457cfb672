import { describe, expect, it } from '@jest/globals';

import { parseDocument } from './parse-document.rules.js';
import type { Directory } from './parsed-document.types.js';

const directory: Directory = { helplines: [], emergency: [], defaultRegion: 'GB' };
const parse = (text: string) => parseDocument({ filename: 'a.txt', text }, directory);

const TEXT = 'Some weeks are louder than others. You will notice it first in your shoulders.';
const notices = (...lines: readonly string[]) =>
  parse(['A Title Here', TEXT, ...lines].join('\n\n')).notices.map(({ kind, text }) => [kind, text]);

describe('notices', () => {
  const general = 'This page is for educational purposes only and does not replace professional advice.';
  const danger = 'If you are in immediate danger, call the police.';
  const affiliate = 'Some links here are affiliate links. We may earn a small commission.';

  it('that share a paragraph are cut into their kinds; a word on safety stays with the disclaimer', () => {
    expect(notices(`${general} ${danger} ${affiliate}`)).toEqual([
      ['GENERAL_INFORMATION', `${general} ${danger}`],
      ['AFFILIATE_DISCLOSURE', affiliate],
    ]);
  });

  it('of one kind are one, also when something stands between', () => {
    expect(notices(affiliate, general, `As an Amazon Associate we earn from qualifying purchases.`)).toEqual([
      ['AFFILIATE_DISCLOSURE', `${affiliate}\n\nAs an Amazon Associate we earn from qualifying purchases.`],
      ['GENERAL_INFORMATION', general],
    ]);
  });

  it('on safety stand beside another or at the end', () => {
    expect(notices(TEXT, general, danger)).toEqual([
      ['GENERAL_INFORMATION', general],
      ['SAFETY', danger],
    ]);
  });

  it('take a heading that only announces them', () => {
    expect(notices('Disclaimer', general)).toEqual([['GENERAL_INFORMATION', `Disclaimer\n\n${general}`]]);
  });

  it.each([
    'My sister works on commission. She hates it.',
    'If you are ever afraid, a helpline can help you plan. You can call at night.',
    'Nobody gave me professional advice. I had a friend and a bus pass.',
  ])("are not made of the article's own text: %s", (text) => {
    expect(notices(text, TEXT, TEXT)).toEqual([]);
  });
});

describe('the end of a page', () => {
  it("has a sign-off and the site's line, which are no part of the text", () => {
    const parsed = parse(
      ['A Title Here', 'A NOTE FROM ME,', `I know this road. ${TEXT}`, 'Renata', 'You are not too much.'].join('\n'),
    );
    expect(parsed).toMatchObject({
      byline: ['Renata'],
      siteTagLines: ['You are not too much.'],
      sections: [{ kind: 'LETTER' }],
    });
  });

  it('has a line of the site behind the notices, and a date', () => {
    const parsed = parse(
      [
        'A Title Here',
        TEXT,
        TEXT,
        'This page is for general information only.',
        'Small Steps Count',
        '9 March 2026',
        '© 2026 Somebody',
      ].join('\n\n'),
    );
    expect(parsed).toMatchObject({
      siteTagLines: ['Small Steps Count'],
      sourceDate: '2026-03-09',
      furniture: ['© 2026 Somebody'],
    });
  });

  it('keeps the last words of a text that nothing follows', () => {
    expect(parse(['A Title Here', TEXT, 'You are allowed to rest.'].join('\n\n'))).toMatchObject({
      siteTagLines: [],
      introduction: `${TEXT}\n\nYou are allowed to rest.`,
    });
  });
});
