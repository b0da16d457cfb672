import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ExpiredCredentials } from '../../src/auth/expired-credentials.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anEditor } from '../support/editors.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const remove = () => app.app.get(ExpiredCredentials).remove();
const token = () => Uint8Array.from(randomBytes(32));
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const aSession = (userId: string, familyId: string, endsInDays: number) =>
  app.prisma.session.create({
    data: {
      userId,
      familyId,
      tokenHash: token(),
      refreshTokenHash: token(),
      expiresAt: inDays(endsInDays - 14),
      refreshExpiresAt: inDays(endsInDays),
    },
  });
const sessionsOf = (familyId: string) => app.prisma.session.count({ where: { familyId } });

describe('what has run out', () => {
  it('goes with its whole family of sessions, a day after the last of them', async () => {
    const { id } = await anEditor(app.prisma, []);
    const [gone, going, live] = [randomUUID(), randomUUID(), randomUUID()];
    await aSession(id, gone, -3);
    await aSession(id, gone, -2);
    await aSession(id, going, -0.5);
    await aSession(id, live, -30);
    await aSession(id, live, 1);
    await remove();
    expect(await Promise.all([gone, going, live].map(sessionsOf))).toEqual([0, 1, 2]);
  });

  it('is a link of yesterday, and a counter of a quarter of an hour ago', async () => {
    const { id: userId } = await anEditor(app.prisma, []);
    const ends = [-2, -0.5, 0.1];
    await app.prisma.passwordReset.createMany({
      data: ends.map((days) => ({ userId, tokenHash: token(), expiresAt: inDays(days) })),
    });
    const buckets = [token(), token()];
    await app.prisma.attemptCounter.createMany({
      data: buckets.map((bucket, index) => ({ bucket, failures: 1, windowStart: inDays(index === 0 ? -0.02 : 0) })),
    });
    await remove();
    expect(await app.prisma.passwordReset.count({ where: { userId } })).toBe(2);
    expect(await app.prisma.attemptCounter.count({ where: { bucket: { in: buckets } } })).toBe(1);
  });

  it('goes however much of it there is', async () => {
    const { id: userId } = await anEditor(app.prisma, []);
    await app.prisma.passwordReset.createMany({
      data: Array.from({ length: 4_500 }, () => ({ userId, tokenHash: token(), expiresAt: inDays(-3) })),
    });
    await Promise.all([remove(), remove()]);
    expect(await app.prisma.passwordReset.count({ where: { userId } })).toBe(0);
  });
});
