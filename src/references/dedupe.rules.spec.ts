import { describe, expect, it } from '@jest/globals';
import type { CslItem } from './csl.types.js';
import { isbnOfWholeBook, referenceKey } from './dedupe.rules.js';

const book: CslItem = {
  type: 'book',
  title: 'Trauma and Recovery: The aftermath',
  author: [{ family: 'Hérman', given: 'J.' }],
  issued: { 'date-parts': [[2015]] },
};

describe('The key of a reference', () => {
  it('is its DOI in one form', () => {
    expect(referenceKey({ ...book, DOI: 'https://doi.org/10.1000/ABC', ISBN: '9780465075973' })).toBe(
      'doi:10.1000/abc',
    );
  });

  it('is the ISBN of a whole book, in one form', () => {
    expect(referenceKey({ ...book, ISBN: '0-306-40615-2' })).toBe('isbn:9780306406157');
    expect(isbnOfWholeBook({ ...book, ISBN: '1234567890 978-0-306-40615-7' })).toBe('9780306406157');
  });

  it('is not the ISBN of the book a chapter is in', () => {
    const chapter: CslItem = { ...book, type: 'chapter', 'container-title': 'Houses', ISBN: '9780306406157' };
    expect(referenceKey(chapter)).toBe('work:herman|2015|trauma and recovery the aftermath||houses');
  });

  it('is author, year and title without accents, marks and capitals', () => {
    const typed: CslItem = {
      ...book,
      title: 'trauma and recovery – the aftermath.',
      author: [{ family: 'HERMAN' }],
      ISBN: '123',
    };
    expect(referenceKey(typed)).toBe(referenceKey(book));
  });

  it('tells volumes and years apart', () => {
    const keys = [book, { ...book, volume: '2' }, { ...book, issued: { 'date-parts': [[1992]] } }].map(referenceKey);
    expect(new Set(keys).size).toBe(3);
  });

  it('keeps titles in other scripts apart', () => {
    expect(referenceKey({ type: 'book', title: '雪国' })).not.toBe(referenceKey({ type: 'book', title: '千羽鶴' }));
  });
});
