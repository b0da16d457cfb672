/**
 * Writes regions.json beside this file: the world, every ISO 3166-1 country and every ISO 3166-2 subdivision, each
 * with the region that contains it. Run by hand when a source package is updated:
 *
 *     node seeds/generate-regions.mjs
 *
 * Sources
 * - iso-3166 (MIT): which codes exist, and the names of subdivisions
 * - cldr-core (Unicode-3.0): containment of subdivisions, and which codes are withdrawn
 * - the CLDR English region names in Node's Intl (Unicode-3.0): "United Kingdom" rather than the long ISO form
 *
 * The same packages and the same Node give the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iso31661, iso31662 } from 'iso-3166';

const require = createRequire(import.meta.url);
const readJson = (name) => JSON.parse(readFileSync(require.resolve(name), 'utf8'));
// iso-3166 exports nothing but its entry, so its package.json is read beside that.
const isoPackage = JSON.parse(readFileSync(new URL('package.json', import.meta.resolve('iso-3166')), 'utf8'));

const WORLD = '001';

/** ISO lists these unions of nations of the United Kingdom; CLDR leaves them out, and editors use them. */
const NATION_UNIONS = new Set(['GB-EAW', 'GB-GBN', 'GB-UKM']);

/**
 * Subdivisions that are also countries of ISO 3166-1, besides those that CLDR names under their present code. They
 * hang below their own country code: Hong Kong's emergency number is not mainland China's.
 */
const ALSO_A_COUNTRY = {
  'CN-HK': 'HK',
  'CN-MO': 'MO',
  'CN-TW': 'TW',
  'FR-971': 'GP',
  'FR-972': 'MQ',
  'FR-973': 'GF',
  'FR-974': 'RE',
  'FR-976': 'YT',
  'NL-BQ1': 'BQ',
  'NL-BQ2': 'BQ',
  'NL-BQ3': 'BQ',
  'NO-21': 'SJ',
  'NO-22': 'SJ',
};

/** Subdivision names are in a local language in ISO. These are shown to readers, because a support line serves them. */
const ENGLISH_NAMES = {
  'BE-BRU': 'Brussels',
  'BE-VLG': 'Flanders',
  'BE-WAL': 'Wallonia',
  'CH-ZH': 'Zurich',
  'MX-CMX': 'Mexico City',
  'MX-MEX': 'State of Mexico',
};

/** CLDR writes GB-SCT as gbsct, and a country as GB. */
const fromCldr = (code) => (/^[a-z]/.test(code) ? `${code.slice(0, 2)}-${code.slice(2)}`.toUpperCase() : code);

const { subdivisionContainment } = readJson('cldr-core/supplemental/subdivisionContainment.json').supplemental;
const containerOf = new Map(
  Object.entries(subdivisionContainment).flatMap(([container, { _contains }]) =>
    _contains.map((code) => [fromCldr(code), fromCldr(container)]),
  ),
);

const { subdivisionAlias } = readJson('cldr-core/supplemental/aliases.json').supplemental.metadata.alias;
const countryCodes = new Set(iso31661.map(({ alpha2 }) => alpha2));
const countryAlias = new Map(
  Object.entries(subdivisionAlias)
    .map(([code, { _replacement }]) => [fromCldr(code), _replacement])
    .filter(([, replacement]) => countryCodes.has(replacement)),
);

const parentOf = ({ code, parent }) =>
  ALSO_A_COUNTRY[code] ?? countryAlias.get(code) ?? containerOf.get(code) ?? (NATION_UNIONS.has(code) ? parent : null);

const englishName = new Intl.DisplayNames('en', { type: 'region' });

const regions = [
  { code: WORLD, name: 'World', parent: null },
  ...iso31661.map(({ alpha2 }) => ({ code: alpha2, name: englishName.of(alpha2), parent: WORLD })),
  // Withdrawn codes have no place in CLDR's containment.
  ...iso31662
    .filter((entry) => parentOf(entry) !== null)
    .map((entry) => ({ code: entry.code, name: ENGLISH_NAMES[entry.code] ?? entry.name, parent: parentOf(entry) })),
].sort((a, b) => (a.code < b.code ? -1 : 1));

const known = new Set(regions.map(({ code }) => code));
const orphan = regions.find(({ parent }) => parent !== null && !known.has(parent));
if (orphan) throw new Error(`${orphan.code} lies in ${orphan.parent}, which is not in the list`);

const meta = {
  title: 'Countries and subdivisions with the region that contains each',
  schemaVersion: 1,
  recordCount: regions.length,
  generatedBy: 'generate-regions.mjs',
  sources: [
    { name: 'iso-3166', version: isoPackage.version, licence: 'MIT', use: 'codes; subdivision names' },
    {
      name: 'cldr-core',
      version: readJson('cldr-core/package.json').version,
      licence: 'Unicode-3.0',
      use: 'containment of subdivisions; which codes are withdrawn',
    },
    { name: 'CLDR in Node', version: process.versions.cldr, licence: 'Unicode-3.0', use: 'English country names' },
  ],
  notes: [
    'Each code lies in its parent: GB-GLG in GB-SCT in GB in 001, the world.',
    'A subdivision that is a country of ISO 3166-1 as well (CN-HK, US-PR) lies in that country, not in the state it belongs to.',
    'Withdrawn codes are left out. Subdivision names are as in ISO, mostly in a local language.',
  ],
};

const lines = regions.map((region) => JSON.stringify(region));
const text = `{"meta":${JSON.stringify(meta)},\n"regions":[\n${lines.join(',\n')}\n]}\n`;
writeFileSync(new URL('regions.json', import.meta.url), text);
