import type { ContactKind, EmergencyService } from '../generated/prisma/enums.js';
import { WORLD } from '../regions/regions.rules.js';
import { namesNumber } from '../richtext/slot-content.rules.js';
import { dialDigits } from './contact.rules.js';
import type { DirectoryEmergencyNumber } from './helplines.types.js';

/** A call first: everybody knows how. */
const CHANNELS: readonly ContactKind[] = ['PHONE', 'SMS', 'RELAY', 'CHAT', 'WHATSAPP', 'EMAIL', 'WEBSITE'];
const SERVICES: readonly EmergencyService[] = ['GENERAL', 'POLICE', 'AMBULANCE', 'FIRE'];

export interface EmergencyAnswer {
  readonly numbers: readonly DirectoryEmergencyNumber[];
  /** A number was left out because it is not sure. */
  readonly withheld: boolean;
}

/**
 * The emergency numbers of the narrowest region that has them, service by service: a part of a country inherits what it
 * does not set itself. Calls come first, and of these what reaches every service; but in a country without one number
 * for all, what else may reach them (112 from mobiles) comes behind the numbers of its services.
 */
export function emergencyNumbers(
  chain: readonly string[],
  byRegion: ReadonlyMap<string, readonly DirectoryEmergencyNumber[]>,
): EmergencyAnswer {
  const rows = chain.filter((code) => code !== WORLD).flatMap((code) => byRegion.get(code) ?? []);
  const sure = rows.filter(({ confidence }) => confidence !== 'LOW');
  const groups = Map.groupBy(sure, ({ service, channel }) => `${channel} ${service}`);
  // Rows are in the chain's order, so the first of a group has its narrowest region.
  const narrowest = [...groups.values()].flatMap((group) => group.filter(({ region }) => region === group[0]?.region));
  const forAll = narrowest.filter(({ service }) => service === 'GENERAL');
  const hasFirst = new Set(forAll.filter(({ position }) => position === 1).map(({ channel }) => channel));
  const isLast = (row: DirectoryEmergencyNumber) => row.service === 'GENERAL' && !hasFirst.has(row.channel);
  const order = (a: DirectoryEmergencyNumber, b: DirectoryEmergencyNumber) =>
    byChannel(a, b) || Number(isLast(a)) - Number(isLast(b)) || byService(a, b);
  return { numbers: narrowest.sort(order), withheld: sure.length < rows.length };
}

/**
 * What a text that names a region and a service means: the number that its label has, if that is one of the region (112
 * for the police must not become 17), calls before texts and text phones; or else the first to call for the service, or
 * for all of them.
 *
 * @param numbers of one region, in order
 * @returns null when nothing of this is known
 */
export function numberToCall(
  numbers: readonly DirectoryEmergencyNumber[],
  service: EmergencyService,
  label: string,
): DirectoryEmergencyNumber | null {
  const calls = numbers.filter(({ channel }) => channel === 'PHONE');
  const isFor = (row: DirectoryEmergencyNumber) => row.service === service;
  const isNamed = ({ number }: DirectoryEmergencyNumber) => namesNumber(label, number);
  const named = [...calls.filter(isFor), ...numbers].find(isNamed);
  return named ?? calls.find(isFor) ?? calls.find((row) => row.service === 'GENERAL') ?? null;
}

const byChannel = (a: DirectoryEmergencyNumber, b: DirectoryEmergencyNumber): number =>
  CHANNELS.indexOf(a.channel) - CHANNELS.indexOf(b.channel);

function byService(a: DirectoryEmergencyNumber, b: DirectoryEmergencyNumber): number {
  return SERVICES.indexOf(a.service) - SERVICES.indexOf(b.service) || a.position - b.position || (a.id < b.id ? -1 : 1);
}

/** `tel:112`, or `sms:112` for a number that takes texts. The digits are never changed. */
export function emergencyUri({ channel, number }: Pick<DirectoryEmergencyNumber, 'channel' | 'number'>): string {
  return `${channel === 'SMS' ? 'sms' : 'tel'}:${dialDigits(number)}`;
}
