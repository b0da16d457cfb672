import type {
  Confidence,
  ContactKind,
  EmergencyService,
  HelplineStatus,
  HelplineType,
  HelpTopic,
  HolidayRule,
} from '../generated/prisma/enums.js';
import type { RegionRow } from '../regions/regions.rules.js';

export type OpenState = 'OPEN' | 'CLOSED' | 'UNKNOWN';

/** Local wall-clock minutes of one day; weekday 1 is Monday, 7 Sunday. An overnight shift is two of them. */
export interface WeeklyInterval {
  readonly weekday: number;
  readonly opensMinute: number;
  readonly closesMinute: number;
}

/** When something answers. Without `alwaysOpen` and with no interval, the hours are not known. */
export interface OpeningHours {
  readonly alwaysOpen: boolean;
  readonly weekly: readonly WeeklyInterval[];
  /** IANA zone; null only where none is needed or known. */
  readonly timeZone: string | null;
  readonly publicHolidays: HolidayRule;
  /** Region codes whose public holidays count. */
  readonly holidayRegions: readonly string[];
}

export interface DirectoryContact {
  readonly kind: ContactKind;
  readonly display: string;
  readonly uri: string;
  readonly dialableFrom: readonly string[];
  readonly instruction: string | null;
  readonly free: boolean | null;
  readonly hoursText: string | null;
  /** Hours of this way in alone; null when it has none of its own. */
  readonly hours: OpeningHours | null;
}

/** One helpline as the lookup uses it. Dates are ISO 8601 (YYYY-MM-DD). */
export interface DirectoryHelpline {
  readonly id: string;
  readonly slug: string;
  readonly type: HelplineType;
  readonly name: string;
  readonly nameLocal: string | null;
  readonly operator: string | null;
  readonly description: string | null;
  readonly audience: string | null;
  readonly status: HelplineStatus;
  readonly replacedById: string | null;
  readonly confidence: Confidence;
  readonly priority: number;
  readonly topics: readonly HelpTopic[];
  readonly regions: readonly string[];
  readonly languages: readonly string[];
  readonly contacts: readonly DirectoryContact[];
  readonly confidential: boolean | null;
  readonly free: boolean | null;
  readonly hours: OpeningHours;
  readonly hoursText: string | null;
  readonly openingHours: string | null;
  /** Hours in which the line answers itself, where another one takes over outside them; null otherwise. */
  readonly specialistHours: OpeningHours | null;
  readonly website: string | null;
  readonly source: string;
  readonly safetyNote: string | null;
  readonly verifiedOn: string | null;
  /** The day the record was made: what is never verified is due from then on. */
  readonly enteredOn: string;
  /** A report of the line not answering that has no end yet. */
  readonly hasOpenIncident: boolean;
}

export interface DirectoryEmergencyNumber {
  readonly id: string;
  readonly region: string;
  readonly service: EmergencyService;
  readonly channel: ContactKind;
  readonly position: number;
  readonly number: string;
  readonly note: string | null;
  readonly source: string;
  readonly verifiedOn: string | null;
  readonly confidence: Confidence;
}

/** What a site decides about its readers' lookups, with its key. */
export interface DirectorySite {
  readonly key: string;
  readonly defaultRegion: string;
  readonly offerDefaultRegion: boolean;
  readonly hideUnverifiedAfterDays: number | null;
}

/** All that a lookup needs, as plain data: it goes to disk and comes back. */
export interface DirectorySnapshot {
  /** ISO 8601 instant at which the records were read from the database. */
  readonly readAt: string;
  readonly helplines: readonly DirectoryHelpline[];
  readonly emergencyNumbers: readonly DirectoryEmergencyNumber[];
  readonly regions: readonly RegionRow[];
  readonly sites: readonly DirectorySite[];
}
