import type { EmergencyService } from '../generated/prisma/enums.js';
import { CONFIDENCE } from './seed-facts.rules.js';
import type { EmergencyNumberFacts, SeedEmergencyCountry } from './seed-facts.types.js';

type Row = Pick<EmergencyNumberFacts, 'service' | 'channel' | 'number' | 'note'>;

const WORDS: readonly (readonly [EmergencyService, RegExp])[] = [
  ['POLICE', /police|gendarmerie/i],
  ['AMBULANCE', /ambulance|medical/i],
  ['FIRE', /\bfire\b/i],
];

/**
 * The rows of one country of the collected facts. Numbers stay the text that they are: 000 is not 0.
 *
 * A part of a country inherits its rows, so of `appliesAlsoTo` only other countries get rows of their own.
 */
export function emergencyFacts(country: SeedEmergencyCountry): EmergencyNumberFacts[] {
  const elsewhere = country.appliesAlsoTo.filter((code) => !code.startsWith(`${country.code}-`));
  return [country.code, ...elsewhere].flatMap((code) =>
    numbered(rowsOf(country), country).map((row) => withSource(row, code, country)),
  );
}

function rowsOf(country: SeedEmergencyCountry): Row[] {
  return [
    ...mainNumbers(country),
    ...country.alternates.flatMap((number) => alternateRows(number, country)),
    ...writtenNumbers(country.text).map((row) => ({
      ...row,
      channel: 'SMS' as const,
      service: serviceOf(row.number, country),
    })),
    ...writtenNumbers(country.relay).map((row) => ({ ...row, channel: 'RELAY' as const, service: 'GENERAL' as const })),
  ];
}

/** How to call without speaking is said at the number that it is about. */
function mainNumbers({ general, police, ambulance, fire, silentCall }: SeedEmergencyCountry): Row[] {
  const services = { GENERAL: general, POLICE: police, AMBULANCE: ambulance, FIRE: fire };
  const first = (Object.keys(services) as EmergencyService[]).find((service) => services[service] !== null);
  return (Object.keys(services) as EmergencyService[]).flatMap((service) => {
    const number = services[service];
    return number === null ? [] : [{ service, channel: 'PHONE', number, note: service === first ? silentCall : null }];
  });
}

/** The services that the note names for a number; all of them when it names none. */
function alternateRows(number: string, { alternatesNote }: SeedEmergencyCountry): Row[] {
  const clauses = (alternatesNote ?? '').split(/[,;:]| and (?=\d)/);
  const about = clauses.find((clause) => new RegExp(`\\b${number}\\b`).test(clause));
  const services = WORDS.filter(([, word]) => word.test(about ?? '')).map(([service]) => service);
  const note = about === undefined ? null : withoutListMarks(about);
  const general: EmergencyService[] = ['GENERAL'];
  return (services.length > 0 ? services : general).map((service) => ({ service, channel: 'PHONE', number, note }));
}

/** The letters by which the file names its lists are for whoever checks it. */
const withoutListMarks = (clause: string): string =>
  clause.replaceAll(/\s*(?:\((?:[A-Z](?:, )?)+\)?|\b(?:by|on) [A-Z]\b(?: and [A-Z]\b)?)/g, '').trim();

/** `112, 113 or 110 (register first)` is three numbers with one note. */
function writtenNumbers(text: string | null): Pick<Row, 'number' | 'note'>[] {
  const [numbers = '', note] = (text ?? '').split(/\s*\(/);
  const said = note === undefined ? null : note.replace(/\)\s*$/, '');
  return (numbers.match(/\d+/g) ?? []).map((number) => ({ number, note: said }));
}

function serviceOf(number: string, { general, police, ambulance, fire }: SeedEmergencyCountry): EmergencyService {
  if (number === general) return 'GENERAL';
  if (number === police) return 'POLICE';
  if (number === ambulance) return 'AMBULANCE';
  return number === fire ? 'FIRE' : 'GENERAL';
}

/**
 * Positions from 1 within each service and channel, in the file's order. The first to call for every service is only
 * what the file has as that: without it, what is left are alternates (112 from mobiles), and they begin at 2.
 */
function numbered(rows: readonly Row[], { general }: SeedEmergencyCountry): (Row & { position: number })[] {
  const counts = new Map(general === null ? [['GENERAL PHONE', 1]] : []);
  return rows.map((row) => {
    const key = `${row.service} ${row.channel}`;
    const position = (counts.get(key) ?? 0) + 1;
    counts.set(key, position);
    return { ...row, position };
  });
}

function withSource(
  row: Row & { position: number },
  code: string,
  country: SeedEmergencyCountry,
): EmergencyNumberFacts {
  return {
    ...row,
    regionCode: code,
    source: country.sourceUrl,
    otherSources: country.otherSources,
    confidence: CONFIDENCE[country.confidence],
    basis: basisOf(country),
    disagreement: country.disagreement,
    resolvedBy: country.resolvedBy,
  };
}

/** What the rows rest on, with the remarks that are for editors and not for readers. */
function basisOf({ basis, sources, note, alternatesNote, notInValidator }: SeedEmergencyCountry): string {
  return [
    `${basis} (${sources.join(', ')})`,
    ...(notInValidator.length > 0 ? [`not known to the validator: ${[...new Set(notInValidator)].join(', ')}`] : []),
    ...(alternatesNote === null ? [] : [`alternates: ${alternatesNote}`]),
    ...(note === null ? [] : [note]),
  ].join('; ');
}
