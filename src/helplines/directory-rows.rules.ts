import type {
  DirectoryContact,
  DirectoryEmergencyNumber,
  DirectoryHelpline,
  OpeningHours,
  WeeklyInterval,
} from './helplines.types.js';
import { parseOpeningHours } from './opening-hours.rules.js';
import type { EmergencyNumberFacts, HelplineFacts } from './seed-facts.types.js';

/** A helpline as its tables hold it. JSON columns may hold anything. */
export interface StoredHelpline extends Omit<
  DirectoryHelpline,
  'regions' | 'contacts' | 'hours' | 'specialistHours' | 'verifiedOn' | 'enteredOn' | 'hasOpenIncident'
> {
  readonly alwaysOpen: boolean;
  readonly timeZone: string | null;
  readonly publicHolidays: OpeningHours['publicHolidays'];
  readonly handover: unknown;
  readonly incidents: unknown;
  readonly createdAt: Date;
  readonly regions: readonly { readonly regionCode: string }[];
  readonly contacts: readonly StoredContact[];
  /** The whole line's; those of single contacts are with these. */
  readonly hours: readonly WeeklyInterval[];
  /** At least the latest, if there is any; latest first. */
  readonly verifications: readonly { readonly verifiedOn: Date }[];
}

export interface StoredContact extends Omit<DirectoryContact, 'hours'> {
  readonly openingHours: string | null;
  readonly alwaysOpen: boolean;
  readonly hours: readonly WeeklyInterval[];
}

/** Field by field: the tables have remarks for editors that no snapshot, and so no reader, may get. */
export function directoryHelpline(row: StoredHelpline): DirectoryHelpline {
  const { id, slug, type, name, nameLocal, operator, description, audience, status, replacedById, confidence } = row;
  const { priority, topics, languages, confidential, free, hoursText, openingHours, website, source, safetyNote } = row;
  const { alwaysOpen, timeZone, publicHolidays } = row;
  const regions = row.regions.map(({ regionCode }) => regionCode);
  const verifiedAt = row.verifications[0]?.verifiedOn;
  return {
    ...{ id, slug, type, name, nameLocal, operator, description, audience, status, replacedById, confidence },
    ...{ priority, topics, languages, confidential, free, hoursText, openingHours, website, source, safetyNote },
    regions,
    contacts: row.contacts.map((contact) => directoryContact(contact, timeZone, regions)),
    hours: { alwaysOpen, weekly: intervals(row.hours), timeZone, publicHolidays, holidayRegions: regions },
    specialistHours: handedOver(row.handover, timeZone, regions),
    verifiedOn: verifiedAt ? isoDate(verifiedAt) : null,
    enteredOn: isoDate(row.createdAt),
    hasOpenIncident: hasOpenIncident(row.incidents),
  };
}

function directoryContact(
  row: StoredContact,
  timeZone: string | null,
  holidayRegions: readonly string[],
): DirectoryContact {
  const { kind, display, uri, dialableFrom, instruction, free, hoursText, alwaysOpen } = row;
  const hasOwnHours = alwaysOpen || row.hours.length > 0;
  const publicHolidays = parseOpeningHours(row.openingHours ?? '')?.publicHolidays ?? 'UNKNOWN';
  const own = { alwaysOpen, weekly: intervals(row.hours), timeZone, publicHolidays, holidayRegions };
  return { kind, display, uri, dialableFrom, instruction, free, hoursText, hours: hasOwnHours ? own : null };
}

/** Rows may carry more than the interval; the snapshot does not. */
const intervals = (rows: readonly WeeklyInterval[]): WeeklyInterval[] =>
  rows.map(({ weekday, opensMinute, closesMinute }) => ({ weekday, opensMinute, closesMinute }));

function handedOver(
  handover: unknown,
  timeZone: string | null,
  holidayRegions: readonly string[],
): OpeningHours | null {
  if (!isRecord(handover) || typeof handover.openingHours !== 'string') return null;
  const own = parseOpeningHours(handover.openingHours);
  if (!own) return null;
  const publicHolidays = handover.publicHolidays === 'CLOSED' ? 'CLOSED' : own.publicHolidays;
  return { alwaysOpen: own.alwaysOpen, weekly: own.weekly, timeZone, publicHolidays, holidayRegions };
}

/** One with a start and without an end. */
function hasOpenIncident(incidents: unknown): boolean {
  return Array.isArray(incidents) && incidents.some((incident) => isRecord(incident) && incident.to == null);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * Facts as a database that was just filled with them would give them back, with the slug for an id: the
 * directory that a start without any database still has.
 */
export function storedFacts(facts: HelplineFacts, createdAt: Date): StoredHelpline {
  return {
    ...facts,
    id: facts.slug,
    description: null,
    replacedById: null,
    confidential: null,
    priority: 0,
    createdAt,
    regions: facts.regions.map((regionCode) => ({ regionCode })),
    verifications: [],
  };
}

export type StoredEmergencyNumber = Pick<
  EmergencyNumberFacts,
  'regionCode' | 'service' | 'channel' | 'position' | 'number' | 'note' | 'source' | 'confidence'
> & { readonly id: string; readonly verifiedOn: Date | null };

export function directoryEmergencyNumber(row: StoredEmergencyNumber): DirectoryEmergencyNumber {
  const { id, regionCode, service, channel, position, number, note, source, confidence, verifiedOn } = row;
  const day = verifiedOn && isoDate(verifiedOn);
  return { id, region: regionCode, service, channel, position, number, note, source, confidence, verifiedOn: day };
}
