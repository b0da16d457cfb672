import type { Confidence, ContactKind, HelplineCost } from '../generated/prisma/enums.js';
import { contactUri, dialableFrom } from './contact.rules.js';
import type { WeeklyInterval } from './helplines.types.js';
import { parseOpeningHours } from './opening-hours.rules.js';
import type {
  ContactFacts,
  Handover,
  HelplineFacts,
  SeedChannelHours,
  SeedHelpline,
  SeedHours,
  SeedPhone,
} from './seed-facts.types.js';

export const CONFIDENCE: Record<SeedHelpline['confidence'], Confidence> = {
  high: 'HIGH',
  medium: 'MEDIUM',
  low: 'LOW',
};

const FREE: Record<HelplineCost, boolean | null> = {
  FREE: true,
  TOLL_FREE_NUMBER: true,
  CHARGED: false,
  NOT_STATED: null,
};

/** Kinds of contact that a record's channel hours are about. Others are the line's own people, at its phone. */
const CHANNEL_KIND: Readonly<Record<string, ContactKind>> = { chat: 'CHAT', sms: 'SMS', bsl: 'RELAY' };
const SPECIALIST = 'specialist-phone';

/**
 * The columns of a record of the collected facts. Unsure ones are mapped like all others: they are kept, and not served.
 *
 * @throws {Error} when a contact cannot be dialled or opened as it stands: a file that says so is broken
 */
export function helplineFacts(record: SeedHelpline): HelplineFacts {
  const { name, nameLocal, operator, type, status, audience, topics, regions, languages, interpreting } = record;
  const { cost, website, otherSources, sourceSeen, sourceDate, safetyNote, notOnBill } = record;
  const { disagreement, resolvedBy, incidents, supersedes, notes } = record;
  return {
    ...{ name, nameLocal, operator, type, status, audience, topics, regions, languages, interpreting },
    ...{ cost, website, otherSources, sourceSeen, sourceDate, safetyNote, notOnBill },
    ...{ disagreement, resolvedBy, incidents, supersedes, notes },
    slug: record.id,
    source: record.sourceUrl,
    confidence: CONFIDENCE[record.confidence],
    free: FREE[cost],
    ...hoursFacts(record),
    contacts: contacts(record).map((contact, index) => ({ ...contact, position: index + 1 })),
  };
}

type HoursFacts = Pick<
  HelplineFacts,
  'alwaysOpen' | 'hoursText' | 'openingHours' | 'timeZone' | 'publicHolidays' | 'handover' | 'hours'
>;

function hoursFacts(record: SeedHelpline): HoursFacts {
  const { hours } = record;
  if (!hours) return NO_HOURS;
  return {
    alwaysOpen: hours.alwaysOpen === true,
    hoursText: hoursText(record, hours),
    openingHours: hours.osm,
    timeZone: hours.timezone,
    publicHolidays: hours.publicHolidays,
    handover: handover(hours),
    hours: weeklyOf(hours.osm, hours.display),
  };
}

const NO_HOURS: HoursFacts = {
  alwaysOpen: false,
  hoursText: null,
  openingHours: null,
  timeZone: null,
  publicHolidays: 'UNKNOWN',
  handover: null,
  hours: [],
};

/** What has no contact of its own to stand at is said with the line's hours, so that no channel is lost. */
function hoursText({ website, chatUrl }: SeedHelpline, { display, channels = [] }: SeedHours): string {
  const homeless = channels.filter(({ channel }) => isWeb(channel) && chatUrl === null && website === null);
  return [display, ...homeless.map((own) => `${own.channel}: ${own.display}`)].join('; ');
}

const isWeb = (channel: string): boolean => channel === 'chat' || channel === 'bsl';

function handover({ display, channels = [] }: SeedHours): Handover | null {
  const own = channels.find(({ channel }) => channel === SPECIALIST);
  if (!own?.osm) return null;
  const closedOnHolidays = /closed on public holidays/i.test(own.display);
  return { hoursText: display, openingHours: own.osm, publicHolidays: closedOnHolidays ? 'CLOSED' : 'UNKNOWN' };
}

/**
 * The weekly rule to evaluate. None where the page that had it says how old it is, or that it is only the usual case:
 * such hours are shown in words, and the state is UNKNOWN.
 */
function weeklyOf(osm: string | null, display: string): readonly WeeklyInterval[] {
  const doubtful = /\b20\d\d\b|\busually\b/i.test(display);
  return doubtful || osm === null ? [] : (parseOpeningHours(osm)?.weekly ?? []);
}

type UnplacedContact = Omit<ContactFacts, 'position'>;
type Channels = ReadonlyMap<ContactKind | undefined, SeedChannelHours>;

function contacts(record: SeedHelpline): UnplacedContact[] {
  const channels = new Map((record.hours?.channels ?? []).map((own) => [CHANNEL_KIND[own.channel], own]));
  const reachable = [
    ...record.phones.map((phone) => numberContact('PHONE', phone, record, channels)),
    ...record.sms.map((phone) => numberContact('SMS', phone, record, channels)),
    ...record.whatsapp.map((phone) => numberContact('WHATSAPP', phone, record, channels)),
    ...webContacts(record, channels),
  ];
  return reachable.length === 0 && record.website !== null ? [webContact('WEBSITE', record.website)] : reachable;
}

/** A chat or interpreter that the record has hours for and no address is reached through the website. */
function webContacts({ chatUrl, website, email }: SeedHelpline, channels: Channels): UnplacedContact[] {
  const addresses: readonly (readonly [ContactKind, string | null])[] = [
    ['CHAT', chatUrl ?? (channels.has('CHAT') ? website : null)],
    ['RELAY', channels.has('RELAY') ? website : null],
    ['EMAIL', email],
  ];
  return addresses.flatMap(([kind, target]) => (target === null ? [] : [webContact(kind, target, channels.get(kind))]));
}

function numberContact(kind: ContactKind, phone: SeedPhone, record: SeedHelpline, channels: Channels): UnplacedContact {
  const { display, e164, shortCode = null, keyword = null } = phone;
  const uri = contactUri({ kind, e164, shortCode, keyword });
  if (uri === null) throw new Error(`${record.id}: "${display}" has neither an E.164 form nor a short code.`);
  return {
    kind,
    display,
    uri,
    e164,
    shortCode,
    keyword,
    dialableFrom: dialableFrom(statedCountries(phone, record), record.regions),
    instruction: instruction(phone),
    free: kind === 'PHONE' ? FREE[record.cost] : null,
    ...contactHours(channels.get(kind)),
  };
}

/** A short code without a list works in its own country only; a number with an international form is not held back. */
function statedCountries({ dialableFrom: stated, shortCode }: SeedPhone, { country }: SeedHelpline): readonly string[] {
  return stated ?? (shortCode != null && country !== null ? [country] : []);
}

function instruction({ keyword, note }: SeedPhone): string | null {
  const said = [keyword === undefined ? null : `Text ${keyword}`, note ?? null].filter((part) => part !== null);
  return said.length === 0 ? null : said.join('; ');
}

function webContact(kind: ContactKind, target: string, own?: SeedChannelHours): UnplacedContact {
  return {
    kind,
    display: target,
    uri: contactUri({ kind, target }) ?? target,
    e164: null,
    shortCode: null,
    keyword: null,
    dialableFrom: [],
    instruction: kind === 'RELAY' ? 'Sign-language interpreter by video, through the website' : null,
    free: null,
    ...contactHours(own),
  };
}

function contactHours(
  own?: SeedChannelHours,
): Pick<ContactFacts, 'hoursText' | 'openingHours' | 'alwaysOpen' | 'hours'> {
  return {
    hoursText: own?.display ?? null,
    openingHours: own?.osm ?? null,
    alwaysOpen: own?.osm === '24/7',
    hours: own ? weeklyOf(own.osm, own.display) : [],
  };
}
