import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { citationKey, toBibtex } from './bibtex.rules.js';
import type { CslItem } from './csl.types.js';

const book: CslItem = {
  type: 'book',
  author: [{ 'non-dropping-particle': 'van der', family: 'Kolk', given: 'Bessel A.' }],
  issued: { 'date-parts': [[2014]] },
  title: 'The body keeps the score: Brain, mind, and body',
  edition: '2',
  publisher: 'Viking',
  ISBN: '9780465075973',
  URL: 'https://example.org/a_b?x=1%20y&z={q}',
};

describe('A BibTeX entry', () => {
  it('holds a book', () => {
    expect(toBibtex(book)).toBe(`@book{vanderkolk2014body,
  author = {van der Kolk, Bessel A.},
  title = {The body keeps the score: Brain, mind, and body},
  publisher = {Viking},
  year = {2014},
  edition = {Second},
  isbn = {9780465075973},
  url = {https://example.org/a_b?x=1%20y&z=%7Bq%7D},
}`);
  });

  it('holds a journal article', () => {
    const article: CslItem = {
      type: 'article-journal',
      author: [
        { family: 'King', given: 'M. L.', suffix: 'Jr.' },
        { literal: 'Office for Health and Care' },
        { literal: 'et al.' },
      ],
      issued: { 'date-parts': [[2017, 5]] },
      title: 'Bonds in the work of Jung',
      'container-title': 'Mind & Body',
      volume: '12',
      issue: '3',
      page: '45–67',
      DOI: 'https://doi.org/10.1000/A_B',
    };
    expect(toBibtex(article, 'my key')).toBe(`@article{mykey,
  author = {King, Jr., M. L. and {Office for Health and Care} and others},
  title = {Bonds in the work of {Jung}},
  journal = {Mind \\& {Body}},
  year = {2017},
  month = may,
  volume = {12},
  number = {3},
  pages = {45--67},
  doi = {10.1000/a_b},
}`);
  });

  it('escapes what TeX would read as commands and keeps accents', () => {
    expect(toBibtex({ ...book, title: 'é 100% & a_b #1 $5 ~ ^ \\x {y}' })).toContain(
      'title = {é 100\\% \\& a\\_b \\#1 \\$5 \\textasciitilde{} \\textasciicircum{} \\textbackslash{}x \\{y\\}}',
    );
  });

  it('names a brace without a partner, which BibTeX would count', () => {
    expect(toBibtex({ ...book, title: 'a } b' })).toContain('title = {{a \\textbraceright{} b}}');
  });

  it.each([
    ['thesis', 'phdthesis'],
    ['chapter', 'incollection'],
    ['report', 'techreport'],
    ['webpage', 'misc'],
  ] as const)('is for a %s of type %s', (type, entry) => {
    expect(toBibtex({ ...book, type })).toMatch(new RegExp(`^@${entry}\\{`, 'u'));
  });

  it('has balanced braces, whatever the record holds', () => {
    const text = fc.string({ unit: fc.constantFrom('{', '}', '\\', 'a', ' ', '%', 'É', ',') });
    fc.assert(
      fc.property(text, text, text, (title, family, note) => {
        const entry = toBibtex({ type: 'book', title, author: [{ family, given: note }], note, URL: note });
        let depth = 0;
        for (const char of entry) {
          depth += char === '{' ? 1 : char === '}' ? -1 : 0;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
      }),
    );
  });
});

describe('The key of an entry', () => {
  it.each([
    [{ ...book, author: [{ family: 'Böhm-Łuć', given: 'X' }] }, 'bohmluc2014body'],
    [{ type: 'book', title: 'A house' }, 'anonndhouse'],
    [{ type: 'book', title: '雪', author: [{ literal: '夏目' }], issued: { 'date-parts': [[1914]] } }, 'anon1914'],
  ] satisfies [CslItem, string][])('is made of name, year and title: %#', (csl, key) => {
    expect(citationKey(csl)).toBe(key);
  });
});
