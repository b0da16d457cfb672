import { describe, expect, it } from '@jest/globals';

import { inlineMarkdown } from './inline.rules.js';
import { parseDocument } from './parse-document.rules.js';
import type { Directory } from './parsed-document.types.js';

const directory: Directory = {
  helplines: [
    { id: 'h-1', slug: 'gb-abuse', name: 'Abuse Line', numbers: ['0808 2000 247'] },
    { id: 'h-2', slug: 'us-line', name: 'US Line', numbers: ['1-800-555-4357'] },
    { id: 'h-3', slug: 'gb-line', name: 'Listeners', numbers: ['116 123'], regions: ['GB'] },
    { id: 'h-4', slug: 'ie-line', name: 'Emotional Support Line', numbers: ['116 123'], regions: ['IE'] },
  ],
  unserved: [{ id: 'h-5', slug: 'gb-gone', name: 'Old Line', numbers: ['0300 999 0000', '85258', '116 123'] }],
  emergency: [
    { region: 'GB', service: 'GENERAL', number: '999' },
    { region: 'IE', service: 'GENERAL', number: '999' },
    { region: 'NZ', service: 'GENERAL', number: '111' },
    { region: 'US', service: 'GENERAL', number: '911' },
  ],
  defaultRegion: 'GB',
};
const parse = (text: string) => parseDocument({ filename: 'a.txt', text }, directory);

const inline = (text: string) => inlineMarkdown(text, 7, directory);

describe('numbers in prose', () => {
  it('become directives when the directory has them, however they are spaced', () => {
    expect(inline('Call 0808 2000 247, or (0808) 2000-247, or +44 808 2000 247.').markdown).toBe(
      'Call :helpline[0808 2000 247]{#h-1}, or :helpline[(0808) 2000-247]{#h-1}, or :helpline[+44 808 2000 247]{#h-1}.',
    );
    expect(inline('Dial 1-800-555-HELP now').helplines).toEqual([
      { display: '1-800-555-HELP', helpline: 'us-line', line: 7 },
    ]);
  });

  it('open a directive behind a colon as well', () => {
    expect(inline('Helpline:0808 2000 247').markdown).toBe('Helpline\\::helpline[0808 2000 247]{#h-1}');
  });

  it('are an emergency number where the words are urgent, of the country that the text names', () => {
    expect(inline('In danger, call 999.').markdown).toBe('In danger, call :emergency[999]{region=GB service=GENERAL}.');
    expect(inline('In New Zealand call 111; in the US dial 911.').emergencies).toMatchObject([
      { region: 'NZ' },
      { region: 'US' },
    ]);
    expect(inline('I called him 999 times.').markdown).toBe('I called him 999 times.');
  });

  it('of several lines are the one that the sentence names, else the one of the region, else none', () => {
    expect(inline('Text or call Emotional Support Line on 116 123.').helplines[0]?.helpline).toBe('ie-line');
    expect(inline('You can call 116 123 at night.').helplines[0]?.helpline).toBe('gb-line');
  });

  it('that no record has are told of, those a digit off as an error', () => {
    const parsed = parse('Call 0808 2000 248 or 0300 111 2222. It is free.');
    expect(
      parsed.findings.filter(({ code }) => code === 'PHONE_NUMBER_UNKNOWN').map(({ severity }) => severity),
    ).toEqual(['ERROR', 'WARNING']);
    expect(parsed.helplineMentions).toEqual([
      { display: '0808 2000 248', helpline: null, line: 1 },
      { display: '0300 111 2222', helpline: null, line: 1 },
    ]);
  });

  it('of a line that is not served stay text, and an editor is told', () => {
    const parsed = parse('Call 0300 999 0000 or text 85258. It is free.');
    expect(parsed.introduction + JSON.stringify(parsed.sections)).not.toContain(':helpline');
    expect(parsed.findings.filter(({ code }) => code === 'PHONE_NUMBER_UNKNOWN')).toMatchObject([
      {
        severity: 'WARNING',
        message: '0300 999 0000 is the number of Old Line, a line that is not served to readers.',
      },
      { severity: 'WARNING', message: '85258 is the number of Old Line, a line that is not served to readers.' },
    ]);
  });

  it.each([
    'From 2014-2016 it was quiet.',
    'ISBN 9780465061711 is the one.',
    'See https://a.example/0808 2000',
    'In 1988 it began, 24/7.',
    'About 1,200,000 people.',
  ])('are left alone in %j', (text) => {
    expect(inline(text)).toMatchObject({ helplines: [], emergencies: [], unknown: [] });
  });

  it('keep markup that is none from being read as such', () => {
    expect(inline('work:life *now* at 10:30').markdown).toBe('work\\:life \\*now\\* at 10\\:30');
  });
});
