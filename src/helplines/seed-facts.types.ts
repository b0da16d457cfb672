import type {
  Confidence,
  ContactKind,
  EmergencyService,
  HelplineCost,
  HelplineStatus,
  HelplineType,
  HelpTopic,
  HolidayRule,
} from '../generated/prisma/enums.js';
import type { WeeklyInterval } from './helplines.types.js';

/** The records of `seeds/helplines.json` and `seeds/emergency-numbers.json`, as far as they are read. */

export interface SeedPhone {
  readonly display: string;
  readonly e164: string | null;
  readonly shortCode?: string | null;
  readonly dialableFrom?: readonly string[];
  readonly note?: string;
  readonly keyword?: string;
}

export interface SeedHours {
  readonly display: string;
  readonly alwaysOpen: boolean | null;
  readonly osm: string | null;
  readonly timezone: string | null;
  readonly publicHolidays: HolidayRule;
  readonly channels?: readonly SeedChannelHours[];
}

export interface SeedChannelHours {
  readonly channel: string;
  readonly display: string;
  readonly osm: string | null;
}

export interface SeedHelpline {
  readonly id: string;
  readonly country: string | null;
  readonly name: string;
  readonly nameLocal: string | null;
  readonly operator: string | null;
  readonly type: HelplineType;
  readonly status: HelplineStatus;
  readonly regions: readonly string[];
  readonly topics: readonly HelpTopic[];
  readonly phones: readonly SeedPhone[];
  readonly sms: readonly SeedPhone[];
  readonly whatsapp: readonly SeedPhone[];
  readonly chatUrl: string | null;
  readonly website: string | null;
  readonly email: string | null;
  readonly hours: SeedHours | null;
  readonly cost: HelplineCost;
  readonly languages: readonly string[];
  readonly interpreting: boolean | null;
  readonly audience: string | null;
  readonly notOnBill: boolean | null;
  readonly safetyNote: string | null;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly disagreement: unknown;
  readonly resolvedBy: string | null;
  readonly incidents: readonly unknown[];
  readonly supersedes: string | null;
  readonly notes: string | null;
  readonly sourceUrl: string;
  readonly otherSources: readonly string[];
  readonly sourceSeen: string | null;
  readonly sourceDate: string | null;
}

export interface SeedEmergencyCountry {
  readonly code: string;
  readonly country: string;
  readonly general: string | null;
  readonly police: string | null;
  readonly ambulance: string | null;
  readonly fire: string | null;
  readonly alternates: readonly string[];
  readonly alternatesNote: string | null;
  readonly text: string | null;
  readonly relay: string | null;
  readonly silentCall: string | null;
  readonly appliesAlsoTo: readonly string[];
  readonly note: string | null;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly basis: string;
  readonly disagreement: unknown;
  readonly resolvedBy: string | null;
  readonly notInValidator: readonly string[];
  readonly sources: readonly string[];
  readonly sourceUrl: string;
  readonly otherSources: readonly string[];
}

/** Columns of the tables, ready to be written; ids and times are the database's. */

export interface ContactFacts {
  readonly position: number;
  readonly kind: ContactKind;
  readonly display: string;
  readonly uri: string;
  readonly e164: string | null;
  readonly shortCode: string | null;
  readonly keyword: string | null;
  readonly dialableFrom: readonly string[];
  readonly instruction: string | null;
  readonly free: boolean | null;
  readonly hoursText: string | null;
  readonly openingHours: string | null;
  readonly alwaysOpen: boolean;
  readonly hours: readonly WeeklyInterval[];
}

export interface HelplineFacts {
  readonly slug: string;
  readonly type: HelplineType;
  readonly name: string;
  readonly nameLocal: string | null;
  readonly operator: string | null;
  readonly audience: string | null;
  readonly status: HelplineStatus;
  readonly topics: readonly HelpTopic[];
  readonly languages: readonly string[];
  readonly interpreting: boolean | null;
  readonly free: boolean | null;
  readonly cost: HelplineCost;
  readonly alwaysOpen: boolean;
  readonly hoursText: string | null;
  readonly openingHours: string | null;
  readonly timeZone: string | null;
  readonly publicHolidays: HolidayRule;
  readonly handover: Handover | null;
  readonly website: string | null;
  readonly source: string;
  readonly otherSources: readonly string[];
  readonly sourceSeen: string | null;
  readonly sourceDate: string | null;
  readonly safetyNote: string | null;
  readonly notOnBill: boolean | null;
  readonly confidence: Confidence;
  readonly disagreement: unknown;
  readonly resolvedBy: string | null;
  readonly incidents: readonly unknown[];
  readonly supersedes: string | null;
  readonly notes: string | null;
  readonly regions: readonly string[];
  readonly contacts: readonly ContactFacts[];
  /** The whole line's weekly rule. */
  readonly hours: readonly WeeklyInterval[];
}

/** Hours in which a line answers itself; outside them another one does. */
export interface Handover {
  readonly hoursText: string;
  readonly openingHours: string;
  readonly publicHolidays: HolidayRule;
}

export interface EmergencyNumberFacts {
  readonly regionCode: string;
  readonly service: EmergencyService;
  readonly channel: ContactKind;
  /** From 1; the number to call first. */
  readonly position: number;
  readonly number: string;
  readonly note: string | null;
  readonly source: string;
  readonly otherSources: readonly string[];
  readonly confidence: Confidence;
  readonly basis: string;
  readonly disagreement: unknown;
  readonly resolvedBy: string | null;
}
