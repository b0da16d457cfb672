import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isbnInUrl, isValidIsbn, normaliseDoi, normaliseIsbn } from './identifiers.rules.js';

describe('An ISBN', () => {
  it.each([
    '9780465075973',
    '978-0-465-07597-3',
    'ISBN 978 0 465 07597 3',
    '0-8044-2957-X',
    '080442957x',
    'urn:isbn:0306406152',
  ])('is valid with the right check digit: %s', (isbn) => {
    expect(isValidIsbn(isbn)).toBe(true);
  });

  it.each(['9780465075974', '0804429578', '977046507597', '9770465075973', '', 'X804429570', '97804650759731'])(
    'is refused otherwise: "%s"',
    (isbn) => {
      expect(isValidIsbn(isbn)).toBe(false);
      expect(normaliseIsbn(isbn)).toBeNull();
    },
  );

  it('has one form of 13 digits, whichever was typed', () => {
    expect(normaliseIsbn('0-306-40615-2')).toBe('9780306406157');
    expect(normaliseIsbn('978-0-306-40615-7')).toBe('9780306406157');
    expect(normaliseIsbn('0-8044-2957-X')).toBe('9780804429573');
  });

  it('is refused when any one digit is wrong', () => {
    const good = '9780306406157';
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const wrong = (Number(good.charAt(at)) + shift) % 10;
        expect(isValidIsbn(`${good.slice(0, at)}${wrong}${good.slice(at + 1)}`)).toBe(false);
      }),
    );
  });

  it('is taken from the address of a book page', () => {
    expect(isbnInUrl('https://www.basicbooks.com/titles/john-bowlby/a-secure-base/9780465075973/')).toBe(
      '9780465075973',
    );
    expect(isbnInUrl('https://example.org/isbn-978-0-465-07597-3?from=x')).toBe('9780465075973');
  });

  it.each([
    'https://www.basicbooks.com/titles/john-bowlby/a-secure-base/9780465097161/',
    'https://example.org/dp/0306406152',
    'https://example.org/file-9780465075973.pdf',
    'https://example.org/?isbn=9780465075973',
    'https://9780465075973.example.org/',
    'not an address',
  ])('is not guessed from %s', (url) => {
    expect(isbnInUrl(url)).toBeNull();
  });
});

describe('A DOI', () => {
  it.each([
    '10.1000/ABC.1',
    'doi:10.1000/abc.1',
    'DOI: 10.1000/abc.1',
    'https://doi.org/10.1000/abc.1',
    'http://dx.doi.org/10.1000/ABC.1',
    'https://doi.org/10.1000%2Fabc.1',
  ])('has one form: %s', (typed) => {
    expect(normaliseDoi(typed)).toBe('10.1000/abc.1');
  });

  it.each(['', '10.1000', '11.1000/abc', 'https://example.org/10.1000/abc', '10.1000/a b'])('is not "%s"', (typed) => {
    expect(normaliseDoi(typed)).toBeNull();
  });
});
