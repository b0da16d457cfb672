import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { parseDocument } from './parse-document.rules.js';
import type { Directory, ParsedDocument, ParsedSection } from './parsed-document.types.js';
import { toReportArticle } from './report-article.rules.js';

const folder = resolve('../shared/documents');
const present = existsSync(folder);
const directory: Directory = {
  helplines: [{ id: 'h-1', slug: 'national-domestic-abuse', name: 'National Domestic Abuse Helpline', numbers: ['0808 2000 247'] }],
  emergency: [{ region: 'GB', service: 'GENERAL', number: '999' }],
  defaultRegion: 'GB',
}; // prettier-ignore

const flat = (sections: readonly ParsedSection[]): ParsedSection[] =>
  sections.flatMap((section) => [section, ...flat(section.sections)]);
/** Null where the folder is absent: the third-party texts are not part of the project. */
const read = (filename: string): ParsedDocument | null =>
  present ? parseDocument({ filename, text: readFileSync(resolve(folder, filename), 'utf8') }, directory) : null;

const note = present ? '' : ' (not run: ../shared/documents is absent)';

describe(`the source documents${note}`, () => {
  it('000 is an introduction with five references, a place in a series and lists that were lost', () => {
    const parsed = read('000_135f53663acfb075.txt');
    if (parsed === null) return;
    expect(parsed).toMatchObject({ title: null, sections: [], series: { title: 'Trauma, Healing & Relationships', position: 1 } });
    expect(parsed.citations.map(({ line }) => line)).toEqual([28, 29, 30, 31, 32]);
    const lost = parsed.findings.filter(({ code }) => code === 'LIST_WITHOUT_ITEMS').map(({ line }) => line);
    expect(lost).toEqual([4, 9, 12, 14, 16, 18, 19, 22, 23]);
  }); // prettier-ignore

  it('003 has 17 headings, the two of the book included, and every item in its place', () => {
    const parsed = read('003_1420ea11bd2ce14e.txt');
    if (parsed === null) return;
    const all = flat(parsed.sections);
    const headings = [...all.map(({ heading }) => heading), parsed.affiliateItems[0]?.readerFeedbackHeading];
    expect(headings.filter((heading) => heading != null)).toHaveLength(17);
    expect([all.flatMap(({ signs }) => signs), all.flatMap(({ faqs }) => faqs), all.flatMap(({ keyTakeaways }) => keyTakeaways)].map(({ length }) => length)).toEqual([6, 5, 5]);
    expect(all.map(({ offers }) => offers.length).filter((count) => count > 0)).toEqual([1, 1]);
    expect(parsed).toMatchObject({ sourceDate: '2026-08-11', sourceDateText: 'Tuesday, August 11, 2026', kicker: 'Relationships & Emotional Intelligence' });
    expect([parsed.images, parsed.offers, parsed.affiliateItems, parsed.notices, parsed.siteTagLines].map(({ length }) => length)).toEqual([2, 1, 1, 2, 1]);
    expect(parsed.affiliateItems[0]).toMatchObject({ title: 'Psychopath Free', creator: 'Jackson MacKenzie', callToAction: 'Check Price on Amazon →' });
    expect(parsed.affiliateItems[0]?.readerFeedback).toHaveLength(3);
    expect(parsed.helplineMentions.map(({ helpline, line }) => [helpline, line])).toEqual([['national-domestic-abuse', 52], ['national-domestic-abuse', 157]]);
    expect(parsed.emergencyMentions).toMatchObject([{ display: '999', region: 'GB', line: 157 }]);
    expect(all.map(({ body }) => body).join('\n').match(/^> /gm)).toHaveLength(1);
  }); // prettier-ignore

  it('004 has seven kickers, six signs with explanations, a sign-off and a closing offer', () => {
    const parsed = read('004_8860ea58afc9b35f.txt');
    if (parsed === null) return;
    const signs = parsed.sections.flatMap((section) => section.signs);
    expect(parsed.sections.filter(({ kicker }) => kicker !== null)).toHaveLength(7);
    expect(parsed.sections.map(({ kind }) => kind)).toEqual(['PROSE', 'PROSE', 'PROSE', 'SIGNS', 'PROSE', 'LETTER', 'OFFER']);
    expect(signs.filter(({ explanation }) => explanation !== null)).toHaveLength(6);
    expect(parsed.subtitle).not.toBeNull();
    expect(parsed.siteTagLines).toHaveLength(1);
    expect(parsed).toMatchObject({ byline: ['Tatum'], offers: [{ key: 'offer-1' }] });
  }); // prettier-ignore

  it('are printed in the shape of a delivered article, items under their sections and flat', () => {
    const parsed = read('003_1420ea11bd2ce14e.txt');
    if (parsed === null) return;
    const report: unknown = JSON.parse(JSON.stringify(toReportArticle(parsed)));
    const items = (count: number) => Array.from({ length: count }, () => expect.anything());
    expect(report).toMatchObject({ signs: items(6), faqs: items(5), keyTakeaways: items(5), offers: items(1) });
    expect(report).toMatchObject({ affiliateItems: [{ item: { title: 'Psychopath Free', kind: 'BOOK' }, callToAction: 'Check Price on Amazon →' }] });
    expect(toReportArticle(parsed).sections).toContainEqual(expect.objectContaining({ kind: 'SIGNS', signs: items(6) }));
  }); // prettier-ignore
});
