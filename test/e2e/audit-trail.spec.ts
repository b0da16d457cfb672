/** Reading the audit trail: in order and whole, restricted, by administrators alone, and without a secret in it. */
import { createHash, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type Answer, type TestApp } from '../support/app.js';
import { anEditor, aSite, type Editor } from '../support/editors.js';
import { word } from '../support/records.js';
import { BEHIND_A_PROXY, codeOf, PASSWORD, passwordHash, refresh, signIn } from '../support/sign-in.js';
import { SqlSession } from '../support/sql.js';
import { statementsDuring } from '../support/statements.js';

const TRAIL = `query Trail($filter: AuditFilter, $first: Int, $after: String) {
  auditTrail(filter: $filter, first: $first, after: $after) {
    nodes { id at actor { id name } apiToken { id name scope } action subjectType subjectId summary details }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface Node {
  readonly id: string;
  readonly action: string;
}

let app: TestApp;
let admin: Editor;
let db: SqlSession;

beforeAll(async () => {
  app = await startTestApp(BEHIND_A_PROXY);
  admin = await anEditor(app.prisma, [['ADMIN', null]]);
  db = await SqlSession.open(app.databaseUrl);
});

afterAll(async () => {
  await db.close();
  await app.close();
});

const ask = (variables: object, { token } = admin) => app.editor(TRAIL, variables, token);
const idsIn = ({ data }: Answer) => (data.auditTrail.nodes as Node[]).map(({ id }) => id);

/** Follows the cursors to the end of the list. */
async function everything(filter: object, first: number): Promise<Node[]> {
  const found: Node[] = [];
  let after: string | null = null;
  do {
    const { data }: Answer = await ask({ filter, first, after });
    found.push(...(data.auditTrail.nodes as Node[]));
    after = data.auditTrail.pageInfo.hasNextPage ? data.auditTrail.pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}

interface Entry {
  readonly at?: string;
  readonly actorId?: string;
  readonly apiTokenId?: string;
  readonly action?: string;
  readonly subjectId?: string;
}

/** @returns its id */
async function anEntry({ at = '2026-11-01T00:00:00Z', actorId, apiTokenId, action, subjectId }: Entry) {
  const id = randomUUID();
  const who = { actor_id: actorId ?? null, api_token_id: apiTokenId ?? null };
  const what = {
    action: action ?? 'TRY',
    subject_type: 'Try',
    subject_id: subjectId ?? randomUUID(),
    summary: 'Tried',
  };
  await db.insert('audit_entry', { id, at, ...who, ...what });
  return id;
}

const cursor = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

describe('the audit trail', () => {
  it('is given whole, the newest first, without gap or repeat, also where times are equal or microseconds apart', async () => {
    const subjectId = randomUUID();
    const times = ['00.000001', '00.000001', '00.000001', '00.000002', '00.000009', '00.000999', '01', '01', '02'];
    for (const seconds of times) await anEntry({ subjectId, at: `2026-11-02T00:00:${seconds}Z` });
    const inOrder = await db.run<{ id: string }>(
      'SELECT id FROM audit_entry WHERE subject_id = $1 ORDER BY at DESC, id',
      [subjectId],
    );
    for (const size of [1, 2, 3, 100]) {
      const found = await everything({ subjectId }, size);
      expect(found.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    }
  });

  it('has everything that is recorded, on whatever site', async () => {
    const [counted] = await db.run<{ entries: number }>('SELECT count(*)::int AS entries FROM audit_entry');
    expect(counted?.entries).toBeGreaterThan(3);
    expect(await everything({}, 7)).toHaveLength(counted?.entries ?? 0);
  });

  it('reads one page along its index, without sorting', async () => {
    const start = cursor('2026-11-02T00:00:01.000000Z', randomUUID());
    const [statement] = await statementsDuring(() => ask({ after: start })).then((sent) =>
      sent.filter((text) => text.includes('FROM audit_entry')),
    );
    await db.run('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
    const at = '2026-11-02T00:00:01.000000Z';
    const plan = await db.run<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement ?? ''}`, [at, at, randomUUID(), 21]);
    await db.run('ROLLBACK');
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toMatch(/Index Scan using audit_entry_at_id_idx/);
    expect(lines).toMatch(/Index Cond: \(at <= /);
    expect(lines).not.toMatch(/Sort/);
  });

  it('reads every actor and every token in one statement each, and counts only when asked', async () => {
    const subjectId = randomUUID();
    for (const actorId of [admin.id, (await anEditor(app.prisma, [])).id]) await anEntry({ subjectId, actorId });
    for (const scope of ['EDITORIAL_READ', 'EDITORIAL_WRITE'] as const) {
      const tokenHash = new Uint8Array(createHash('sha256').update(word()).digest());
      const { id } = await app.prisma.apiToken.create({ data: { name: scope, scope, tokenHash } });
      await anEntry({ subjectId, apiTokenId: id });
    }
    let nodes: unknown[] = [];
    const statements = await statementsDuring(async () => {
      nodes = (await ask({ filter: { subjectId } })).data.auditTrail.nodes;
    });
    expect(nodes).toHaveLength(4);
    const reading = (table: string) =>
      statements.filter((text) => new RegExp(`FROM "?(public"\\.")?${table}`).test(text));
    expect(reading('user_account').filter((text) => text.includes('email'))).toHaveLength(1);
    expect(reading('api_token')).toHaveLength(1);
    expect(statements.filter((text) => text.includes('count('))).toEqual([]);
    const counted = await app.editor(
      'query ($filter: AuditFilter) { auditTrail(filter: $filter, first: 1) { totalCount } }',
      { filter: { subjectId } },
      admin.token,
    );
    expect(counted.data.auditTrail).toEqual({ totalCount: 4 });
  });

  it('names the API token that acted, also when it has been revoked, and nobody for the command line', async () => {
    const subjectId = randomUUID();
    const { id } = await app.prisma.apiToken.create({
      data: {
        name: 'Nightly build',
        scope: 'EDITORIAL_WRITE',
        tokenHash: new Uint8Array(createHash('sha256').update(word()).digest()),
        revokedAt: new Date('2026-11-03T00:00:00Z'),
      },
    });
    await anEntry({ subjectId, at: '2026-11-03T00:00:00Z', apiTokenId: id });
    await anEntry({ subjectId, at: '2026-11-02T00:00:00Z' });
    const { data } = await ask({ filter: { subjectId } });
    expect(data.auditTrail.nodes).toMatchObject([
      { actor: null, apiToken: { id, name: 'Nightly build', scope: 'EDITORIAL_WRITE' } },
      { actor: null, apiToken: null },
    ]);
  });
});

describe('a filter of the audit trail', () => {
  const [subjectId, apiTokenId, action] = [randomUUID(), randomUUID(), `TRY_${word().toUpperCase()}`];
  let made: Record<'subject' | 'actor' | 'token' | 'action' | 'all', string>;
  let actor: Editor;

  beforeAll(async () => {
    actor = await anEditor(app.prisma, []);
    made = {
      subject: await anEntry({ subjectId }),
      actor: await anEntry({ actorId: actor.id }),
      token: await anEntry({ apiTokenId }),
      action: await anEntry({ action, at: '2100-01-01T00:00:00Z' }),
      all: await anEntry({ subjectId, action, actorId: actor.id, at: '2100-01-02T00:00:00Z' }),
    };
  });

  it.each<[string, () => object, (keyof typeof made)[]]>([
    ['by subject', () => ({ subjectId }), ['all', 'subject']],
    ['by account', () => ({ actorId: actor.id }), ['all', 'actor']],
    ['by API token', () => ({ actorId: apiTokenId }), ['token']],
    ['by action', () => ({ action }), ['all', 'action']],
    ['by time, which is part of it', () => ({ since: '2100-01-01T00:00:00Z' }), ['all', 'action']],
    ['by time in another zone', () => ({ since: '2100-01-02T05:00:00+05:00' }), ['all']],
    ['by everything at once', () => ({ subjectId, actorId: actor.id, action, since: '2100-01-02T00:00:00Z' }), ['all']],
    ['that nothing meets', () => ({ actorId: apiTokenId, action }), []],
    [
      'of nulls, by nothing beside',
      () => ({ subjectId, actorId: null, action: null, since: null }),
      ['all', 'subject'],
    ],
  ])('%s', async (_what, filterOf, expected) => {
    expect(idsIn(await ask({ filter: filterOf() }))).toEqual(expected.map((name) => made[name]));
  });

  it.each<[string, object]>([
    ['a subject that is no id', { filter: { subjectId: 'x' } }],
    ['an actor that is no id', { filter: { actorId: '' } }],
    ['an action with a NUL', { filter: { action: 'A\0' } }],
    ['an action of no character', { filter: { action: '' } }],
    ['an action of 101 characters', { filter: { action: 'A'.repeat(101) } }],
    ['a time that no calendar has', { filter: { since: '2026-02-30T00:00:00Z' } }],
    ['a cursor that is none', { after: 'x' }],
    ['a cursor of another list', { after: cursor('a title', randomUUID()) }],
    ['a cursor without a time', { after: cursor(null, randomUUID()) }],
    ['a cursor of a day that no calendar has', { after: cursor('2026-02-30T00:00:00.000000Z', randomUUID()) }],
    ['a page of none', { first: 0 }],
    ['a page of more than 100', { first: 101 }],
  ])('answers BAD_USER_INPUT to %s', async (_what, variables) => {
    expect(codeOf(await ask(variables))).toBe('BAD_USER_INPUT');
  });
});

it.each(['AUTHOR', 'REVIEWER', 'EDITOR'] as const)('the audit trail is closed to %s', async (role) => {
  const site = await aSite(app.prisma);
  for (const siteId of [site.id, null]) {
    expect(codeOf(await ask({}, await anEditor(app.prisma, [[role, siteId]])))).toBe('FORBIDDEN');
  }
});

it('the audit trail holds no password, no token, no address and no hash of what it records', async () => {
  const since = new Date().toISOString();
  const { id, email } = await anEditor(app.prisma, [['ADMIN', null]], { passwordHash: await passwordHash });
  await signIn(app, email, 'a wrong password of mine');
  const first = await signIn(app, email);
  const second = await refresh(app, first.refreshToken);
  const NEW_PASSWORD = 'another walk by the river';
  const changed = await app.editor(
    'mutation ($current: String!, $password: String!) { changePassword(current: $current, password: $password) }',
    { current: PASSWORD, password: NEW_PASSWORD },
    second.accessToken,
  );
  expect(changed.data).toEqual({ changePassword: true });
  const made = await app.editor(
    'mutation { createApiToken(name: "A build", scope: DELIVERY) { secret token { id } } }',
    {},
    second.accessToken,
  );
  const { secret, token } = made.data.createApiToken as { secret: string; token: { id: string } };
  const REVOKE = 'mutation ($id: ID!) { revokeApiToken(id: $id) }';
  expect((await app.editor(REVOKE, { id: token.id }, second.accessToken)).data).toEqual({ revokeApiToken: true });
  // The first access token has ended with its session; the refresh token comes a second time.
  await refresh(app, first.refreshToken);

  const recorded = await everything({ actorId: id, since }, 100);
  expect(recorded.map(({ action }) => action)).toEqual([
    'REFRESH_TOKEN_REUSED',
    'REVOKE_API_TOKEN',
    'CREATE_API_TOKEN',
    'CHANGE_PASSWORD',
    'SIGN_IN',
  ]);
  const { passwordHash: hashNow } = await app.prisma.user.findUniqueOrThrow({ where: { id } });
  const secrets = [PASSWORD, NEW_PASSWORD, 'a wrong password of mine', email, await passwordHash, hashNow ?? ''];
  const tokens = [first, second].flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]);
  const hashes = [...tokens, secret].flatMap((one) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => createHash('sha256').update(one).digest(form)),
  );
  const rows = await db.run<{ text: string }>('SELECT audit_entry::text AS text FROM audit_entry');
  const trail = JSON.stringify([rows, await everything({}, 100)]);
  expect([...secrets, ...tokens, secret, ...hashes].filter((one) => trail.includes(one))).toEqual([]);
  expect(trail).not.toMatch(/argon2|password_?hash|token_?hash/i);
});
