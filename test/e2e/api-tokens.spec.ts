import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ApiTokensService } from '../../src/auth/api-tokens.service.js';
import { SYSTEM } from '../../src/audit/actor.types.js';
import type { TokenScope } from '../../src/generated/prisma/enums.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anEditor, anEntryOf, aSite, type Editor } from '../support/editors.js';
import { codeOf } from '../support/sign-in.js';
import { until } from '../support/until.js';

const CREATE = `mutation ($name: String!, $scope: TokenScope!, $expiresAt: DateTime) {
  createApiToken(name: $name, scope: $scope, expiresAt: $expiresAt) {
    secret token { id name scope createdAt expiresAt lastUsedAt }
  }
}`;
const TOKENS = '{ apiTokens { id name scope lastUsedAt } }';
const REVOKE = 'mutation ($id: ID!) { revokeApiToken(id: $id) }';
const READ = '{ entries { totalCount } }';

let app: TestApp;
let admin: Editor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await anEditor(app.prisma, [['ADMIN', null]]);
});
afterAll(() => app.close());

interface Made {
  readonly secret: string;
  readonly token: { readonly id: string; readonly lastUsedAt: string | null };
}
const make = async (scope: TokenScope, by = admin, more: object = {}): Promise<Made> =>
  (await app.editor(CREATE, { name: `Token ${randomUUID()}`, scope, ...more }, by.token)).data.createApiToken as Made;
const answersTo = async (secret: string) => codeOf(await app.editor(READ, {}, secret)) ?? 'ANSWERED';

describe('an API token', () => {
  it('is shown once, is stored as a hash alone, and is recorded without its secret', async () => {
    const { secret, token } = await make('EDITORIAL_READ');
    const listed = await app.editor(TOKENS, {}, admin.token);
    expect(listed.data.apiTokens).toContainEqual(expect.objectContaining({ id: token.id, scope: 'EDITORIAL_READ' }));
    const row = await app.prisma.apiToken.findUniqueOrThrow({ where: { id: token.id } });
    const trail = await app.prisma.auditEntry.findMany({ where: { subjectId: token.id } });
    expect(trail).toMatchObject([{ action: 'CREATE_API_TOKEN', actorId: admin.id }]);
    expect(JSON.stringify([row, trail, listed.data])).not.toContain(secret.slice(9));
  });

  it('reads what an editor of every site reads', async () => {
    const { secret } = await make('EDITORIAL_READ');
    const { id } = await anEntryOf(app.prisma, { siteId: (await aSite(app.prisma)).id });
    const { data } = await app.editor('query ($id: ID!) { entry(id: $id) { id } }', { id }, secret);
    expect(data.entry).toEqual({ id });
  });

  it.each(['DELIVERY', 'EDITORIAL_READ', 'EDITORIAL_WRITE'] as const)(
    'of scope %s has no account, and manages neither accounts nor tokens (AU16)',
    async (scope) => {
      const { secret, token } = await make(scope);
      for (const [document, variables] of [
        ['{ me { id } }', {}],
        ['{ users { totalCount } }', {}],
        [TOKENS, {}],
        [CREATE, { name: 'Another', scope: 'DELIVERY' }],
        [REVOKE, { id: token.id }],
        ['mutation ($userId: ID!) { suspendUser(userId: $userId) { id } }', { userId: admin.id }],
        ['mutation { signOut }', {}],
        ['mutation { changePassword(current: "a", password: "b") }', {}],
      ] as const) {
        expect([document, codeOf(await app.editor(document, variables, secret))]).toEqual([document, 'FORBIDDEN']);
      }
    },
  );

  it('of scope DELIVERY opens nothing of the editorial API', async () => {
    expect(await answersTo((await make('DELIVERY')).secret)).toBe('FORBIDDEN');
  });

  it('says when it was last used, to the minute', async () => {
    const { secret, token } = await make('EDITORIAL_READ');
    expect(token.lastUsedAt).toBeNull();
    await answersTo(secret);
    const { lastUsedAt } = await app.prisma.apiToken.findUniqueOrThrow({ where: { id: token.id } });
    expect(lastUsedAt).not.toBeNull();
    await answersTo(secret);
    expect(await app.prisma.apiToken.findUniqueOrThrow({ where: { id: token.id } })).toMatchObject({ lastUsedAt });
  });

  it('ends when it is revoked, which is recorded, and can be done once', async () => {
    const { secret, token } = await make('EDITORIAL_WRITE');
    expect(await answersTo(secret)).toBe('ANSWERED');
    expect((await app.editor(REVOKE, { id: token.id }, admin.token)).data).toEqual({ revokeApiToken: true });
    expect(await answersTo(secret)).toBe('UNAUTHENTICATED');
    expect(codeOf(await app.editor(REVOKE, { id: token.id }, admin.token))).toBe('NOT_FOUND');
    const where = { subjectId: token.id, action: 'REVOKE_API_TOKEN' };
    expect(await app.prisma.auditEntry.count({ where })).toBe(1);
  });

  it('ends when it expires, by the clock of the database', async () => {
    const { secret, token } = await make('EDITORIAL_READ', admin, { expiresAt: '2099-01-01T00:00:00Z' });
    expect(await answersTo(secret)).toBe('ANSWERED');
    await app.prisma.$executeRaw`UPDATE api_token SET expires_at = now() WHERE id = ${token.id}::uuid`;
    expect(await answersTo(secret)).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['loses the role', { grants: { deleteMany: {} } }],
    ['is suspended', { suspendedAt: new Date() }],
  ])('ends when the account that made it %s', async (_what, data) => {
    const maker = await anEditor(app.prisma, [['ADMIN', null]]);
    const { secret } = await make('EDITORIAL_WRITE', maker);
    expect(await answersTo(secret)).toBe('ANSWERED');
    await app.prisma.user.update({ where: { id: maker.id }, data });
    expect(await answersTo(secret)).toBe('UNAUTHENTICATED');
  });

  it('that is made on the command line hangs on no account, and ends after its days', async () => {
    const { secret, token } = await app.app.get(ApiTokensService).createFor(SYSTEM, 'Build', 'EDITORIAL_READ', 30);
    expect(await answersTo(secret)).toBe('ANSWERED');
    const days = ((token.expiresAt?.getTime() ?? 0) - token.createdAt.getTime()) / 86_400_000;
    expect(days).toBeCloseTo(30, 3);
  });

  it.each<[string, object, string]>([
    ['a name', { name: '  ' }, 'name'],
    ['a name on one line', { name: 'a\nb' }, 'name'],
    ['an end in the future', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('has to have %s', async (_what, variables, path) => {
    const answer = await app.editor(CREATE, { name: 'Build', scope: 'DELIVERY', ...variables }, admin.token);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path }] });
  });
});

describe('an API token of scope DELIVERY', () => {
  const page = (name: string) => `${name}: articles(first: 100) { nodes { id sections { id signs { id } } } }`;
  const LARGE = `{ ${['a', 'b', 'c', 'd'].map(page).join(' ')} }`;
  const ask = async (headers: Record<string, string>) => codeOf(await app.query(LARGE, {}, headers)) ?? 'ANSWERED';

  it('lets a build ask the delivery API for more at once, and says that it was used', async () => {
    const { secret, token } = await app.app.get(ApiTokensService).createFor(SYSTEM, 'Build', 'DELIVERY', null);
    const fresh = await startTestApp({}, () =>
      Promise.resolve({ url: app.databaseUrl, drop: () => Promise.resolve() }),
    );
    const answer = await fresh.query(LARGE, {}, { authorization: `Bearer ${secret}` });
    // The request does not wait for the note.
    await until(async () => (await app.prisma.apiToken.findUniqueOrThrow({ where: { id: token.id } })).lastUsedAt);
    await fresh.close();
    expect(codeOf(answer)).toBeUndefined();
  });

  it('is no need: without one, or with another, the caller is answered as anybody', async () => {
    const { secret } = await make('EDITORIAL_READ');
    expect(await ask({})).toBe('QUERY_TOO_COMPLEX');
    for (const token of [secret, admin.token, `signpost_${'x'.repeat(43)}`]) {
      expect(await ask({ authorization: `Bearer ${token}` })).toBe('QUERY_TOO_COMPLEX');
      const { status } = await app.query('{ sites { key } }', {}, { authorization: `Bearer ${token}` });
      expect(status).toBe(200);
    }
  });
});
