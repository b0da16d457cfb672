import { describe, expect, it } from '@jest/globals';

import { seedSnapshot } from '../../test/support/seed-files.js';
import type { EmergencyService } from '../generated/prisma/enums.js';
import { wideningChain } from '../regions/regions.rules.js';
import { indexDirectory } from './directory.rules.js';
import { emergencyNumbers, emergencyUri, numberToCall } from './emergency.rules.js';

const directory = indexDirectory(seedSnapshot());
const numbersOf = (region: string) =>
  emergencyNumbers(wideningChain(region, directory.regions), directory.emergencyByRegion).numbers;
const numberFor = (region: string, service: EmergencyService, label: string) =>
  numberToCall(numbersOf(region), service, label)?.number ?? null;

describe('an emergency number in a text', () => {
  it.each([
    ['MA', 'POLICE', '177', '177'],
    ['MA', 'POLICE', '19', '19'],
    ['IN', 'GENERAL', '102', '102'],
    ['GB', 'GENERAL', '112', '112'],
    ['GB-SCT', 'GENERAL', '112', '112'],
    ['AU', 'GENERAL', 'call 112 now', '112'],
    ['AU', 'GENERAL', '000', '000'],
  ] as const)('in %s for %s is the one that is written, %j: %s', (region, service, label, number) => {
    expect(numberFor(region, service, label)).toBe(number);
  });

  it('is the first for the service where the label has none of the region', () => {
    expect(numberFor('GB', 'GENERAL', '911')).toBe('999');
    expect(numberFor('FR', 'POLICE', 'the police')).toBe('17');
    expect(numberFor('US', 'FIRE', 'the fire service')).toBe('911');
    expect(numberFor('JP', 'GENERAL', 'the number')).toBeNull();
  });

  it('is texted where only texts reach it', () => {
    const row = numberToCall(numbersOf('FR'), 'GENERAL', '114');
    expect(row && emergencyUri(row)).toBe('sms:114');
  });
});

describe('the numbers of a country', () => {
  const calls = (region: string) =>
    numbersOf(region)
      .filter(({ channel }) => channel === 'PHONE')
      .map(({ service, number }) => `${service} ${number}`);

  it('have an alternate behind those of the services where none is for all of them', () => {
    expect(calls('EG')).toEqual(['POLICE 122', 'AMBULANCE 123', 'FIRE 180', 'GENERAL 112']);
    expect(calls('IL')).toEqual(['POLICE 100', 'AMBULANCE 101', 'FIRE 102', 'GENERAL 112']);
    expect(calls('TW')).toEqual(['POLICE 110', 'AMBULANCE 119', 'FIRE 119', 'GENERAL 112']);
  });

  it('begin with the one for all of them where there is one', () => {
    expect(calls('GB').slice(0, 2)).toEqual(['GENERAL 999', 'GENERAL 112']);
    expect(calls('AU')[0]).toBe('GENERAL 000');
  });
});
