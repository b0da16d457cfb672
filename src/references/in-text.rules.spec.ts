import { describe, expect, it } from '@jest/globals';
import { CITATION_STYLES, type CitationStyle, type CslItem } from './csl.types.js';
import { type InTextPlace, inTextCitation } from './in-text.rules.js';

const cite = (csl: CslItem, style: CitationStyle, place: Partial<InTextPlace> = {}) =>
  inTextCitation(csl, style, { position: 3, ...place }, (text) => text);
const all = (csl: CslItem, place: Partial<InTextPlace> = {}) => CITATION_STYLES.map((style) => cite(csl, style, place));

const by = (...families: string[]): CslItem => ({
  type: 'book',
  title: 'Houses and doors: A history',
  author: families.map((family) => ({ family, given: 'A.' })),
  issued: { 'date-parts': [[2014]] },
});

describe('A citation in the text', () => {
  it('names one author, particle included', () => {
    const kolk: CslItem = { ...by(), author: [{ 'non-dropping-particle': 'van der', family: 'Kolk', given: 'B.' }] };
    expect(all(kolk)).toEqual([
      '(van der Kolk, 2014)',
      '(van der Kolk)',
      '(van der Kolk 2014)',
      '(van der Kolk, 2014)',
      '(3)',
    ]);
  });

  it('names two authors', () => {
    expect(all(by('Bell', 'Moss'))).toEqual([
      '(Bell & Moss, 2014)',
      '(Bell and Moss)',
      '(Bell and Moss 2014)',
      '(Bell and Moss, 2014)',
      '(3)',
    ]);
  });

  it('shortens three authors except in Harvard, which shortens four', () => {
    expect(all(by('Bell', 'Moss', 'Rowe'))).toEqual([
      '(Bell et al., 2014)',
      '(Bell et al.)',
      '(Bell et al. 2014)',
      '(Bell, Moss and Rowe, 2014)',
      '(3)',
    ]);
    expect(cite(by('Bell', 'Moss', 'Rowe', 'Shaw'), 'HARVARD')).toBe('(Bell *et al.*, 2014)');
  });

  it('shortens a list that the source had shortened', () => {
    const csl = by('Bell', 'Moss');
    const author = [...(csl.author ?? []), { literal: 'et al.' }, { family: 'Zorn' }];
    expect(cite({ ...csl, author }, 'APA')).toBe('(Bell et al., 2014)');
  });

  it('names the title when there is no author, and says that there is no date', () => {
    const undated: CslItem = { type: 'book', title: 'Houses and doors: A history' };
    expect(all(undated)).toEqual([
      '(*Houses and doors*, n.d.)',
      '(*Houses and doors*)',
      '(*Houses and doors* n.d.)',
      '(*Houses and doors*, no date)',
      '(3)',
    ]);
    const article: CslItem = { type: 'article-journal', title: 'Doors', 'container-title': 'Houses' };
    expect(cite(article, 'APA')).toBe('(“Doors,” n.d.)');
    expect(cite(article, 'APA', { locale: 'de' })).toBe('(„Doors“, o. J.)');
  });

  it('adds the page in the manner of the style', () => {
    expect(all(by('Bell'), { locator: 'p. 12' })).toEqual([
      '(Bell, 2014, p. 12)',
      '(Bell 12)',
      '(Bell 2014, 12)',
      '(Bell, 2014, p. 12)',
      '(3, p. 12)',
    ]);
    expect(cite(by('Bell'), 'APA', { locator: '12-14' })).toBe('(Bell, 2014, pp. 12–14)');
    expect(cite(by('Bell'), 'MLA', { locator: 'ch. 3' })).toBe('(Bell ch. 3)');
  });

  it('names an editor, a group and the letter of a year', () => {
    expect(cite({ ...by(), author: [], editor: [{ family: 'Moss' }] }, 'APA')).toBe('(Moss, 2014)');
    expect(cite({ ...by(), author: [{ literal: 'World Health Organization' }], 'year-suffix': 'b' }, 'APA')).toBe(
      '(World Health Organization, 2014b)',
    );
  });
});
