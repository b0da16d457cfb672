import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { OutboxHandlers } from '../../src/platform/outbox/outbox-handlers.service.js';
import { OutboxWorker } from '../../src/platform/outbox/outbox-worker.service.js';
import { OutboxFailure } from '../../src/platform/outbox/outbox.errors.js';
import { OutboxService } from '../../src/platform/outbox/outbox.service.js';
import { OutboxStore } from '../../src/platform/outbox/outbox.store.js';
import type { ClaimedEvent, OutboxHandler } from '../../src/platform/outbox/outbox.types.js';
import { Transactions } from '../../src/platform/prisma/transactions.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { linesOf } from '../support/log-lines.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/postgres.js';
import { until } from '../support/until.js';

const ADDRESS = 'telltale@example.org';

let database: ScratchDatabase;
/** Two processes on one database, as far as the outbox can tell. */
let app: TestApp;
let other: TestApp;
let lines: string[];

const shared = () => Promise.resolve({ url: database.url, drop: () => Promise.resolve() });

beforeAll(async () => {
  database = await createScratchDatabase();
  app = await startTestApp({ LOG_LEVEL: 'info' }, shared);
  other = await startTestApp({}, shared);
  lines = linesOf(app);
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  await database.drop();
});

/** Deals with a type of its own in some apps, as `work` says. */
function aType(work: OutboxHandler['handle'], { giveUpAfterSeconds = 3_600, apps = [app] } = {}): string {
  const type = `test.${randomUUID()}`;
  for (const { app: nest } of apps) nest.get(OutboxHandlers).register({ type, giveUpAfterSeconds, handle: work });
  return type;
}

const newEvent = (type: string) => ({
  type,
  subjectType: 'TEST',
  subjectId: randomUUID(),
  payload: { address: ADDRESS },
});

/** Written long ago, where a test is about that. */
async function anEvent(type: string, ageSeconds = 0): Promise<string> {
  const at = new Date(Date.now() - ageSeconds * 1_000);
  const { id } = await app.prisma.outboxEvent.create({ data: { ...newEvent(type), at, nextTryAt: at } });
  return id;
}

const row = (id: string) => app.prisma.outboxEvent.findUniqueOrThrow({ where: { id } });
const whenDone = (id: string) =>
  until(async () => {
    const event = await row(id);
    return event.doneAt && event;
  });
const whenFailed = (id: string) =>
  until(async () => {
    const event = await row(id);
    return event.problem !== null && event;
  });
/** As when the wait, or the lease of a process that died, is over. */
const letTimePass = async (id: string) => {
  await app.prisma.$executeRaw`UPDATE outbox_event SET next_try_at = now() WHERE id = ${id}::uuid`;
  app.app.get(OutboxWorker).wake();
};
const secondsUntilNextTry = async (id: string) => {
  const [wait] = await app.prisma.$queryRaw<[{ seconds: number }]>`
    SELECT extract(epoch FROM next_try_at - now())::float8 AS seconds FROM outbox_event WHERE id = ${id}::uuid`;
  return wait.seconds;
};

describe('an event', () => {
  it('is dealt with once the change that it belongs to is committed, and never without it', async () => {
    const seen: string[] = [];
    const type = aType(({ subjectId }) => Promise.resolve(void seen.push(subjectId)));
    const [undone, committed] = [newEvent(type), newEvent(type)];
    const [outbox, transactions] = [app.app.get(OutboxService), app.app.get(Transactions)];
    const rollback = transactions.run(async (tx) => {
      await outbox.add(tx, undone);
      throw new Error('rolled back');
    });
    await expect(rollback).rejects.toThrow('rolled back');
    await transactions.run((tx) => outbox.add(tx, committed));
    outbox.announce();
    await until(() => Promise.resolve(seen.length > 0));
    expect(seen).toEqual([committed.subjectId]);
  });

  it('is dealt with outside any transaction', async () => {
    const type = aType(async () => {
      const [open] = await app.prisma.$queryRaw<[{ count: bigint }]>`
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
      if (open.count > 0n) throw new OutboxFailure('TRANSACTION_OPEN');
    });
    expect((await whenDone(await anEvent(type))).problem).toBeNull();
  });

  it('forgets what it held when it is done', async () => {
    const done = await whenDone(await anEvent(aType(() => Promise.resolve())));
    expect(done).toMatchObject({ payload: {}, problem: null, attempts: 1 });
  });

  it('is written by another process and seen all the same', async () => {
    const type = aType(() => Promise.resolve(), { apps: [other] });
    expect((await whenDone(await anEvent(type))).attempts).toBe(1);
  });
});

describe('an event that cannot be dealt with', () => {
  it('keeps the problem, and is tried again ever later until it is done', async () => {
    const attempts: ClaimedEvent[] = [];
    const type = aType((event) => {
      attempts.push(event);
      return event.attempts < 3 ? Promise.reject(new OutboxFailure('OUT_OF_ORDER')) : Promise.resolve();
    });
    const id = await anEvent(type);
    expect(await whenFailed(id)).toMatchObject({
      problem: 'OUT_OF_ORDER',
      doneAt: null,
      payload: { address: ADDRESS },
    });
    const first = await secondsUntilNextTry(id);
    expect(first).toBeGreaterThan(2);
    expect(first).toBeLessThanOrEqual(5.5);
    await letTimePass(id);
    const second = await until(async () => {
      const seconds = await secondsUntilNextTry(id);
      return attempts.length === 2 && seconds < 40 && seconds;
    });
    expect(second).toBeGreaterThan(20);
    await letTimePass(id);
    expect(await whenDone(id)).toMatchObject({ problem: null, attempts: 3, payload: {} });
  });

  it('is given up after its last moment, and the problem stays where an operator finds it', async () => {
    const type = aType(() => Promise.reject(new OutboxFailure('OUT_OF_ORDER')), { giveUpAfterSeconds: 60 });
    expect(await whenDone(await anEvent(type, 61))).toMatchObject({
      problem: 'OUT_OF_ORDER',
      attempts: 1,
      payload: {},
    });
  });

  it('is tried once more at its last moment when the wait would lead beyond', async () => {
    const type = aType(() => Promise.reject(new OutboxFailure('OUT_OF_ORDER')), { giveUpAfterSeconds: 3 });
    const id = await anEvent(type);
    await whenFailed(id);
    expect(await secondsUntilNextTry(id)).toBeLessThanOrEqual(3);
  });

  it('is not begun when no process ran until long after its last moment', async () => {
    let isBegun = false;
    const type = aType(
      () => {
        isBegun = true;
        return Promise.resolve();
      },
      { giveUpAfterSeconds: 60 },
    );
    expect(await whenDone(await anEvent(type, 3_600))).toMatchObject({ problem: 'TOO_LATE', payload: {} });
    expect(isBegun).toBe(false);
  });

  it('is logged with its id and a code, and with nothing that it held', async () => {
    const type = aType(() => Promise.reject(new OutboxFailure('OUT_OF_ORDER')));
    const id = await anEvent(type);
    const line = await until(() => Promise.resolve(lines.find((one) => one.includes(id))));
    expect(JSON.parse(line)).toMatchObject({ level: 'error', outboxEvent: id, type, problem: 'OUT_OF_ORDER' });
    expect(lines.join('')).not.toContain('telltale');
  });

  it('is a fault with its stack in the log when the handler breaks', async () => {
    const id = await anEvent(aType(() => Promise.reject(new SyntaxError('"telltale" is no JSON'))));
    expect((await whenFailed(id)).problem).toBe('FAULT');
    const line = await until(() => Promise.resolve(lines.find((one) => one.includes(id))));
    expect(JSON.parse(line)).toMatchObject({ err: { type: 'SyntaxError', stack: expect.any(Array) } });
    expect(line).not.toContain('telltale');
  });
});

describe('several processes', () => {
  it('share the events, and each is dealt with once', async () => {
    const seen: string[] = [];
    const handle = ({ id }: ClaimedEvent) => Promise.resolve(void seen.push(id));
    const type = aType(handle, { apps: [app, other] });
    const ids = await Promise.all(Array.from({ length: 60 }, () => anEvent(type)));
    await Promise.all(ids.map(whenDone));
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  it('do not take an event from one that has claimed it, until its lease ends', async () => {
    const type = `test.${randomUUID()}`;
    const id = await anEvent(type);
    const [mine, others] = [app.app.get(OutboxStore), other.app.get(OutboxStore)];
    const claims = await Promise.all([mine.claim([type], 4), others.claim([type], 4), mine.claim([type], 4)]);
    expect(claims.flat().map((event) => event.id)).toEqual([id]);
    expect(await secondsUntilNextTry(id)).toBeGreaterThan(50);
    expect(await secondsUntilNextTry(id)).toBeLessThanOrEqual(60);
  });

  it('go on with the event of one that died after claiming it', async () => {
    const type = `test.${randomUUID()}`;
    const id = await anEvent(type);
    const [claimed] = await other.app.get(OutboxStore).claim([type], 1);
    const seen: number[] = [];
    const handle = ({ attempts }: ClaimedEvent) => Promise.resolve(void seen.push(attempts));
    app.app.get(OutboxHandlers).register({ type, giveUpAfterSeconds: 60, handle });
    await letTimePass(id);
    await whenDone(id);
    expect([claimed?.attempts, ...seen]).toEqual([1, 2]);
  });

  it('do not believe one that comes back after its lease has ended', async () => {
    const type = `test.${randomUUID()}`;
    const id = await anEvent(type);
    const [store, late] = [app.app.get(OutboxStore), other.app.get(OutboxStore)];
    const [lost] = await late.claim([type], 1);
    await letTimePass(id);
    const [current] = await store.claim([type], 1);
    if (!lost || !current) throw new Error('nothing was claimed');
    await late.done(lost);
    expect(await late.failed(lost, 'LATE', 5, 0)).toBe(false);
    expect(await row(id)).toMatchObject({ doneAt: null, problem: null, attempts: 2 });
    await store.done(current);
    expect((await row(id)).doneAt).not.toBeNull();
  });
});

describe('a process', () => {
  it('has one handler for a type', () => {
    const type = aType(() => Promise.resolve());
    const again = () => {
      app.app.get(OutboxHandlers).register({ type, giveUpAfterSeconds: 1, handle: () => Promise.resolve() });
    };
    expect(again).toThrow(type);
  });

  it('goes on while four events hang, as soon as one of them ends', async () => {
    const { promise: release, resolve } = Promise.withResolvers<undefined>();
    const hanging = await Promise.all(Array.from({ length: 4 }, () => anEvent('test.hanging')));
    app.app.get(OutboxHandlers).register({ type: 'test.hanging', giveUpAfterSeconds: 60, handle: () => release });
    await until(async () => (await Promise.all(hanging.map(row))).every(({ attempts }) => attempts === 1));
    const waiting = await anEvent(aType(() => Promise.resolve()));
    app.app.get(OutboxWorker).wake();
    resolve(undefined);
    expect((await whenDone(waiting)).attempts).toBe(1);
    await Promise.all(hanging.map(whenDone));
  });

  it('leaves events that it has no handler for, and says so once', async () => {
    const type = `test.${randomUUID()}`;
    const id = await anEvent(type);
    const worker = app.app.get(OutboxWorker);
    await worker.reportOtherTypes();
    await worker.reportOtherTypes();
    expect(lines.filter((line) => line.includes(type))).toHaveLength(1);
    expect(await row(id)).toMatchObject({ attempts: 0, doneAt: null, problem: null });
  });

  it('that stops finishes what it has begun, and begins nothing more', async () => {
    const third = await startTestApp({}, shared);
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    const { promise: release, resolve } = Promise.withResolvers<undefined>();
    const handle = () => {
      begin(undefined);
      return release;
    };
    const type = aType(handle, { apps: [third] });
    const id = await anEvent(type);
    await begun;
    const closed = third.close();
    const next = await anEvent(type);
    resolve(undefined);
    await closed;
    expect((await row(id)).doneAt).not.toBeNull();
    expect((await row(next)).attempts).toBe(0);
  });
});
