import { WORLD, type RegionTable } from './regions.rules.js';

/** Used when a caller names no locale or one that is not well formed. */
const FALLBACK_LOCALE = 'en';

/** What RFC 5646, section 4.4.1, has room for. Intl fails on tags of some hundred characters, well formed or not. */
const MAX_LOCALE_CHARS = 35;

/** Region names in one language. Make one per answer: the runtime's name tables cost more to open than to read. */
export interface RegionNamer {
  /** Its own name for a code that nobody knows. */
  readonly name: (code: string) => string;
  /** Several in words: England and Wales. */
  readonly names: (codes: readonly string[]) => string;
}

/**
 * Names countries in the caller's language, and their parts by the stored name, because CLDR's names of
 * these are not in the runtime.
 */
export function regionNamer(known: RegionTable, locale?: string | null): RegionNamer {
  const locales = [usableLocale(locale), FALLBACK_LOCALE];
  const countries = new Intl.DisplayNames(locales, { type: 'region', fallback: 'none' });
  const list = new Intl.ListFormat(locales, { type: 'conjunction' });
  const name = (code: string): string => {
    const inLanguage = code === WORLD || /^[A-Z]{2}$/.test(code) ? countries.of(code) : undefined;
    return inLanguage ?? known.byCode.get(code)?.name ?? code;
  };
  return { name, names: (codes) => list.format(codes.map(name)) };
}

/** A locale that Intl accepts: the caller's if it is well formed, however it is separated. */
export function usableLocale(locale?: string | null): string {
  if (locale == null || locale.length > MAX_LOCALE_CHARS) return FALLBACK_LOCALE;
  try {
    return Intl.getCanonicalLocales(locale.trim().replaceAll('_', '-'))[0] ?? FALLBACK_LOCALE;
  } catch (error) {
    if (error instanceof RangeError) return FALLBACK_LOCALE;
    throw error;
  }
}
