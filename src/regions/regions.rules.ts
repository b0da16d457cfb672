import { countryOfAlpha3, customaryCountry, isAlsoALocale, listedTwiceAs } from './region-codes.rules.js';

/** The code of the world in CLDR and UN M49: the root of every chain, and the answer when no country is known. */
export const WORLD = '001';

/** `code` is ISO 3166-1 alpha-2 or ISO 3166-2; `parent` is the code of the region it lies in, null or 001 for a country. */
export interface RegionRow {
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
}

/** The known regions by code, with their containment both ways. */
export interface RegionTable {
  readonly byCode: ReadonlyMap<string, RegionRow>;
  readonly childrenOf: ReadonlyMap<string, readonly string[]>;
}

/**
 * How a hint was read when it is not a code of the table itself: ALIAS for another code of the same place (UK, GBR,
 * FR-971), LOCALE for the region part of a locale (en-GB), UNKNOWN_SUBDIVISION when only its country is known.
 */
export type RegionWarning = 'ALIAS' | 'LOCALE' | 'UNKNOWN_SUBDIVISION';

export interface ResolvedHint {
  readonly code: string;
  readonly warning: RegionWarning | null;
}

export function regionTable(rows: readonly RegionRow[]): RegionTable {
  const childrenOf = new Map<string, string[]>();
  for (const { code, parent } of rows) {
    if (code === WORLD) continue;
    const siblings = childrenOf.get(parent ?? WORLD);
    if (siblings) siblings.push(code);
    else childrenOf.set(parent ?? WORLD, [code]);
  }
  return { byCode: new Map(rows.map((row) => [row.code, row])), childrenOf };
}

const LONGEST_HINT = 35; // RFC 5646 recommends at least 35 characters for a locale; a code is far shorter.
const COUNTRY = /^[A-Z]{2}$/;
const ALPHA_3 = /^[A-Z]{3}$/;
const SUBDIVISION = /^([A-Z]{2})-([A-Z0-9]{1,3})$/;
const LOCALE = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2})(?:-.*)?$/i;
const LOCALE_AS_WRITTEN = /^[a-z]{2}-[A-Z]{2}$/;

/**
 * The region that a caller's or an edge's hint names, or null when it names none: a hint is never an error.
 *
 * Understood are codes in any case and with any separator, customary and alpha-3 codes, and locales.
 * Names are not: "Georgia" is two places. XX, T1, ZZ and EU are not regions, and neither is the world.
 */
export function resolveRegionHint(hint: string, known: RegionTable): ResolvedHint | null {
  const typed = hint.trim().replaceAll(/[_\s]+/g, '-');
  if (typed.length > LONGEST_HINT) return null;
  const code = typed.toUpperCase();
  if (COUNTRY.test(code)) return knownAs(code, customaryCountry(code), known);
  if (ALPHA_3.test(code)) return knownAs(code, countryOfAlpha3(code), known);
  return resolveSubdivision(typed, known) ?? resolveLocale(typed, known) ?? resolveCountryOfUnlisted(code, known);
}

/** The region under its alias, when it has one, else under the code itself. */
function knownAs(code: string, alias: string | undefined, known: RegionTable): ResolvedHint | null {
  if (alias !== undefined) return known.byCode.has(alias) ? { code: alias, warning: 'ALIAS' } : null;
  return isPlace(code, known) ? { code, warning: null } : null;
}

function resolveSubdivision(typed: string, known: RegionTable): ResolvedHint | null {
  const written = typed.toUpperCase();
  if (!SUBDIVISION.test(written)) return null;
  const country = customaryCountry(written.slice(0, 2));
  const code = country === undefined ? written : country + written.slice(2);
  if (isAlsoALocale(code) && typed !== written) return null;
  const resolved = knownAs(code, listedTwiceAs(code), known);
  return resolved && country !== undefined ? { code: resolved.code, warning: 'ALIAS' } : resolved;
}

function resolveLocale(typed: string, known: RegionTable): ResolvedHint | null {
  const [, language, region] = LOCALE.exec(typed) ?? [];
  if (language === undefined || region === undefined || !isLanguage(language)) return null;
  // All in small letters, es-ar is as likely to be Aragon as Argentina. Asking is better than either.
  if (isAlsoALocale(typed.toUpperCase()) && !LOCALE_AS_WRITTEN.test(typed)) return null;
  const country = knownAs(region.toUpperCase(), customaryCountry(region.toUpperCase()), known);
  return country && { code: country.code, warning: 'LOCALE' };
}

/**
 * A subdivision that the table lacks, such as GB-XXX, still names its country, and all of a country's lines
 * are better than none. Not when it names a second country: US-GB asks.
 */
function resolveCountryOfUnlisted(code: string, known: RegionTable): ResolvedHint | null {
  const [, country, part] = SUBDIVISION.exec(code) ?? [];
  if (country === undefined || part === undefined || isAlsoALocale(code)) return null;
  if (part !== country && isPlace(part, known)) return null;
  const resolved = knownAs(country, customaryCountry(country), known);
  return resolved && { code: resolved.code, warning: 'UNKNOWN_SUBDIVISION' };
}

const isPlace = (code: string, known: RegionTable): boolean => code !== WORLD && known.byCode.has(code);

function isLanguage(subtag: string): boolean {
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(subtag.toLowerCase()) !== undefined;
}

/** The region and all that it lies in, narrowest first, ending with the world: GB-GLG, GB-SCT, GB, 001. */
export function wideningChain(code: string, known: RegionTable): string[] {
  const chain: string[] = [];
  let next: string | null = code;
  while (next !== null && next !== WORLD && !chain.includes(next)) {
    chain.push(next);
    next = known.byCode.get(next)?.parent ?? null;
  }
  return [...chain, WORLD];
}

/** Everything inside a region, at any depth, without the region itself. */
export function regionsInside(code: string, known: RegionTable): string[] {
  const inside: string[] = [];
  for (const child of known.childrenOf.get(code) ?? []) inside.push(child, ...regionsInside(child, known));
  return inside;
}

/** 0 for the world, 1 for a country, 2 and more for its parts. */
export const regionDepth = (code: string, known: RegionTable): number => wideningChain(code, known).length - 1;
