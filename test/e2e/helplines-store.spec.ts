import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { HelplinesStore } from '../../src/helplines/helplines.store.js';
import type { DirectorySnapshot, OpeningHours } from '../../src/helplines/helplines.types.js';
import { emergencyFacts } from '../../src/helplines/seed-emergency.rules.js';
import { helplineFacts } from '../../src/helplines/seed-facts.rules.js';
import { deployMigrations } from '../../src/platform/migrations/deploy.js';
import { PrismaService } from '../../src/platform/prisma/prisma.service.js';
import { FactsStore } from '../../src/seeding/facts.store.js';
import { createEmptyDatabase } from '../support/postgres.js';
import { seedFiles, seedSnapshot } from '../support/seed-files.js';

/** A whole database is made first. */
jest.setTimeout(60_000);

const AT = new Date('2026-12-02T19:00:00Z');
let prisma: PrismaService;
let read: DirectorySnapshot;
let statements: number;

beforeAll(async () => {
  const { url } = await createEmptyDatabase();
  await deployMigrations({ url, directory: resolve('prisma/migrations') });
  prisma = new PrismaService({ url, replicaUrl: null, runtimeRole: null, certificateAuthority: null });
  const facts = new FactsStore();
  await prisma.$transaction(
    async (tx) => {
      await facts.keepRegions(tx, seedFiles.regions);
      for (const record of seedFiles.helplines) await facts.helpline(tx, helplineFacts(record)).create();
      for (const row of seedFiles.countries.flatMap(emergencyFacts)) await facts.emergencyNumber(tx, row).create();
    },
    { timeout: 60_000 },
  );
  const query = jest.spyOn(pg.Client.prototype, 'query');
  read = await new HelplinesStore(prisma).wholeDirectory(AT);
  statements = query.mock.calls.length;
  query.mockRestore();
});
afterAll(() => prisma.$disconnect());

const withoutRegions = (hours: OpeningHours | null) => hours && { ...hours, holidayRegions: [] };

/** Without what the database decides: ids, the day of writing, the order of regions. */
function comparable({ helplines }: DirectorySnapshot) {
  const lines = helplines.map((line) => ({
    ...line,
    id: line.slug,
    enteredOn: '',
    regions: [...line.regions].sort(),
    hours: withoutRegions(line.hours),
    specialistHours: withoutRegions(line.specialistHours),
    contacts: line.contacts.map((contact) => ({ ...contact, hours: withoutRegions(contact.hours) })),
  }));
  return lines.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

describe('wholeDirectory', () => {
  it('gives back the facts that were written, contacts and hours included', () => {
    expect(comparable(read)).toEqual(comparable(seedSnapshot()));
  });

  it('gives back every emergency number as the text that it is', () => {
    const places = ({ emergencyNumbers }: DirectorySnapshot) =>
      emergencyNumbers
        .map(({ region, service, channel, position, number }) => [region, service, channel, position, number].join())
        .sort();
    expect(places(read)).toEqual(places(seedSnapshot()));
    expect(read.regions).toHaveLength(seedFiles.regions.length);
  });

  it('has no field that is for editors only, and survives the way to disk', () => {
    expect(Object.keys(read.helplines[0] ?? {})).not.toEqual(expect.arrayContaining(['notes']));
    expect(JSON.parse(JSON.stringify(read))).toEqual(read);
    expect(read.readAt).toBe(AT.toISOString());
  });

  it('takes a handful of statements, however many lines there are', () => {
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(16);
  });
});
