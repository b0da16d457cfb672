import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';
import { anEditor } from '../support/editors.js';
import { BEHIND_A_PROXY, codeOf, passwordHash, refresh, signIn } from '../support/sign-in.js';
import { SqlSession, untilSessionsWait } from '../support/sql.js';

const ME = '{ me { id } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(BEHIND_A_PROXY);
});
afterAll(() => app.close());

const hashOf = (token: string) => Uint8Array.from(createHash('sha256').update(token).digest());
const answersTo = async (accessToken: string) => codeOf(await app.editor(ME, {}, accessToken)) ?? 'ANSWERED';

async function somebodySignedIn() {
  const account = await anEditor(app.prisma, [['EDITOR', null]], { passwordHash: await passwordHash });
  return { ...account, session: await signIn(app, account.email) };
}

describe('a refresh token', () => {
  it('is exchanged for a new pair, while the access token that is in use goes on to its end', async () => {
    const { id, session } = await somebodySignedIn();
    const next = await refresh(app, session.refreshToken);
    expect(next).toMatchObject({ __typename: 'Session', user: { id } });
    expect(new Set([session.accessToken, session.refreshToken, next.accessToken, next.refreshToken]).size).toBe(4);
    expect(await answersTo(next.accessToken)).toBe('ANSWERED');
    expect(await answersTo(session.accessToken)).toBe('ANSWERED');
  });

  it('that comes a second time ends every session of its sign-in, and is recorded (AU13)', async () => {
    const { id, email, session } = await somebodySignedIn();
    const elsewhere = await signIn(app, email);
    const next = await refresh(app, session.refreshToken);
    expect((await refresh(app, session.refreshToken)).__typename).toBe('SignInRefused');
    expect(await answersTo(next.accessToken)).toBe('UNAUTHENTICATED');
    expect(await answersTo(session.accessToken)).toBe('UNAUTHENTICATED');
    expect((await refresh(app, next.refreshToken)).__typename).toBe('SignInRefused');
    expect(await answersTo(elsewhere.accessToken)).toBe('ANSWERED');
    const where = { subjectId: id, action: 'REFRESH_TOKEN_REUSED' };
    expect(await app.prisma.auditEntry.count({ where })).toBe(1);
  });

  it('of requests that overlap gives one new session, which lives on (AU13)', async () => {
    const { id, session } = await somebodySignedIn();
    const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(app, session.refreshToken)));
    const won = answers.filter(({ __typename }) => __typename === 'Session');
    expect(won).toHaveLength(1);
    expect(await answersTo(won[0]?.accessToken ?? '')).toBe('ANSWERED');
    expect((await refresh(app, won[0]?.refreshToken ?? '')).__typename).toBe('Session');
    const families = await app.prisma.session.groupBy({ by: ['familyId'], where: { userId: id, revokedAt: null } });
    // One of the sign-in, and the one that the account was made with.
    expect(families).toHaveLength(2);
  });

  it('that waits for a slow winner is refused, and nothing ends', async () => {
    const { session } = await somebodySignedIn();
    const other = await SqlSession.open(app.databaseUrl);
    await other.run('BEGIN');
    await other.run('SELECT FROM session WHERE refresh_token_hash = $1 FOR UPDATE', [hashOf(session.refreshToken)]);
    expect((await refresh(app, session.refreshToken)).__typename).toBe('SignInRefused');
    await other.run('ROLLBACK');
    await other.close();
    expect(await answersTo(session.accessToken)).toBe('ANSWERED');
    expect((await refresh(app, session.refreshToken)).__typename).toBe('Session');
  });

  it('that waits while the sessions of its account are ended is refused (AU11)', async () => {
    const { id, session } = await somebodySignedIn();
    const other = await SqlSession.open(app.databaseUrl);
    await other.run(`BEGIN; UPDATE user_account SET updated_at = now() WHERE id = '${id}'`);
    const answer = refresh(app, session.refreshToken);
    await Promise.race([answer, untilSessionsWait(other, 1)]);
    await other.run('UPDATE session SET revoked_at = now() WHERE user_id = $1', [id]);
    await other.run('COMMIT');
    await other.close();
    expect((await answer).__typename).toBe('SignInRefused');
    expect(await app.prisma.session.count({ where: { userId: id, revokedAt: null } })).toBe(0);
  });

  it.each([
    ['has expired', `refresh_expires_at = now()`],
    ['was revoked', `revoked_at = now()`],
  ])('that %s is refused', async (_what, change) => {
    const { session } = await somebodySignedIn();
    const db = await SqlSession.open(app.databaseUrl);
    await db.run(`UPDATE session SET ${change} WHERE refresh_token_hash = $1`, [hashOf(session.refreshToken)]);
    await db.close();
    expect((await refresh(app, session.refreshToken)).__typename).toBe('SignInRefused');
  });

  it('of a suspended account is refused', async () => {
    const { id, session } = await somebodySignedIn();
    await app.prisma.user.update({ where: { id }, data: { suspendedAt: new Date() } });
    expect((await refresh(app, session.refreshToken)).__typename).toBe('SignInRefused');
  });

  it.each(['', 'x'.repeat(43), 'signpost_'.padEnd(52, 'x')])('that is none is refused: %j', async (token) => {
    expect((await refresh(app, token)).__typename).toBe('SignInRefused');
  });

  it('holds for 14 days, and never longer than 90 days after the sign-in', async () => {
    const { session } = await somebodySignedIn();
    const lifeDays = async (refreshToken: string) => {
      const [row] = await app.prisma.$queryRaw<[{ days: number }]>`
        SELECT extract(epoch FROM refresh_expires_at - now())::float8 / 86400 AS days
        FROM session WHERE refresh_token_hash = ${hashOf(refreshToken)}`;
      return row.days;
    };
    expect(await lifeDays(session.refreshToken)).toBeCloseTo(14, 2);
    await app.prisma.$executeRaw`
      UPDATE session SET created_at = now() - interval '80 days' WHERE refresh_token_hash = ${hashOf(session.refreshToken)}`;
    const next = await refresh(app, session.refreshToken);
    expect(await lifeDays(next.refreshToken)).toBeCloseTo(10, 2);
  });
});

describe('signing out', () => {
  const SIGN_OUT = 'mutation { signOut }';

  it('ends the session with all that came of it, from the next request on, and no other (AU11)', async () => {
    const { email, session } = await somebodySignedIn();
    const elsewhere = await signIn(app, email);
    const next = await refresh(app, session.refreshToken);
    expect((await app.editor(SIGN_OUT, {}, next.accessToken)).data).toEqual({ signOut: true });
    expect(await answersTo(next.accessToken)).toBe('UNAUTHENTICATED');
    expect(await answersTo(session.accessToken)).toBe('UNAUTHENTICATED');
    expect((await refresh(app, next.refreshToken)).__typename).toBe('SignInRefused');
    expect(await answersTo(elsewhere.accessToken)).toBe('ANSWERED');
  });

  it('ends also the session that a refresh makes at the same moment (AU11)', async () => {
    const { id, session } = await somebodySignedIn();
    await app.prisma.session.deleteMany({ where: { userId: id, familyId: id } });
    const other = await SqlSession.open(app.databaseUrl);
    await other.run('BEGIN');
    await other.run('SELECT FROM user_account WHERE id = $1 FOR UPDATE', [id]);
    const refreshed = refresh(app, session.refreshToken);
    await untilSessionsWait(other, 1);
    const signedOut = app.editor(SIGN_OUT, {}, session.accessToken);
    await untilSessionsWait(other, 2);
    await other.run('ROLLBACK');
    await other.close();
    expect((await signedOut).data).toEqual({ signOut: true });
    await refreshed;
    expect(await app.prisma.session.count({ where: { userId: id, revokedAt: null } })).toBe(0);
  });

  it('is recorded', async () => {
    const { id, session } = await somebodySignedIn();
    await app.editor(SIGN_OUT, {}, session.accessToken);
    expect(await app.prisma.auditEntry.findMany({ where: { subjectId: id, action: 'SIGN_OUT' } })).toMatchObject([
      { actorId: id, subjectType: 'User' },
    ]);
  });
});
