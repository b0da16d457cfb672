import { describe, expect, it } from '@jest/globals';
import { seedFiles, seedSnapshot } from '../../test/support/seed-files.js';
import { emergencyFacts } from './seed-emergency.rules.js';
import { helplineFacts } from './seed-facts.rules.js';

const facts = new Map(seedFiles.helplines.map((record) => [record.id, helplineFacts(record)]));
const rows = (code: string) =>
  seedFiles.countries
    .filter((country) => country.code === code)
    .flatMap(emergencyFacts)
    .map(({ channel, service, position, number, note }) => [`${channel} ${service} ${position}`, number, note]);

describe('helplineFacts', () => {
  it('keeps every record, the unsure ones as well, with what it rests on', () => {
    for (const record of seedFiles.helplines) {
      expect(facts.get(record.id)).toMatchObject({
        slug: record.id,
        confidence: record.confidence.toUpperCase(),
        source: record.sourceUrl,
        otherSources: record.otherSources,
        sourceSeen: record.sourceSeen,
        sourceDate: record.sourceDate,
        disagreement: record.disagreement,
        resolvedBy: record.resolvedBy,
        incidents: record.incidents,
        supersedes: record.supersedes,
        notes: record.notes,
        notOnBill: record.notOnBill,
        safetyNote: record.safetyNote,
        interpreting: record.interpreting,
        regions: record.regions,
        topics: record.topics,
      });
    }
  });

  it('loses no number, address, hours or note of a contact', () => {
    for (const record of seedFiles.helplines) {
      const mapped = JSON.stringify(facts.get(record.id));
      const { phones, sms, whatsapp, chatUrl, email, website, hours } = record;
      const said = [
        ...[...phones, ...sms, ...whatsapp].flatMap((phone) => [
          phone.display,
          phone.e164,
          phone.shortCode,
          phone.note,
          phone.keyword,
        ]),
        ...[chatUrl, email, website, hours?.display, hours?.osm],
        ...(hours?.channels ?? [])
          .filter(({ channel }) => channel !== 'specialist-phone')
          .map(({ display }) => display),
      ];
      for (const text of said.filter((value) => value != null)) {
        expect(mapped).toContain(JSON.stringify(text).slice(1, -1));
      }
    }
  });

  it('gives every record a contact, numbered from 1', () => {
    for (const { contacts } of facts.values()) {
      expect(contacts.map(({ position }) => position)).toEqual(contacts.map((_, index) => index + 1));
      expect(contacts.length).toBeGreaterThan(0);
    }
  });

  it('says free only where the source or the number range does', () => {
    const freeOf = (cost: string) => [
      ...new Set([...facts.values()].filter((line) => line.cost === cost).map(({ free }) => free)),
    ];
    expect([freeOf('FREE'), freeOf('TOLL_FREE_NUMBER'), freeOf('CHARGED'), freeOf('NOT_STATED')]).toEqual([
      [true],
      [true],
      [false],
      [null],
    ]);
  });

  it('keeps the hours in which the Belgian line answers itself', () => {
    expect(facts.get('be-ecoute-violences-conjugales')?.handover).toMatchObject({
      openingHours: 'Mo-Fr 09:00-19:00',
      publicHolidays: 'CLOSED',
    });
  });

  it('refuses a file with a number that nobody can dial', () => {
    const [record] = seedFiles.helplines;
    const phones = [{ display: '12', e164: null, shortCode: null }];
    expect(record && (() => helplineFacts({ ...record, phones }))).toThrow('neither an E.164 form nor a short code');
  });
});

describe('emergencyFacts', () => {
  it('has calls, texts and text phones of the United Kingdom, and how to call without speaking', () => {
    expect(rows('GB')).toEqual([
      ['PHONE GENERAL 1', '999', 'If you cannot speak: call 999 from a mobile and press 55 when asked'],
      ['PHONE POLICE 1', '999', null],
      ['PHONE AMBULANCE 1', '999', null],
      ['PHONE FIRE 1', '999', null],
      ['PHONE GENERAL 2', '112', null],
      ['SMS GENERAL 1', '999', 'send the word register to 999 first'],
      ['RELAY GENERAL 1', '18000', 'text relay'],
    ]);
  });

  it('gives alternates the service that their note names', () => {
    expect(rows('GI').filter(([place]) => !String(place).endsWith(' 1'))).toEqual([
      ['PHONE GENERAL 2', '999', null],
      ['PHONE POLICE 2', '199', '199 police'],
      ['PHONE AMBULANCE 2', '190', '190 fire or ambulance'],
      ['PHONE FIRE 2', '190', '190 fire or ambulance'],
    ]);
    expect(rows('AR')).toContainEqual(['PHONE POLICE 2', '101', '101 police in some areas']);
    expect(rows('AU')).toContainEqual(['PHONE GENERAL 2', '112', '112 from mobiles']);
  });

  it('never makes an alternate the first for every service', () => {
    expect(rows('EG')).toContainEqual(['PHONE GENERAL 2', '112', '112 from mobiles']);
    for (const { code, general } of seedFiles.countries) {
      expect(rows(code).find(([place]) => place === 'PHONE GENERAL 1')?.[1] ?? null).toBe(general);
    }
  });

  it('reads three text numbers of Norway for what each of them is', () => {
    expect(rows('NO').filter(([place]) => String(place).startsWith('SMS'))).toEqual([
      ['SMS GENERAL 1', '112', 'register the mobile first'],
      ['SMS AMBULANCE 1', '113', 'register the mobile first'],
      ['SMS FIRE 1', '110', 'register the mobile first'],
    ]);
  });

  it('keeps the zeros of every number, one row per place', () => {
    const all = seedFiles.countries.flatMap(emergencyFacts);
    const places = all.map((row) => [row.regionCode, row.service, row.channel, row.position].join());
    expect(new Set(places).size).toBe(all.length);
    for (const { code, general, police, ambulance, fire, alternates } of seedFiles.countries) {
      const mapped = all.filter((row) => row.regionCode === code).map(({ number }) => number);
      expect(mapped).toEqual(
        expect.arrayContaining([general, police, ambulance, fire, ...alternates].filter((number) => number !== null)),
      );
    }
  });

  it('gives other countries that it covers rows of their own, and parts of the country none', () => {
    const [country] = seedFiles.countries.filter(({ code }) => code === 'GB');
    const regions =
      country && emergencyFacts({ ...country, appliesAlsoTo: ['GB-SCT', 'IM'] }).map(({ regionCode }) => regionCode);
    expect([...new Set(regions)]).toEqual(['GB', 'IM']);
  });

  it('keeps remarks for editors out of the notes that readers see', () => {
    const all = seedFiles.countries.flatMap(emergencyFacts);
    expect(
      all.map(({ note }) => note).filter((note) => note !== null && /\([A-Z](, [A-Z])*\)|\bby [A-Z]\b/.test(note)),
    ).toEqual([]);
    expect(all.find(({ regionCode }) => regionCode === 'AU')?.basis).toContain('Leading zeros matter');
  });
});

describe('the snapshot of the facts', () => {
  it('survives the way to disk and back', () => {
    const snapshot = seedSnapshot();
    expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
  });

  it('has no remark that is for editors only', () => {
    const text = JSON.stringify(seedSnapshot().helplines);
    expect(
      seedFiles.helplines.flatMap(({ notes }) => notes ?? []).filter((note) => text.includes(JSON.stringify(note))),
    ).toEqual([]);
  });
});
