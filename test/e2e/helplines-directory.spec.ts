import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pino, type DestinationStream, type Logger } from 'pino';

import { DirectoryPoll } from '../../src/helplines/directory-poll.service.js';
import { ROOT_LOGGER } from '../../src/platform/logging/logging.js';
import { SeedingService } from '../../src/seeding/seeding.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { createEmptyDatabase, letIn, shutOut } from '../support/postgres.js';
import { SqlSession } from '../support/sql.js';
import { seedFiles } from '../support/seed-files.js';

const LOOKUP = `query Lookup($region: String, $site: String, $locale: String) {
  helplines(region: $region, site: $site, locale: $locale) {
    resolvedRegion resolvedRegionName resolutionSource stale asOf
    emergency { number } helplines { slug contacts { display } } directories { slug }
  }
}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
});
afterAll(() => app.close());

const poll = (of = app) => of.app.get(DirectoryPoll).poll();
interface Lookup {
  readonly resolvedRegion: string;
  readonly stale: boolean;
  readonly asOf: string;
  readonly emergency: readonly { number: string }[];
  readonly helplines: readonly { slug: string; contacts: readonly { display: string }[] }[];
  readonly directories: readonly { slug: string }[];
}

const lookUp = async (variables: object, of = app): Promise<Lookup> => {
  const { data, errors } = await of.query(LOOKUP, variables);
  expect(errors).toBeUndefined();
  return (data as { helplines: Lookup }).helplines;
};

describe('a server that runs', () => {
  it('shows what was written into the database since, whoever wrote it', async () => {
    const db = await SqlSession.open(app.databaseUrl);
    await db.run(`UPDATE helpline_contact SET display = '0000 000 000'
      WHERE helpline_id = (SELECT id FROM helpline WHERE slug = 'gb-shout')`);
    await db.run("DELETE FROM emergency_number WHERE region_code = 'FR' AND number = '112'");
    await db.run("UPDATE site SET default_region = 'DE'");
    await db.close();
    await poll();
    const { helplines, stale } = await lookUp({ region: 'GB' });
    const shout = helplines.find(({ slug }) => slug === 'gb-shout');
    expect(shout?.contacts[0]).toEqual({ display: '0000 000 000' });
    expect(stale).toBe(false);
    const numbers = (await lookUp({ region: 'FR' })).emergency.map(({ number }) => number);
    expect(numbers).not.toContain('112');
    expect(await lookUp({ site: 'steady-ground' })).toMatchObject({ resolvedRegion: 'DE' });
  });

  it('confirms what has not changed', async () => {
    const before = await lookUp({ region: 'GB' });
    await poll();
    const after = await lookUp({ region: 'GB' });
    expect(Date.parse(after.asOf)).toBeGreaterThan(Date.parse(before.asOf));
    expect({ ...after, asOf: before.asOf }).toEqual(before);
  });

  it('goes on without its database, says so, logs it once, and recovers', async () => {
    const before = await lookUp({ site: 'steady-ground' });
    const lines = await logOf(app, async () => {
      await shutOut(app.databaseUrl);
      await poll();
      await poll();
    });
    expect(lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(1);
    expect(await lookUp({ site: 'steady-ground' })).toEqual({ ...before, stale: true });
    await letIn(app.databaseUrl);
    await poll();
    expect((await lookUp({ site: 'steady-ground' })).stale).toBe(false);
  });
});

/** What a server logs meanwhile, line by line. */
async function logOf({ app: nest }: TestApp, work: () => Promise<void>): Promise<string[]> {
  const stream = nest.get<Logger & Record<symbol, DestinationStream>>(ROOT_LOGGER)[pino.symbols.streamSym];
  if (!stream) throw new Error('the logger writes nowhere');
  const lines: string[] = [];
  const spy = jest.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
  await work();
  spy.mockRestore();
  return lines;
}

describe('an argument that means nothing', () => {
  it.each([
    { site: 'no-such-site' },
    { site: 's'.repeat(101) },
    { site: 'steady\0ground' },
    { locale: 'x'.repeat(36) },
    { locale: `en-x${'-abcdefgh'.repeat(60)}` },
    { locale: 'de\0' },
  ])('is no error to a reader: %j', async (nonsense) => {
    expect(await lookUp(nonsense)).toMatchObject({ resolutionSource: 'NONE', resolvedRegionName: 'world' });
  });
});

describe('a server on a database that nobody has seeded', () => {
  it('answers from the facts that come with the build until somebody does', async () => {
    const unseeded = await startTestApp({}, createEmptyDatabase);
    await poll(unseeded);
    const answer = await lookUp({ region: 'GB' }, unseeded);
    expect(answer).toMatchObject({ stale: true, asOf: '2026-11-30T00:00:00.000Z' });
    expect(answer.emergency[0]).toEqual({ number: '999' });
    expect((await lookUp({}, unseeded)).directories).not.toEqual([]);

    await unseeded.app.get(SeedingService).seed('facts', () => undefined);
    expect((await lookUp({ region: 'GB' }, unseeded)).stale).toBe(false);
    expect(await unseeded.prisma.helpline.count()).toBe(seedFiles.helplines.length);
    await unseeded.close();
  });
});
