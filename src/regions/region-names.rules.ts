import { WORLD, type RegionTable } from './regions.rules.js';

/** Used when a caller names no locale or one that is not well formed. */
const FALLBACK_LOCALE = 'en';

/**
 * What a region is called: countries in the caller's language, subdivisions by their stored name, because
 * CLDR's names of them are not in the runtime. A code that nobody knows is its own name.
 */
export function regionName(code: string, known: RegionTable, locale?: string): string {
  const stored = known.byCode.get(code)?.name;
  if (code !== WORLD && code.includes('-')) return stored ?? code;
  return (
    new Intl.DisplayNames([usableLocale(locale), FALLBACK_LOCALE], { type: 'region', fallback: 'none' }).of(code) ??
    stored ??
    code
  );
}

/** Several regions in words, in the caller's language: England and Wales. */
export function regionNames(codes: readonly string[], known: RegionTable, locale?: string): string {
  const names = codes.map((code) => regionName(code, known, locale));
  return new Intl.ListFormat([usableLocale(locale), FALLBACK_LOCALE], { type: 'conjunction' }).format(names);
}

/** A locale that Intl accepts: the caller's if it is well formed, however it is separated. */
export function usableLocale(locale?: string): string {
  try {
    return Intl.getCanonicalLocales(locale?.trim().replaceAll('_', '-') ?? FALLBACK_LOCALE)[0] ?? FALLBACK_LOCALE;
  } catch (error) {
    if (error instanceof RangeError) return FALLBACK_LOCALE;
    throw error;
  }
}
