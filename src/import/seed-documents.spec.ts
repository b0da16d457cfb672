import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { outlineOf } from '../../test/support/document-outline.js';
import { parseDocument } from './parse-document.rules.js';
import type { Directory, ParsedDocument } from './parsed-document.types.js';

const folder = resolve('seeds/documents');
const directory: Directory = {
  helplines: [{ id: 'h-1', slug: 'national-domestic-abuse', name: 'National Domestic Abuse Helpline', numbers: ['0808 2000 247'] }],
  emergency: [{ region: 'GB', service: 'GENERAL', number: '999' }],
  defaultRegion: 'GB',
}; // prettier-ignore
const parse = (filename: string): ParsedDocument =>
  parseDocument({ filename, text: readFileSync(resolve(folder, filename), 'utf8') }, directory);

/** Written in the layouts of the source documents, in other words. */
const OUTLINES: Readonly<Record<string, readonly string[]>> = {
  'homesick-for-a-place-that-was-not-safe.txt': [
    'series: Attachment & Repair, 1',
    'introduction: 24 paragraphs',
    '5 references',
  ],
  'why-the-pull-back-is-so-strong.txt': [
    'kicker: Relationships & Emotional Intelligence',
    'title: Why the Pull Back Is So Strong: Understanding a Trauma Bond After You Leave',
    'hero: Frayed rope looped around a mooring post at low tide',
    'date: 2026-09-03',
    'introduction: 2 paragraphs',
    'PROSE What People Mean by a Trauma Bond: 2 paragraphs, 1 quote',
    'PROSE Two Truths You Are Allowed to Hold: 2 paragraphs',
    'PROSE Why Uncertain Kindness Holds So Tightly: 3 paragraphs',
    'PROSE Why It Often Arrives When Life Goes Quiet: 2 paragraphs',
    'SIGNS Six Signs the Bond May Still Be Pulling: 1 paragraph, 6 signs',
    'PROSE Leaving Is a Season, Not a Single Day: 2 paragraphs',
    'PROSE What Steadies People Over Time: 1 image',
    '  PROSE Less Contact, on Terms That Keep You Safe: 1 paragraph',
    '  PROSE Something Predictable for the Body: 1 paragraph',
    '  PROSE One Person Who Knows the Whole of It: 1 paragraph',
    '  PROSE Small Decisions That Are Yours: 1 paragraph, offer "Get Your Free Five Quiet Evenings Plan" under "A calmer evening is something you can practise before you feel ready for it."',
    'SUPPORT When to Bring In Professional Support: 4 paragraphs, 7 list items',
    'FAQ Frequently Asked Questions: 5 questions',
    'KEY_TAKEAWAYS Key Takeaways: 5 takeaways',
    'CLOSING A Final Word: 1 paragraph',
    'OFFER Steadiness Can Be Practised: offer "Get Your Free Five Quiet Evenings Plan"',
    'AFFILIATE If You Would Like a Book Beside You: 1 book',
    'book: Psychopath Free by Jackson MacKenzie [Check Price on Amazon →], 1 paragraph, 3 reactions, Read More From Readers',
    'notice: GENERAL_INFORMATION',
    'notice: AFFILIATE_DISCLOSURE',
    'tag line: Calmer Days Are Built Slowly',
  ],
  'you-still-listen-for-their-key.txt': [
    'title: You Still Listen for Their Key in the Door.',
    'subtitle: On the habits that outlast a frightening home — and why they say nothing against your leaving.',
    'byline: Maren',
    'PROSE THE FIRST QUIET EVENING | I had the whole sofa and I sat on the edge of it.: 4 paragraphs',
    'PROSE WHAT WAS GOING ON | Your body kept the old timetable: 4 paragraphs',
    'PROSE HOW IT GOT SO DEEP | The good days did as much as the bad ones.: 4 paragraphs',
    'SIGNS WHAT YOU MAY HAVE CARRIED OUT WITH YOU | Six habits that belong to then, not now.: 2 paragraphs, 6 signs (6 explained)',
    'PROSE WHERE THIS LEAVES YOU | Missing them is not a vote.: 5 paragraphs',
    'LETTER FROM ME TO YOU,: 5 paragraphs',
    'OFFER THERE’S MORE HERE WHEN YOU WANT IT | Free guides for the road out and after: offer "Free guides for the road out and after"',
    'tag line: The kettle is always on.',
  ],
};

describe('the seed documents', () => {
  it.each(Object.entries(OUTLINES))('%s has its parts in their places', (filename, outline) => {
    expect(outlineOf(parse(filename))).toEqual(outline);
  });

  it('are all here', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(OUTLINES).sort());
  });

  it('tell of the lists that were lost, of pictures without a file and of nothing else', () => {
    const codes = (filename: string) =>
      parse(filename).findings.map(({ code, line }) => `${code} ${line ?? ''}`.trim());
    expect(codes('homesick-for-a-place-that-was-not-safe.txt')).toEqual([
      'TITLE_MISSING',
      ...[3, 5, 10, 13, 16, 19, 22].map((line) => `LIST_WITHOUT_ITEMS ${line}`),
    ]);
    expect(codes('why-the-pull-back-is-so-strong.txt')).toEqual(['IMAGE_FILE_MISSING 3', 'IMAGE_FILE_MISSING 58']);
    expect(codes('you-still-listen-for-their-key.txt')).toEqual([]);
  });

  it('name the helpline and the emergency number where their readers are told to call', () => {
    const { helplineMentions, emergencyMentions } = parse('why-the-pull-back-is-so-strong.txt');
    expect(helplineMentions.map(({ helpline, line }) => [helpline, line])).toEqual([
      ['national-domestic-abuse', 54],
      ['national-domestic-abuse', 159],
    ]);
    expect(emergencyMentions.map(({ display, line }) => [display, line])).toEqual([['999', 159]]);
  });
});
