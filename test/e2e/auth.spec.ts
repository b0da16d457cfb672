import { createHash, randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { UsersService } from '../../src/auth/users.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { bucketOf, failuresOf } from '../support/attempt-counters.js';
import { anEditor, aSite, type Editor } from '../support/editors.js';
import { BEHIND_A_PROXY, codeOf, PASSWORD, passwordHash, SIGN_IN, signIn as signInTo } from '../support/sign-in.js';

const ME = '{ me { id name email suspended grants { site role } } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(BEHIND_A_PROXY);
});
afterAll(() => app.close());

const signIn = (email: string, password?: string) => signInTo(app, email, password);
const failures = (email: string) => failuresOf(app, { account: email });
const withPassword = async () => anEditor(app.prisma, [['ADMIN', null]], { passwordHash: await passwordHash });

describe('signing in', () => {
  let ann: Editor;
  beforeAll(async () => {
    ann = await withPassword();
  });

  it('gives tokens that the account can be asked with', async () => {
    const session = await signIn(ann.email);
    expect(session).toMatchObject({
      __typename: 'Session',
      user: { id: ann.id, grants: [{ site: null, role: 'ADMIN' }] },
    });
    const { data } = await app.editor(ME, {}, session.accessToken);
    expect(data.me).toMatchObject({ id: ann.id, email: ann.email, suspended: false });
  });

  it('stores neither token, and ends access after 15 minutes by the clock of the database', async () => {
    const { accessToken, refreshToken } = await signIn(ann.email);
    const tokenHash = Uint8Array.from(createHash('sha256').update(accessToken).digest());
    const [row] = await app.prisma.$queryRaw<{ seconds: number; text: string }[]>`
      SELECT extract(epoch FROM expires_at - created_at)::int AS seconds, session::text AS text
      FROM session WHERE token_hash = ${tokenHash}`;
    expect(row?.seconds).toBe(900);
    expect(row?.text).not.toContain(accessToken);
    expect(row?.text).not.toContain(refreshToken);
  });

  it('is audited with the number of failures before, and without any secret', async () => {
    const cara = await withPassword();
    await signIn(cara.email, 'wrong');
    const { accessToken } = await signIn(cara.email);
    const entries = await app.prisma.auditEntry.findMany({ where: { actorId: cara.id } });
    expect(entries).toMatchObject([{ action: 'SIGN_IN', subjectId: cara.id, details: { failuresBefore: 1 } }]);
    expect(JSON.stringify(entries)).not.toContain(accessToken);
  });

  it.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with spaces around it', (email: string) => `  ${email} `],
    ['in full-width letters', (email: string) => email.replace('example', 'ｅｘａｍｐｌｅ')],
  ])('takes an address that is typed %s', async (_how, typed) => {
    expect((await signIn(typed(ann.email))).__typename).toBe('Session');
  });

  it('refuses a wrong password, an unknown address and a suspended account with the same answer', async () => {
    const suspended = await anEditor(app.prisma, [], { passwordHash: await passwordHash, suspended: true });
    const withoutPassword = await anEditor(app.prisma, []);
    const refusals = [
      await signIn(ann.email, 'wrong'),
      await signIn(`nobody-${ann.email}`),
      await signIn(suspended.email),
      await signIn(withoutPassword.email),
    ];
    expect(refusals).toEqual(refusals.map(() => ({ __typename: 'SignInRefused', retryAfter: null })));
  });

  it.each(['not an address', 'a\0b@example.org', 'ann@example.org\r\nBcc: all@example.org'])(
    'answers BAD_USER_INPUT to the address %j',
    async (email) => {
      expect(codeOf(await app.editor(SIGN_IN, { email, password: PASSWORD }))).toBe('BAD_USER_INPUT');
    },
  );

  it('refuses a password of more than 1,024 characters before it is counted or checked', async () => {
    const ben = await withPassword();
    expect(codeOf(await app.editor(SIGN_IN, { email: ben.email, password: 'x'.repeat(1_025) }))).toBe('BAD_USER_INPUT');
    expect(await failures(ben.email)).toBeNull();
  });
});

describe('failed sign-ins', () => {
  it('are refused from the eleventh on, even with the right password, and say how long to wait', async () => {
    const { email } = await withPassword();
    for (let failure = 1; failure <= 10; failure += 1) expect((await signIn(email, 'wrong')).retryAfter).toBeNull();
    const refused = await signIn(email.toUpperCase());
    expect(refused.__typename).toBe('SignInRefused');
    expect(refused.retryAfter).toBeGreaterThan(890);
    expect(refused.retryAfter).toBeLessThanOrEqual(900);
  });

  it('are counted for an unknown address as for a known one', async () => {
    const email = `unknown-${randomBytes(6).toString('hex')}@example.org`;
    for (let failure = 1; failure <= 10; failure += 1) await signIn(email, 'wrong');
    expect((await signIn(email, 'wrong')).retryAfter).toBeGreaterThan(0);
  });

  it('are counted exactly when twenty arrive at once: ten are checked, ten are told to wait', async () => {
    const { email } = await withPassword();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, 'wrong')));
    expect(answers.filter(({ retryAfter }) => retryAfter === null)).toHaveLength(10);
    expect(await failures(email)).toBe(20);
  });

  it('are forgotten after a success', async () => {
    const { email } = await withPassword();
    for (let failure = 1; failure <= 9; failure += 1) await signIn(email, 'wrong');
    expect((await signIn(email)).__typename).toBe('Session');
    expect(await failures(email)).toBeNull();
  });

  it('are forgotten after a quarter of an hour', async () => {
    const { email } = await withPassword();
    for (let failure = 1; failure <= 11; failure += 1) await signIn(email, 'wrong');
    const bucket = bucketOf({ account: email });
    await app.prisma
      .$executeRaw`UPDATE attempt_counter SET window_start = now() - interval '15 minutes' WHERE bucket = ${bucket}`;
    expect((await signIn(email)).__typename).toBe('Session');
  });
});

describe('one request is one attempt', () => {
  it.each([
    ['two aliases', (call: string) => `mutation { a: ${call} b: ${call} }`],
    [
      'fifteen aliases',
      (call: string) => `mutation { ${Array.from({ length: 15 }, (_, i) => `a${i}: ${call}`).join(' ')} }`,
    ],
    [
      'a fragment beside a field',
      (call: string) => `mutation { a: ${call} ...More } fragment More on Mutation { b: ${call} }`,
    ],
  ])('refuses %s of signIn, and counts none of them', async (_how, document) => {
    const { email } = await withPassword();
    const answer = await app.editor(document(`signIn(email: "${email}", password: "wrong") { __typename }`));
    expect(codeOf(answer)).toBe('QUERY_TOO_COMPLEX');
    expect(await failures(email)).toBeNull();
  });

  it('refuses an array of operations', async () => {
    const { email } = await withPassword();
    const operation = { query: SIGN_IN, variables: { email, password: 'wrong' } };
    const { status } = await post(JSON.stringify([operation, operation]));
    expect(status).toBe(400);
    expect(await failures(email)).toBeNull();
  });
});

describe('the account that asks', () => {
  it.each([
    ['no token', undefined],
    ['a malformed token', 'garbage'],
    ['an unknown token', 'A'.repeat(43)],
  ])('is UNAUTHENTICATED with %s', async (_what, token) => {
    expect(codeOf(await app.editor(ME, {}, token))).toBe('UNAUTHENTICATED');
  });

  it('is UNAUTHENTICATED with a session that has expired', async () => {
    const { token } = await anEditor(app.prisma, [['ADMIN', null]], { expiresInMinutes: -1 });
    expect(codeOf(await app.editor(ME, {}, token))).toBe('UNAUTHENTICATED');
  });

  it('is UNAUTHENTICATED from the request after its session is revoked', async () => {
    const { id, token } = await anEditor(app.prisma, [['ADMIN', null]]);
    expect((await app.editor(ME, {}, token)).data.me.id).toBe(id);
    await app.prisma.session.updateMany({ where: { userId: id }, data: { revokedAt: new Date() } });
    expect(codeOf(await app.editor(ME, {}, token))).toBe('UNAUTHENTICATED');
  });

  it('is UNAUTHENTICATED from the request after it is suspended', async () => {
    const site = await aSite(app.prisma);
    const { id, token } = await anEditor(app.prisma, [['EDITOR', site.id]]);
    expect((await app.editor(ME, {}, token)).data.me.grants).toEqual([{ site: site.key, role: 'EDITOR' }]);
    await app.prisma.user.update({ where: { id }, data: { suspendedAt: new Date() } });
    expect(codeOf(await app.editor(ME, {}, token))).toBe('UNAUTHENTICATED');
  });

  it('sees its own account without any role, and FORBIDDEN elsewhere', async () => {
    const { id, token } = await anEditor(app.prisma, []);
    expect((await app.editor(ME, {}, token)).data.me).toMatchObject({ id, grants: [] });
    expect(codeOf(await app.editor('{ entries { totalCount } }', {}, token))).toBe('FORBIDDEN');
  });

  it('has no field for its hash', async () => {
    const { token } = await anEditor(app.prisma, []);
    expect(codeOf(await app.editor('{ me { passwordHash } }', {}, token))).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

describe('an account that is made on the command line', () => {
  const request = () => ({
    email: `Made-${randomBytes(6).toString('hex')}@Example.org `,
    name: ' Ann Lee ',
    role: 'EDITOR' as const,
    siteKeys: [site.key],
    password: PASSWORD,
  });
  const create = (asked: ReturnType<typeof request>) => app.app.get(UsersService).create(asked);
  let site: { id: string; key: string };

  beforeAll(async () => {
    site = await aSite(app.prisma);
  });

  it('has its role on its site, signs in, and is audited without its address', async () => {
    const asked = request();
    const made = await create(asked);
    expect(made).toMatchObject({
      name: 'Ann Lee',
      email: asked.email.trim(),
      grants: [{ site: site.key, role: 'EDITOR' }],
    });
    expect(await signIn(asked.email)).toMatchObject({ __typename: 'Session', user: { id: made.id } });
    const entries = await app.prisma.auditEntry.findMany({ where: { subjectId: made.id, action: 'CREATE_USER' } });
    expect(entries).toMatchObject([{ actorId: null, details: { role: 'EDITOR', sites: [site.key] } }]);
    expect(JSON.stringify(entries).toLowerCase()).not.toContain(asked.email.trim().toLowerCase());
  });

  it('is made once when two people make it at the same moment, in two spellings', async () => {
    const asked = request();
    const outcomes = await Promise.allSettled([create(asked), create({ ...asked, email: asked.email.toUpperCase() })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'EMAIL_TAKEN' } });
  });

  it('is not made for a site that does not exist, nor in part', async () => {
    const asked = { ...request(), siteKeys: [site.key, 'no-such-site'] };
    await expect(create(asked)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: [{ path: 'site' }] },
    });
    expect(await app.prisma.user.count({ where: { emailCanonical: asked.email.trim().toLowerCase() } })).toBe(0);
  });
});

describe('the editorial API over GET', () => {
  it.each([
    ['a query', '{ __typename }'],
    ['a mutation', 'mutation { signIn(email: "a@example.org", password: "wrong") { __typename } }'],
  ])('executes nothing for %s', async (_what, query) => {
    const headers = { 'apollo-require-preflight': 'true' };
    const response = await fetch(`${app.url}/editor/graphql?query=${encodeURIComponent(query)}`, { headers });
    expect(response.status).toBe(405);
    expect(await response.text()).not.toContain('"data"');
  });
});

function post(body: string): Promise<Response> {
  return fetch(`${app.url}/editor/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}
