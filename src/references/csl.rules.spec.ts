import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { authorsOf, kindOf, readCslItem, typeOf, yearOf } from './csl.rules.js';

const KOLK = { family: 'Kolk', given: 'B.', 'non-dropping-particle': 'van der' };

describe('A reference', () => {
  it('names its authors as they are said, as stored', () => {
    const author = [
      KOLK,
      { literal: 'World Health Organization' },
      { family: 'King', given: 'M. L.', suffix: 'Jr.' },
      { literal: 'et al.' },
    ];
    expect(authorsOf({ type: 'book', author })).toEqual([
      'B. van der Kolk',
      'World Health Organization',
      'M. L. King Jr.',
    ]);
  });

  it('names its editors when it has no author', () => {
    expect(authorsOf({ type: 'book', editor: [KOLK] })).toEqual(['B. van der Kolk']);
    expect(authorsOf({ type: 'book' })).toEqual([]);
  });

  it('has a year only when its date has one', () => {
    expect(yearOf({ type: 'book', issued: { 'date-parts': [[2014, 3]] } })).toBe(2014);
    expect(yearOf({ type: 'book', issued: { literal: 'in press' } })).toBeNull();
    expect(yearOf({ type: 'book' })).toBeNull();
  });

  it('is a work of its own when the whole it belongs to is not named', () => {
    expect(kindOf({ type: 'chapter' })).toBe('WHOLE');
    expect(kindOf({ type: 'chapter', 'container-title': 'Houses' })).toBe('PART');
  });
});

describe('CSL-JSON from elsewhere', () => {
  it('is read field by field, with numbers and dates in any form CSL allows', () => {
    const read = readCslItem({
      id: 7,
      type: 'book',
      title: ' Man and\nhis symbols ',
      volume: 2,
      author: [{ family: 'Jung', given: 'C. G.' }, {}, 'x'],
      issued: { 'date-parts': [['1964', '5']] },
      accessed: { raw: '2021-03-05' },
    });
    expect(read).toEqual({
      csl: {
        id: '7',
        type: 'book',
        title: 'Man and his symbols',
        volume: '2',
        author: [{ family: 'Jung', given: 'C. G.' }],
        issued: { 'date-parts': [[1964, 5]] },
        accessed: { 'date-parts': [[2021, 3, 5]] },
      },
      dropped: [],
    });
  });

  it('says what was left out', () => {
    const read = readCslItem({
      type: 'hologram',
      title: 'A',
      publisher: { name: 'B' },
      issued: { 'date-parts': [[2000, 13]] },
    });
    expect(read?.csl).toEqual({ type: 'document', title: 'A' });
    expect(read?.dropped.sort()).toEqual(['issued', 'publisher', 'type']);
  });

  it.each([null, 'x', [], {}, { title: '  ' }, { title: 3n }])(
    'is refused when it is no item with a title: %p',
    (value) => {
      expect(readCslItem(value)).toBeNull();
    },
  );

  it('never fails, and reading twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.record({
          title: fc.string({ minLength: 1 }),
          author: fc.anything(),
          issued: fc.anything(),
          type: fc.anything(),
        }),
        (value) => {
          const read = readCslItem(value);
          if (read === null) return;
          expect(readCslItem(read.csl)).toEqual({ csl: read.csl, dropped: [] });
          expect(typeOf(read.csl)).toBe(read.csl.type);
        },
      ),
    );
  });
});
