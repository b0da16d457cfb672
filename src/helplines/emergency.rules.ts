import type { ContactKind, EmergencyService } from '../generated/prisma/enums.js';
import { WORLD } from '../regions/regions.rules.js';
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
 * does not set itself. Calls come first, and of these what reaches every service.
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
  return { numbers: narrowest.sort(inOrder), withheld: sure.length < rows.length };
}

function inOrder(a: DirectoryEmergencyNumber, b: DirectoryEmergencyNumber): number {
  return (
    CHANNELS.indexOf(a.channel) - CHANNELS.indexOf(b.channel) ||
    SERVICES.indexOf(a.service) - SERVICES.indexOf(b.service) ||
    a.position - b.position ||
    (a.id < b.id ? -1 : 1)
  );
}

/** `tel:112`, or `sms:112` for a number that takes texts. The digits are never changed. */
export function emergencyUri({ channel, number }: Pick<DirectoryEmergencyNumber, 'channel' | 'number'>): string {
  return `${channel === 'SMS' ? 'sms' : 'tel'}:${dialDigits(number)}`;
}
