import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { iso31661, iso31662 } from 'iso-3166';
import { regionNamer, usableLocale } from './region-names.rules.js';
import { regionsInside, regionTable, resolveRegionHint, wideningChain, type RegionRow } from './regions.rules.js';

const world: RegionRow = { code: '001', name: 'World', parent: null };
const countries = iso31661.map(({ alpha2, name }) => ({ code: alpha2, name, parent: '001' }));
const parts = iso31662.map(({ code, name, parent }) => ({ code, name, parent: code === 'GB-GLG' ? 'GB-SCT' : parent }));
const known = regionTable([world, ...countries, ...parts]);
const read = (hint: string) => resolveRegionHint(hint, known)?.code ?? null;

describe('resolveRegionHint', () => {
  it.each(['GB-SCT', 'gb-sct', 'GB_SCT', ' gb sct ', 'Gb-Sct', 'UK-SCT'])('reads "%s" as Scotland', (hint) => {
    expect(read(hint)).toBe('GB-SCT');
  });

  it.each(['GB', ' gb ', 'UK', 'uk', 'GBR', 'gbr', 'en-GB', 'en_GB', 'cy-GB', 'EN-gb', 'GB-UKM', 'GB-EAW'])(
    'reads "%s" as the United Kingdom',
    (hint) => {
      expect(read(hint)).toBe('GB');
    },
  );

  it.each([
    '',
    ' ',
    'XX',
    'T1',
    'ZZ',
    'EU',
    '001',
    'Scotland',
    'Georgia',
    'en',
    'GB-SCT-EDI',
    '🇬🇧',
    'A'.repeat(400),
    '__proto__',
    'XX-SCT',
    'AAA',
  ])('reads "%s" as no region', (hint) => {
    expect(read(hint)).toBeNull();
  });

  it('says when a hint was understood but is not the code itself', () => {
    expect(resolveRegionHint('UK', known)).toEqual({ code: 'GB', warning: 'ALIAS' });
    expect(resolveRegionHint('en-GB', known)).toEqual({ code: 'GB', warning: 'LOCALE' });
    expect(resolveRegionHint('GB-XXX', known)).toEqual({ code: 'GB', warning: 'UNKNOWN_SUBDIVISION' });
    expect(resolveRegionHint('gb_sct', known)).toEqual({ code: 'GB-SCT', warning: null });
  });

  it.each([
    ['CN-HK', 'HK'],
    ['FR-971', 'GP'],
    ['fr-gp', 'GP'],
    ['US-PR', 'PR'],
    ['FI-01', 'AX'],
  ])('reads %s as the place with its own emergency numbers', (hint, code) => {
    expect(read(hint)).toBe(code);
  });

  it('takes es-AR for Argentina, ES-AR for Aragon, and asks when the case does not tell', () => {
    expect([read('es-AR'), read('ES-AR'), read('es-ar'), read('Es-Ar')]).toEqual(['AR', 'ES-AR', null, null]);
  });

  it('reads small letters as a subdivision where no such locale is spoken', () => {
    expect([read('us-ca'), read('ca-sk'), read('br-pa')]).toEqual(['US-CA', 'CA-SK', 'BR-PA']);
  });

  it('reads the region of a locale, not its language; two letters alone are a country', () => {
    expect([read('zh-Hant-TW'), read('sr-Latn-RS'), read('pt-br'), read('pt')]).toEqual(['TW', 'RS', 'BR', 'PT']);
  });

  it('asks when a hint names two countries', () => {
    expect(read('US-GB')).toBeNull();
  });

  it('gives every listed code its own place in any case, unless the case decides', () => {
    for (const code of [...countries, ...parts].map((row) => row.code)) {
      expect(read(code)).not.toBeNull();
      expect([read(code), null]).toContain(read(code.toLowerCase()));
    }
  });

  it('answers with a region of the table or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z0-9_\- ]{0,9}$/)), (hint) => {
        const code = read(hint);
        expect(code === null || known.byCode.has(code)).toBe(true);
      }),
    );
  });
});

describe('containment', () => {
  it('widens Glasgow to Scotland, the United Kingdom and the world', () => {
    expect(wideningChain('GB-GLG', known)).toEqual(['GB-GLG', 'GB-SCT', 'GB', '001']);
  });

  it('ends for the world itself, and for rows that contain each other', () => {
    const circle = regionTable([
      { code: 'AA', name: 'A', parent: 'BB' },
      { code: 'BB', name: 'B', parent: 'AA' },
    ]);
    expect(wideningChain('001', known)).toEqual(['001']);
    expect(wideningChain('AA', circle)).toEqual(['AA', 'BB', '001']);
  });

  it('finds what lies inside at any depth', () => {
    expect(regionsInside('GB', known)).toEqual(expect.arrayContaining(['GB-SCT', 'GB-GLG']));
    expect(regionsInside('GB-SCT', known)).toEqual(['GB-GLG']);
  });
});

describe('names', () => {
  it("names countries in the caller's language and subdivisions as stored", () => {
    const french = regionNamer(known, 'fr');
    expect(['DE', 'GB-SCT', '001', 'QQ-1'].map(french.name)).toEqual(['Allemagne', 'Scotland', 'Monde', 'QQ-1']);
  });

  it('names several in words', () => {
    expect(regionNamer(known).names(['GB-ENG', 'GB-WLS'])).toBe('England and Wales');
  });

  it('falls back to English for a locale that is not one', () => {
    expect(['not a locale', '', 'de_CH', undefined].map(usableLocale)).toEqual(['en', 'en', 'de-CH', 'en']);
    expect(regionNamer(known, '!!').name('GB')).toBe('United Kingdom');
  });
});
