import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seedSnapshot } from '../support/seed-files.js';
import { Clock } from '../../src/platform/clock.js';
import { PrismaService } from '../../src/platform/prisma/prisma.service.js';
import { HelplineContactFields, HelplineFields } from '../../src/helplines/helplines.fields.js';
import { Helpline } from '../../src/helplines/helplines.model.js';
import { HelplinesService } from '../../src/helplines/helplines.service.js';
import { HelplinesStore } from '../../src/helplines/helplines.store.js';
import { PackagedFacts } from '../../src/helplines/packaged-facts.service.js';

/** Nothing listens on port 1, so every read of the database is refused. */
const nowhere = {
  url: 'postgresql://127.0.0.1:1/none',
  replicaUrl: null,
  runtimeRole: null,
  certificateAuthority: null,
};

class SetClock extends Clock {
  override now(): Date {
    return new Date('2026-12-02T19:00:00Z');
  }
}

const prisma = new PrismaService(nowhere);
let helplines: HelplinesService;

beforeEach(() => {
  helplines = new HelplinesService(new HelplinesStore(prisma), new SetClock(), new PackagedFacts());
});
afterAll(() => prisma.$disconnect());

describe('without a database', () => {
  it('starts with the facts that come with the build, and says when they were collected', async () => {
    expect(() => helplines.lookUp({ region: 'GB' })).toThrow('before any snapshot');
    await helplines.onModuleInit();
    const answer = helplines.lookUp({ region: 'GB' });
    expect(answer).toMatchObject({ stale: true, asOf: new Date('2026-11-30T00:00:00Z') });
    expect(answer.emergency.map(({ number }) => number)).toContain('999');
    expect(answer.helplines).not.toEqual([]);
    await expect(helplines.catchUp()).rejects.toThrow();
    expect(helplines.lookUp({ region: 'GB' })).toEqual(answer);
  });

  it('lets any read of the database take the place of those facts, also where the clock is behind', async () => {
    await helplines.onModuleInit();
    helplines.adopt({ ...seedSnapshot(), readAt: '2020-01-01T00:00:00.000Z' });
    expect(helplines.lookUp({ region: 'GB' })).toMatchObject({ stale: false, asOf: new Date('2020-01-01T00:00:00Z') });
  });

  it('goes on with the snapshot that it has, and says how old it is', async () => {
    helplines.adopt(seedSnapshot(), { isFallback: true });
    await helplines.onModuleInit();
    const answer = helplines.lookUp({ region: 'GB-SCT', topics: ['DOMESTIC_ABUSE'] });
    expect(answer.helplines).toHaveLength(3);
    expect(answer).toMatchObject({ stale: true, asOf: new Date('2026-11-30T00:00:00Z') });
  });

  it('is stale from the read that fails until the database answers', async () => {
    helplines.adopt(seedSnapshot());
    expect(helplines.lookUp({ region: 'GB' }).stale).toBe(false);
    await expect(helplines.refresh()).rejects.toThrow();
    expect(helplines.lookUp({ region: 'GB' }).stale).toBe(true);
    helplines.confirmCurrent(new Date('2026-12-02T18:59:59Z'));
    expect(helplines.lookUp({ region: 'GB' })).toMatchObject({ stale: false, asOf: new Date('2026-12-02T18:59:59Z') });
  });

  it('does not go back to an older snapshot', () => {
    helplines.adopt(seedSnapshot());
    helplines.adopt({ ...seedSnapshot(), readAt: '2026-11-29T00:00:00.000Z', helplines: [] });
    expect(helplines.lookUp({ region: 'GB' }).helplines).not.toEqual([]);
  });
});

describe('an answer', () => {
  beforeEach(() => {
    helplines.adopt(seedSnapshot());
  });

  it("names places in the caller's language", () => {
    const answer = helplines.lookUp({ region: 'GB-ENG', topics: ['SEXUAL_VIOLENCE'], locale: 'de' });
    expect(answer.helplines[0]?.areaServed).toBe('England und Wales');
    expect(answer.emergency[0]).toMatchObject({ regionName: 'Vereinigtes Königreich', telUri: 'tel:999' });
    expect(helplines.lookUp({ region: 'nowhere', locale: 'de' }).resolvedRegionName).toBe('Welt');
  });

  it('labels each line with its nation', () => {
    const areas = helplines
      .lookUp({ region: 'GB', topics: ['DOMESTIC_ABUSE'] })
      .helplines.map((line) => line.areaServed);
    expect(areas).toEqual(
      expect.arrayContaining(['England', 'Northern Ireland', 'Scotland', 'Wales', 'United Kingdom']),
    );
  });

  it('marks what was never checked, and serves it', () => {
    expect(helplines.lookUp({ region: 'GB' }).helplines.every((line) => line.verificationDue)).toBe(true);
  });

  it('tells states as of its own instant, and as of another one when asked', () => {
    const line = helplines.bySlug('gb-sct-rape-crisis-scotland');
    expect(line).toBeInstanceOf(Helpline);
    if (!line) return;
    const fields = new HelplineFields();
    expect(fields.openState(line)).toBe('OPEN');
    expect(fields.opensNext(line)).toBeNull();
    expect(fields.openState(line, new Date('2026-12-02T10:00:00Z'))).toBe('CLOSED');
    expect(fields.opensNext(line, new Date('2026-12-02T10:00:00Z'))?.toISOString()).toBe('2026-12-02T17:00:00.000Z');
    expect(line.contacts.map((contact) => new HelplineContactFields().openState(contact))).toEqual(['OPEN']);
  });

  it('sends the link of a retired line to the one that replaced it, and of a withheld one nowhere', () => {
    const snapshot = seedSnapshot();
    const lines = snapshot.helplines.map((line) =>
      line.slug === 'gb-shout' ? { ...line, status: 'RETIRED' as const, replacedById: 'gb-samaritans' } : line,
    );
    helplines.adopt({ ...snapshot, helplines: lines });
    expect(helplines.bySlug('gb-shout')?.slug).toBe('gb-samaritans');
    expect(helplines.byId('gb-hourglass')).toBeNull();
    expect(helplines.bySlug('no-such-line')).toBeNull();
  });

  it('gives the number to call for a service, and the one for all where it has none', () => {
    expect(helplines.emergencyNumber('FR', 'POLICE')?.number).toBe('17');
    expect(helplines.emergencyNumber('GB-SCT', 'GENERAL')?.number).toBe('999');
    expect(helplines.emergencyNumber('NG', 'POLICE')).toBeNull();
    expect(helplines.emergencyNumber('nowhere', 'POLICE')).toBeNull();
  });
});

describe('regionsWithHelp', () => {
  it('lists the countries and parts that an answer exists for, with what they lie in', () => {
    helplines.adopt(seedSnapshot());
    const regions = helplines.regionsWithHelp('en');
    const codes = regions.map(({ code }) => code);
    expect(regions.find(({ code }) => code === 'GB-SCT')).toEqual({ code: 'GB-SCT', name: 'Scotland', parent: 'GB' });
    expect(regions.find(({ code }) => code === 'GB')?.parent).toBeNull();
    expect(regions.filter(({ parent }) => parent !== null && !codes.includes(parent))).toEqual([]);
    expect(codes).not.toContain('NG');
    expect(codes).not.toContain('001');
    expect(regions.map(({ name }) => name)).toEqual(
      [...regions.map(({ name }) => name)].sort(new Intl.Collator('en').compare),
    );
  });
});
