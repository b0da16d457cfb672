import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseApaReference } from './apa-parser.rules.js';
import { CITATION_STYLES, CSL_TYPES, type CitationStyle, type CslItem, type CslName } from './csl.types.js';
import { formatReference, formatReferenceText } from './format.rules.js';

const asTyped = (text: string): string => text;
const set = (csl: CslItem, style: CitationStyle, locale = 'en'): string => formatReference(csl, style, locale, asTyped);
const person = (family: string, given: string): CslName => ({ family, given });

const KOLK: CslName = { family: 'Kolk', given: 'Bessel', 'non-dropping-particle': 'van der' };

const book: CslItem = {
  type: 'book',
  author: [KOLK],
  issued: { 'date-parts': [[2014]] },
  title: 'The body keeps the score: Brain, mind, and body in the healing of trauma',
  publisher: 'Viking',
};
const revised: CslItem = {
  type: 'book',
  author: [person('Herman', 'Judith L.')],
  issued: { 'date-parts': [[2015]] },
  title: 'Trauma and recovery',
  edition: 'Revised ed.',
  publisher: 'Basic Books',
};
const second: CslItem = { ...revised, author: [person('Bell', 'Quinn'), person('Moss', 'Ada')], edition: '2' };
const chapter: CslItem = {
  type: 'chapter',
  author: [person('Bell', 'Quinn')],
  issued: { 'date-parts': [[2004]] },
  title: 'Leaving in winter',
  editor: [KOLK, person('Moss', 'Ada')],
  'container-title': 'Houses and doors',
  edition: '2',
  page: '101-120',
  'publisher-place': 'London',
  publisher: 'Lantern Press',
};
const article: CslItem = {
  type: 'article-journal',
  author: [person('Bell', 'Quinn'), person('Moss', 'Ada'), person('Rowe', 'Jean-Paul')],
  issued: { 'date-parts': [[2017, 5]] },
  title: 'Bonds that hold',
  'container-title': 'Journal of Invented Studies',
  volume: '12',
  issue: '3',
  page: '284-287',
  DOI: '10.1000/JIS.77',
};
const page: CslItem = {
  type: 'webpage',
  author: [{ literal: 'World Health Organization' }],
  issued: { 'date-parts': [[2021, 3, 9]] },
  title: 'Violence against women',
  'container-title': 'World Health Organization',
  URL: 'https://www.who.int/fact-sheets/detail/violence-against-women',
};
const undated: CslItem = {
  type: 'webpage',
  author: [person('Bell', 'Quinn')],
  title: 'How to pack a bag',
  'container-title': 'Lantern',
  URL: 'https://lantern.example/bag',
  accessed: { 'date-parts': [[2021, 3, 5]] },
};
const group: CslItem = {
  type: 'book',
  author: [{ literal: 'American Psychiatric Association' }],
  issued: { 'date-parts': [[2013]] },
  title: 'Diagnostic and statistical manual of mental disorders',
  edition: '5',
  publisher: 'American Psychiatric Association',
};
const question: CslItem = {
  type: 'book',
  author: [person('Bancroft', 'Lundy')],
  issued: { 'date-parts': [[2002]] },
  title: 'Why does he do that?',
  publisher: 'Berkley Books',
};
const quotedTitle: CslItem = { ...article, title: 'Who says “stay”?', author: [person('Bell', 'Quinn')] };
const translated: CslItem = {
  type: 'book',
  author: [person('Piaget', 'Jean'), person('Inhelder', 'Bärbel')],
  issued: { 'date-parts': [[1969]] },
  'original-date': { 'date-parts': [[1966]] },
  title: 'The psychology of the child',
  translator: [person('Weaver', 'Helen')],
  publisher: 'Basic Books',
};
const edited: CslItem = {
  type: 'book',
  editor: [person('Moss', 'Ada'), person('Rowe', 'Ida')],
  issued: { 'date-parts': [[1999]] },
  title: 'Houses and doors',
  publisher: 'Lantern Press',
};
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const many = (count: number): CslItem => ({
  ...question,
  title: 'Many hands',
  author: Array.from({ length: count }, (_, at) => person(`${LETTERS.charAt(at)}name`, LETTERS.charAt(at))),
});

describe('APA', () => {
  it.each([
    [
      book,
      'van der Kolk, B. (2014). *The body keeps the score: Brain, mind, and body in the healing of trauma*. Viking.',
    ],
    [revised, 'Herman, J. L. (2015). *Trauma and recovery* (Revised ed.). Basic Books.'],
    [second, 'Bell, Q., & Moss, A. (2015). *Trauma and recovery* (2nd ed.). Basic Books.'],
    [
      chapter,
      'Bell, Q. (2004). Leaving in winter. In B. van der Kolk & A. Moss (Eds.), *Houses and doors* (2nd ed., pp. 101–120). Lantern Press.',
    ],
    [
      article,
      'Bell, Q., Moss, A., & Rowe, J.-P. (2017). Bonds that hold. *Journal of Invented Studies*, *12*(3), 284–287. https://doi.org/10.1000/jis.77',
    ],
    [
      page,
      'World Health Organization. (2021, March 9). *Violence against women*. https://www.who.int/fact-sheets/detail/violence-against-women',
    ],
    [
      undated,
      'Bell, Q. (n.d.). *How to pack a bag*. Lantern. Retrieved March 5, 2021, from https://lantern.example/bag',
    ],
    [
      group,
      'American Psychiatric Association. (2013). *Diagnostic and statistical manual of mental disorders* (5th ed.).',
    ],
    [question, 'Bancroft, L. (2002). *Why does he do that?* Berkley Books.'],
    [
      quotedTitle,
      'Bell, Q. (2017). Who says “stay”? *Journal of Invented Studies*, *12*(3), 284–287. https://doi.org/10.1000/jis.77',
    ],
    [
      translated,
      'Piaget, J., & Inhelder, B. (1969). *The psychology of the child* (H. Weaver, Trans.). Basic Books. (Original work published 1966)',
    ],
    [edited, 'Moss, A., & Rowe, I. (Eds.). (1999). *Houses and doors*. Lantern Press.'],
    [{ ...question, author: [] }, '*Why does he do that?* (2002). Berkley Books.'],
    [
      {
        type: 'thesis',
        author: [person('Bell', 'Q.')],
        title: 'Doors',
        genre: 'Doctoral dissertation',
        publisher: 'Invented University',
      },
      'Bell, Q. (n.d.). *Doors* [Doctoral dissertation, Invented University].',
    ],
    [
      { ...article, author: [person('Bell', 'Q.')], page: '', issue: '', number: 'e77' },
      'Bell, Q. (2017). Bonds that hold. *Journal of Invented Studies*, *12*, Article e77. https://doi.org/10.1000/jis.77',
    ],
  ] satisfies [CslItem, string][])('sets %#', (csl, line) => {
    expect(set(csl, 'APA')).toBe(line);
  });

  it('names up to twenty authors', () => {
    expect(set(many(20), 'APA')).toContain('Sname, S., & Tname, T. (2002)');
  });

  it('names nineteen of twenty-one authors and the last', () => {
    const line = set(many(21), 'APA');
    expect(line).toContain('Rname, R., Sname, S., . . . Uname, U. (2002)');
    expect(line).not.toContain('Tname');
  });

  it('shows that the source left authors out', () => {
    const shortened = (marked: string) => set(parseApaReference(marked).csl, 'APA');
    expect(shortened('Adler, A., et al. (2020). A title. Penguin.')).toBe(
      'Adler, A., et al. (2020). *A title*. Penguin.',
    );
    expect(shortened('Adler, A., Bell, B., . . . Zorn, Z. (2020). A title. Penguin.')).toBe(
      'Adler, A., Bell, B., . . . Zorn, Z. (2020). *A title*. Penguin.',
    );
  });

  it.each([
    'Herman, J. L. (2015). Trauma and recovery: The aftermath of violence—from domestic abuse to political terror (Revised ed.). Basic Books. https://www.basicbooks.com/titles/judith-l-herman/trauma-and-recovery/',
    'King, M. L., Jr., & von Franz, M.-L. (1985a). A title – with a dash (3rd ed., Vol. 2). Penguin.',
    'Bell, Q. (2004). Leaving. In B. van der Kolk, A. Moss, & I. Rowe (Eds.), Houses (pp. 1–20). Lantern Press. https://doi.org/10.1000/1',
    'Bell, Q. (2020, March). Leaving. The Lantern, 12(4), 5–9.',
    'Bell, Q. (in press). Leaving. Lantern Press.',
    'Freud, S. (1953). The work of dreams. In J. Strachey (Ed. & Trans.), The collected works (Vol. 4, pp. 1–338). Hogarth Press.',
    'Trauma. (2010). In Encyclopedia of things (pp. 3–4). Norton.',
    'García Márquez, G. (1988). Love in the time of cholera (E. Grossman, Trans.). Alfred A. Knopf. (Original work published 1985)',
    'Dutton, D. G., & Painter, S. (1993). Emotional attachments in abusive relationships: A test of traumatic bonding theory. Violence and Victims, 8(2), 105–120. https://doi.org/10.1891/0886-6708.8.2.105',
    'Smith, J. (2020, March 3). How I left. The Lantern. https://www.lantern.example/x',
    'Weaver, H. (n.d.). Is it over? Lantern Press.',
    'Moss, A. (2011). Counting doors (Report No. 12). Lantern Institute.',
  ])('gives a line back as it was read: %s', (line) => {
    expect(formatReferenceText(parseApaReference(line).csl, 'APA', 'en')).toBe(line);
  });

  const source = new URL(`file://${process.cwd()}/../shared/documents/000_135f53663acfb075.txt`);
  const found = existsSync(source);
  it(`gives the source document's references back to the letter${found ? '' : ' (not run: ../shared/documents is absent)'}`, () => {
    if (!found) return;
    const lines = readFileSync(source, 'utf8').trimEnd().split('\n').slice(-5);
    for (const line of lines) {
      const { csl, confidence } = parseApaReference(line);
      expect({ type: csl.type, confidence }).toEqual({ type: 'book', confidence: 1 });
      expect(formatReferenceText(csl, 'APA', 'en')).toBe(line);
      expect(set(csl, 'APA').replaceAll('*', '')).toBe(line);
    }
    expect(lines).toHaveLength(5);
  });
});

describe('MLA', () => {
  it.each([
    [
      book,
      'van der Kolk, Bessel. *The body keeps the score: Brain, mind, and body in the healing of trauma*. Viking, 2014.',
    ],
    [revised, 'Herman, Judith L. *Trauma and recovery*. Revised ed., Basic Books, 2015.'],
    [second, 'Bell, Quinn, and Ada Moss. *Trauma and recovery*. 2nd ed., Basic Books, 2015.'],
    [
      chapter,
      'Bell, Quinn. “Leaving in winter.” *Houses and doors*, edited by Bessel van der Kolk and Ada Moss, 2nd ed., Lantern Press, 2004, pp. 101–120.',
    ],
    [
      article,
      'Bell, Quinn, et al. “Bonds that hold.” *Journal of Invented Studies*, vol. 12, no. 3, May 2017, pp. 284–287, <https://doi.org/10.1000/jis.77>.',
    ],
    [
      { ...page, author: [person('Bell', 'Quinn')] },
      'Bell, Quinn. “Violence against women.” *World Health Organization*, 9 Mar. 2021, <https://www.who.int/fact-sheets/detail/violence-against-women>.',
    ],
    [undated, 'Bell, Quinn. “How to pack a bag.” *Lantern*, <https://lantern.example/bag>. Accessed 5 Mar. 2021.'],
    [
      group,
      'American Psychiatric Association. *Diagnostic and statistical manual of mental disorders*. 5th ed., 2013.',
    ],
    [question, 'Bancroft, Lundy. *Why does he do that?* Berkley Books, 2002.'],
    [
      quotedTitle,
      'Bell, Quinn. “Who says ‘stay’?” *Journal of Invented Studies*, vol. 12, no. 3, May 2017, pp. 284–287, <https://doi.org/10.1000/jis.77>.',
    ],
    [
      translated,
      'Piaget, Jean, and Bärbel Inhelder. *The psychology of the child*. Translated by Helen Weaver, Basic Books, 1969.',
    ],
    [edited, 'Moss, Ada, and Ida Rowe, editors. *Houses and doors*. Lantern Press, 1999.'],
  ] satisfies [CslItem, string][])('sets %#', (csl, line) => {
    expect(set(csl, 'MLA')).toBe(line);
  });
});

describe('Chicago', () => {
  it.each([
    [
      book,
      'van der Kolk, Bessel. 2014. *The body keeps the score: Brain, mind, and body in the healing of trauma*. Viking.',
    ],
    [revised, 'Herman, Judith L. 2015. *Trauma and recovery*. Revised ed. Basic Books.'],
    [second, 'Bell, Quinn, and Ada Moss. 2015. *Trauma and recovery*. 2nd ed. Basic Books.'],
    [
      chapter,
      'Bell, Quinn. 2004. “Leaving in winter.” In *Houses and doors*, edited by Bessel van der Kolk and Ada Moss, 2nd ed., 101–120. London: Lantern Press.',
    ],
    [
      article,
      'Bell, Quinn, Ada Moss, and Jean-Paul Rowe. 2017. “Bonds that hold.” *Journal of Invented Studies* 12 (3): 284–287. <https://doi.org/10.1000/jis.77>.',
    ],
    [
      page,
      'World Health Organization. 2021. “Violence against women.” March 9. <https://www.who.int/fact-sheets/detail/violence-against-women>.',
    ],
    [undated, 'Bell, Quinn. n.d. “How to pack a bag.” Lantern. Accessed March 5, 2021. <https://lantern.example/bag>.'],
    [question, 'Bancroft, Lundy. 2002. *Why does he do that?* Berkley Books.'],
    [
      quotedTitle,
      'Bell, Quinn. 2017. “Who says ‘stay’?” *Journal of Invented Studies* 12 (3): 284–287. <https://doi.org/10.1000/jis.77>.',
    ],
    [
      translated,
      'Piaget, Jean, and Bärbel Inhelder. 1969. *The psychology of the child*. Translated by Helen Weaver. Basic Books.',
    ],
    [edited, 'Moss, Ada, and Ida Rowe, eds. 1999. *Houses and doors*. Lantern Press.'],
  ] satisfies [CslItem, string][])('sets %#', (csl, line) => {
    expect(set(csl, 'CHICAGO')).toBe(line);
  });

  it('names three of seven authors', () => {
    expect(set(many(7), 'CHICAGO')).toBe('Aname, A, B Bname, C Cname, et al. 2002. *Many hands*. Berkley Books.');
  });
});

describe('Harvard', () => {
  it.each([
    [
      book,
      'van der Kolk, B. (2014) *The body keeps the score: Brain, mind, and body in the healing of trauma*. Viking.',
    ],
    [revised, 'Herman, J.L. (2015) *Trauma and recovery*. Revised edn. Basic Books.'],
    [second, 'Bell, Q. and Moss, A. (2015) *Trauma and recovery*. 2nd edn. Basic Books.'],
    [
      chapter,
      'Bell, Q. (2004) ‘Leaving in winter’, in B. van der Kolk and A. Moss (eds) *Houses and doors*. 2nd edn. London: Lantern Press, pp. 101–120.',
    ],
    [
      article,
      'Bell, Q., Moss, A. and Rowe, J.-P. (2017) ‘Bonds that hold’, *Journal of Invented Studies*, 12(3), pp. 284–287. Available at: <https://doi.org/10.1000/jis.77>.',
    ],
    [
      { ...page, 'container-title': '' },
      'World Health Organization (2021) *Violence against women*, 9 March. Available at: <https://www.who.int/fact-sheets/detail/violence-against-women>.',
    ],
    [
      undated,
      'Bell, Q. (no date) ‘How to pack a bag’, *Lantern*. Available at: https://lantern.example/bag (Accessed: 5 March 2021).',
    ],
    [question, 'Bancroft, L. (2002) *Why does he do that?* Berkley Books.'],
    [
      quotedTitle,
      'Bell, Q. (2017) ‘Who says “stay”?’, *Journal of Invented Studies*, 12(3), pp. 284–287. Available at: <https://doi.org/10.1000/jis.77>.',
    ],
    [
      translated,
      'Piaget, J. and Inhelder, B. (1969) *The psychology of the child*. Translated by H. Weaver. Basic Books.',
    ],
    [edited, 'Moss, A. and Rowe, I. (eds) (1999) *Houses and doors*. Lantern Press.'],
    [many(4), 'Aname, A. *et al.* (2002) *Many hands*. Berkley Books.'],
    [{ ...book, author: [], title: 'Houses' }, '*Houses* (2014). Viking.'],
  ] satisfies [CslItem, string][])('sets %#', (csl, line) => {
    expect(set(csl, 'HARVARD')).toBe(line);
  });
});

describe('Vancouver', () => {
  it.each([
    [book, 'van der Kolk B. The body keeps the score: Brain, mind, and body in the healing of trauma. Viking; 2014.'],
    [revised, 'Herman JL. Trauma and recovery. Revised ed. Basic Books; 2015.'],
    [
      chapter,
      'Bell Q. Leaving in winter. In: van der Kolk B, Moss A, editors. Houses and doors. 2nd ed. London: Lantern Press; 2004. p. 101-20.',
    ],
    [
      article,
      'Bell Q, Moss A, Rowe JP. Bonds that hold. Journal of Invented Studies [Internet]. 2017 May;12(3):284-7. Available from: https://doi.org/10.1000/jis.77',
    ],
    [
      undated,
      'Bell Q. How to pack a bag [Internet]. Lantern; [date unknown] [cited 2021 Mar 5]. Available from: https://lantern.example/bag',
    ],
    [question, 'Bancroft L. Why does he do that? Berkley Books; 2002.'],
    [translated, 'Piaget J, Inhelder B. The psychology of the child. Weaver H, translator. Basic Books; 1969.'],
    [edited, 'Moss A, Rowe I, editors. Houses and doors. Lantern Press; 1999.'],
    [many(6), 'Aname A, Bname B, Cname C, Dname D, Ename E, Fname F. Many hands. Berkley Books; 2002.'],
    [many(7), 'Aname A, Bname B, Cname C, Dname D, Ename E, Fname F, et al. Many hands. Berkley Books; 2002.'],
  ] satisfies [CslItem, string][])('sets %#', (csl, line) => {
    expect(set(csl, 'VANCOUVER')).toBe(line);
  });
});

describe('A reference in another language', () => {
  it.each([
    ['de', 'APA', 'In B. van der Kolk & A. Moss (Hrsg.), *Houses and doors* (2. Aufl., S. 101–120)'],
    ['fr', 'APA', 'Dans B. van der Kolk & A. Moss (éds.), *Houses and doors* (2e éd., pp. 101–120)'],
    ['es-MX', 'APA', 'En B. van der Kolk & A. Moss (Eds.), *Houses and doors* (2.ª ed., pp. 101–120)'],
    ['de-AT', 'MLA', '„Leaving in winter“. *Houses and doors*, herausgegeben von Bessel van der Kolk und Ada Moss'],
    ['en-GB', 'CHICAGO', '‘Leaving in winter’. In *Houses and doors*'],
    ['xx', 'CHICAGO', '“Leaving in winter.” In *Houses and doors*'],
  ] as const)('takes its terms from %s in %s', (locale, style, part) => {
    expect(set(chapter, style, locale)).toContain(part);
  });

  it.each([
    ['en-US', 'Retrieved March 5, 2021, from https'],
    ['de', 'Abgerufen 5. März 2021, von https'],
    ['es', 'Recuperado el 5 de marzo de 2021, de https'],
  ])('writes dates as %s does', (locale, part) => {
    expect(set(undated, 'APA', locale)).toContain(part);
  });
});

describe('A line that nobody could take apart', () => {
  it.each(CITATION_STYLES)('is shown as typed in %s', (style) => {
    const { csl } = parseApaReference('an old letter, found in the attic https://example.org/letter');
    expect(set(csl, style)).toBe('an old letter, found in the attic https://example.org/letter');
  });
});

const escapeAll = (text: string): string => text.replace(/[!-/:-@[-`{-~]/gu, '\\$&');
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...Array.from('*_`[]()<>!:#.&{}\\~ ab1"“')) }),
);
const anyName: fc.Arbitrary<CslName> = fc.record(
  { family: anyText, given: anyText, suffix: anyText, literal: anyText, 'non-dropping-particle': anyText },
  { requiredKeys: [] },
);
const anyDate = fc.record(
  {
    'date-parts': fc.array(fc.array(fc.integer({ min: -50, max: 3000 }), { maxLength: 3 }), { maxLength: 2 }),
    literal: anyText,
  },
  { requiredKeys: [] },
);
const TEXTS = [
  'title',
  'edition',
  'publisher',
  'publisher-place',
  'container-title',
  'volume',
  'issue',
  'number',
  'page',
  'genre',
  'DOI',
  'note',
];
const anyCsl = fc
  .tuple(
    fc.constantFrom(...CSL_TYPES),
    fc.dictionary(fc.constantFrom(...TEXTS), anyText),
    fc.dictionary(fc.constantFrom('author', 'editor', 'translator'), fc.array(anyName, { maxLength: 4 })),
    fc.dictionary(fc.constantFrom('issued', 'accessed', 'original-date'), anyDate),
    fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), anyText),
  )
  .map(([type, ...fields]) => Object.assign({ type }, ...fields.slice(0, 3), { URL: fields[3] }) as CslItem);

describe('Any record', () => {
  it('becomes one paragraph of text, italics and links, in every style', () => {
    fc.assert(
      fc.property(
        anyCsl,
        fc.constantFrom(...CITATION_STYLES),
        fc.constantFrom('en', 'en-GB', 'de', 'fr'),
        (csl, style, locale) => {
          const line = formatReference(csl, style, locale, escapeAll);
          const tree = markdown.parse(line);
          const kinds = new Set<string>();
          visit(tree, (node: Nodes) => {
            kinds.add(node.type);
          });
          expect(
            [...kinds].filter((kind) => !['root', 'paragraph', 'text', 'emphasis', 'link'].includes(kind)),
          ).toEqual([]);
          expect(tree.children.length).toBeLessThanOrEqual(1);
          expect(toString(tree)).toBe(formatReferenceText(csl, style, locale));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('never ends a sentence twice', () => {
    const titles = fc.constantFrom('Why me?', 'Stay!', 'Etc.', 'Plain', 'Says “no.”', 'Wait…');
    fc.assert(
      fc.property(
        titles,
        fc.constantFrom(book, chapter, article, page, edited),
        fc.constantFrom(...CITATION_STYLES),
        (title, csl, style) => {
          expect(set({ ...csl, title }, style)).not.toMatch(/[?!…]["”’*]*\.(?:\s|$)|\.["”’*]*\.(?!\s\.)/u);
        },
      ),
    );
  });
});
