import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { looksLikeReference, parseApaReference } from './apa-parser.rules.js';
import type { CslItem } from './csl.types.js';

const csl = (line: string): CslItem => parseApaReference(line).csl;
const problems = (line: string) => parseApaReference(line).problems;

describe('An APA-style line', () => {
  it('gives the author, year, title, edition, publisher and address of a book', () => {
    const line =
      'Herman, J. L. (2015). Trauma and recovery: The aftermath of violence—from domestic abuse to political terror (Revised ed.). Basic Books. https://www.basicbooks.com/titles/judith-l-herman/trauma-and-recovery/';
    expect(parseApaReference(line)).toEqual({
      csl: {
        type: 'book',
        author: [{ family: 'Herman', given: 'J. L.' }],
        issued: { 'date-parts': [[2015]] },
        title: 'Trauma and recovery: The aftermath of violence—from domestic abuse to political terror',
        edition: 'Revised ed.',
        publisher: 'Basic Books',
        URL: 'https://www.basicbooks.com/titles/judith-l-herman/trauma-and-recovery/',
      },
      confidence: 1,
      problems: [],
    });
  });

  it('keeps a particle apart from the family name', () => {
    expect(csl('van der Kolk, B. (2014). The body keeps the score. Viking.').author).toEqual([
      { 'non-dropping-particle': 'van der', family: 'Kolk', given: 'B.' },
    ]);
    expect(csl('de la Cruz, M.-A. (2014). A title. Viking.').author).toEqual([
      { 'non-dropping-particle': 'de la', family: 'Cruz', given: 'M.-A.' },
    ]);
    expect(csl('hooks, b. (2000). All about love: New visions. William Morrow.').author).toEqual([
      { family: 'hooks', given: 'b.' },
    ]);
  });

  it('names several authors, with suffixes, and a group among them', () => {
    expect(csl('Adler, A., King, M. L., Jr., & World Health Organization. (2001). A title. Penguin.').author).toEqual([
      { family: 'Adler', given: 'A.' },
      { family: 'King', given: 'M. L.', suffix: 'Jr.' },
      { literal: 'World Health Organization' },
    ]);
    expect(csl('Bell, Q. & Smith, R. (2001). A title. Penguin.').author).toEqual([
      { family: 'Bell', given: 'Q.' },
      { family: 'Smith', given: 'R.' },
    ]);
  });

  it('reads given names that are written in full', () => {
    expect(csl('Bowlby, John. (1988). A secure base. Basic Books.').author).toEqual([
      { family: 'Bowlby', given: 'John' },
    ]);
    expect(csl('Herman, Judith L., & Kolk, Bessel A. (1988). A title. Basic Books.').author).toEqual([
      { family: 'Herman', given: 'Judith L.' },
      { family: 'Kolk', given: 'Bessel A.' },
    ]);
  });

  it('takes a list without initials as one group, commas included', () => {
    expect(csl('Office for Health, Justice, and Care. (2020). A title. Penguin.').author).toEqual([
      { literal: 'Office for Health, Justice, and Care' },
    ]);
  });

  it('marks authors who are not named', () => {
    expect(csl('Adler, A., et al. (2020). A title. Penguin.').author).toEqual([
      { family: 'Adler', given: 'A.' },
      { literal: 'et al.' },
    ]);
    expect(csl('Adler, A., Bell, B., . . . Zorn, Z. (2020). A title. Penguin.').author).toEqual([
      { family: 'Adler', given: 'A.' },
      { family: 'Bell', given: 'B.' },
      { literal: 'et al.' },
      { family: 'Zorn', given: 'Z.' },
    ]);
    expect(csl('Adler, A., … Zorn, Z. (2020). A title. Penguin.').author).toHaveLength(3);
    expect(problems('Adler, A., et al. (2020). A title. Penguin.')).toEqual(['AUTHORS_INCOMPLETE']);
  });

  it('tells editors from authors', () => {
    const { author, editor, edition, volume } = csl(
      'Freud, A., & Klein, M. (Eds.). (1952). A title (2nd ed., Vol. 3). Penguin.',
    );
    expect(author).toBeUndefined();
    expect(editor).toEqual([
      { family: 'Freud', given: 'A.' },
      { family: 'Klein', given: 'M.' },
    ]);
    expect({ edition, volume }).toEqual({ edition: '2', volume: '3' });
  });

  it.each([
    ['1988', { issued: { 'date-parts': [[1988]] } }],
    ['1988a', { issued: { 'date-parts': [[1988]] }, 'year-suffix': 'a' }],
    ['2015, March 3', { issued: { 'date-parts': [[2015, 3, 3]] } }],
    ['2015, March', { issued: { 'date-parts': [[2015, 3]] } }],
    ['2015, Spring', { issued: { literal: '2015, Spring' } }],
    ['n.d.', {}],
    ['in press', { issued: { literal: 'in press' } }],
    ['ca. 1920', { issued: { 'date-parts': [[1920]], circa: true } }],
    ['1923/2010', { issued: { 'date-parts': [[2010]] }, 'original-date': { 'date-parts': [[1923]] } }],
  ])('reads the date (%s)', (date, fields) => {
    const { issued, 'year-suffix': suffix, 'original-date': original } = csl(`Bell, Q. (${date}). A title. Penguin.`);
    const found = { issued, 'year-suffix': suffix, 'original-date': original };
    expect(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))).toEqual(fields);
  });

  it('reads a journal article with volume, issue, pages and DOI', () => {
    expect(csl('Bell, Q. (2017). Is it love? Journal of Things, 12(3), 45–67. https://doi.org/10.1000/ABC.1')).toEqual({
      type: 'article-journal',
      author: [{ family: 'Bell', given: 'Q.' }],
      issued: { 'date-parts': [[2017]] },
      title: 'Is it love?',
      'container-title': 'Journal of Things',
      volume: '12',
      issue: '3',
      page: '45–67',
      DOI: '10.1000/abc.1',
    });
    expect(csl('Bell, Q. (2017). A title. Things, 12, Article e77. doi: 10.1000/1')).toMatchObject({
      volume: '12',
      number: 'e77',
      DOI: '10.1000/1',
    });
  });

  it('reads a chapter of an edited book', () => {
    expect(
      csl(
        'Bell, Q. (2004). In time. In B. van der Kolk & M. Solomon (Eds.), A book: Of parts (2nd ed., pp. 1-20). Norton.',
      ),
    ).toEqual({
      type: 'chapter',
      author: [{ family: 'Bell', given: 'Q.' }],
      issued: { 'date-parts': [[2004]] },
      title: 'In time',
      editor: [
        { 'non-dropping-particle': 'van der', family: 'Kolk', given: 'B.' },
        { family: 'Solomon', given: 'M.' },
      ],
      'container-title': 'A book: Of parts',
      edition: '2',
      page: '1-20',
      publisher: 'Norton',
    });
  });

  it('reads translators, place and the year of the original', () => {
    expect(
      csl(
        'Piaget, J. (1969). The child (H. Weaver, Trans.; 2nd ed.). New York, NY: Norton. (Original work published 1966)',
      ),
    ).toMatchObject({
      translator: [{ family: 'Weaver', given: 'H.' }],
      edition: '2',
      'publisher-place': 'New York, NY',
      publisher: 'Norton',
      'original-date': { 'date-parts': [[1966]] },
    });
  });

  it('reads a web page with its site and the day it was retrieved', () => {
    expect(
      csl('Bell, Q. (n.d.). What is a bond? Healthsite. Retrieved March 5, 2021, from https://www.healthsite.com/x_y'),
    ).toEqual({
      type: 'webpage',
      author: [{ family: 'Bell', given: 'Q.' }],
      title: 'What is a bond?',
      'container-title': 'Healthsite',
      accessed: { 'date-parts': [[2021, 3, 5]] },
      URL: 'https://www.healthsite.com/x_y',
    });
  });

  it('keeps a subtitle behind a question mark in the title', () => {
    expect(
      csl('Bancroft, L. (2002). Why does he do that? Inside the minds of angry and controlling men. Berkley Books.'),
    ).toMatchObject({
      title: 'Why does he do that? Inside the minds of angry and controlling men',
      publisher: 'Berkley Books',
    });
  });

  it('reads a work without author from its title', () => {
    expect(parseApaReference('The way out of the dark. (2014). Viking.')).toEqual({
      csl: {
        type: 'book',
        title: 'The way out of the dark',
        publisher: 'Viking',
        issued: { 'date-parts': [[2014]] },
      },
      confidence: 0.7,
      problems: ['AUTHOR_MISSING'],
    });
  });

  it('says what is missing', () => {
    expect(problems('Bowlby, J. A secure base. Basic Books.')).toEqual(['DATE_MISSING']);
    expect(problems('Bowlby, J. (1988). A secure base.')).toEqual(['SOURCE_MISSING']);
  });

  it('takes the ISBN of a book page only when its check digit is right', () => {
    const line = (isbn: string) =>
      `Bowlby, J. (1988). A secure base. Basic Books. https://www.basicbooks.com/titles/${isbn}/`;
    expect(csl(line('9780465075973')).ISBN).toBe('9780465075973');
    expect(csl(line('9780465097161')).ISBN).toBeUndefined();
  });

  it('is read the same with list marks and Markdown around it', () => {
    const plainLine = 'Jung, C. G. (1964). Man and his symbols. Doubleday. https://example.org/man_and_his_symbols';
    const marked = '- Jung, C. G. (1964). *Man and his symbols*. Doubleday. <https://example.org/man_and_his_symbols>';
    expect(csl(marked)).toEqual(csl(plainLine));
  });

  it.each(['Be gentle with yourself.', 'Herman (1992) describes three stages of recovery.', ''])(
    'is kept whole when nothing is understood: "%s"',
    (line) => {
      expect(parseApaReference(line)).toEqual({
        csl: { type: 'document', title: line },
        confidence: 0,
        problems: ['NOT_UNDERSTOOD'],
      });
    },
  );

  it('never fails, whatever is typed', () => {
    const word = fc.constantFrom(
      'Bell, Q.',
      '(2001).',
      '(Eds.),',
      'In',
      '&',
      'et al.',
      '…',
      'Title',
      '(pp. 1-2).',
      '12(3),',
      '?',
      'https://a.b/c',
      '*',
      '[x]',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (line) => {
          const { csl: item, confidence } = parseApaReference(line);
          expect(typeof item.title).toBe('string');
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(typeof looksLikeReference(line)).toBe('boolean');
        },
      ),
    );
  });
});

describe('A line of a document', () => {
  it.each([
    'Bowlby, J. (1988). A secure base. Basic Books.',
    'American Psychiatric Association. (2013). A manual (5th ed.). https://example.org/',
    'van der Kolk, B. (n.d.). A title. Viking.',
    '[3] Freud, A., & Klein, M. (Eds.). (1952). A title. Penguin.',
  ])('is an entry of a list of references: %s', (line) => {
    expect(looksLikeReference(line)).toBe(true);
  });

  it.each([
    'Herman (1992) describes three stages of recovery.',
    'In the second edition (2015). Then she left and never came back.',
    'She wrote it all down in a long letter. (2014). Nobody read it.',
    'Call 116 123 (free) at any time.',
    'A. (2001). B',
  ])('is prose: %s', (line) => {
    expect(looksLikeReference(line)).toBe(false);
  });
});
