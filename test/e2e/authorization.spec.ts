import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';
import { anEditor, type Editor } from '../support/editors.js';
import { codeOf, PASSWORD, passwordHash } from '../support/sign-in.js';

let app: TestApp;
let admin: Editor;
let author: Editor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await anEditor(app.prisma, [['ADMIN', null]], { passwordHash: await passwordHash });
  author = await anEditor(app.prisma, [['AUTHOR', null]], { passwordHash: await passwordHash });
});

afterAll(() => app.close());

/** What the attacks of this file would change. */
async function state() {
  const { user, apiToken, session } = app.prisma;
  return {
    users: await user.findMany({ include: { grants: true }, orderBy: { id: 'asc' } }),
    tokens: await apiToken.count(),
    sessions: await session.count({ where: { revokedAt: null } }),
  };
}

describe('a filter or an order', () => {
  it.each([
    'entries(filter: { createdBy: { passwordHash: { startsWith: "$" } } })',
    'entries(filter: { createdBy_passwordHash: "$" })',
    'entries(filter: { updatedBy: { email: "a" } })',
    'entries(filter: { OR: [{ site: "a" }] })',
    'entries(filter: { NOT: { site: "a" } })',
    'entries(filter: { site: { contains: "a" } })',
    'entries(filter: { lockVersion: 1 })',
    'entries(where: { site: "a" })',
    'entries(orderBy: PASSWORD_HASH)',
    'entries(orderBy: "createdBy.passwordHash")',
    'entries(orderBy: { createdBy: { passwordHash: asc } })',
    'entries(orderBy: [TITLE, STAGE])',
    'users(filter: { passwordHash: "$" })',
    'users(orderBy: EMAIL)',
    'users(query: "a")',
  ])('reaches nothing that it was not made for: %s (AZ1, AZ2)', async (call) => {
    expect(codeOf(await app.editor(`{ ${call} { totalCount } }`, {}, admin.token))).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it.each<object>([
    { createdBy: { passwordHash: { startsWith: '$' } } },
    { 't1.password_hash': '$' },
    { '"password_hash"': '$' },
    { site: { not: null } },
    { topic: ['a'] },
    { stage: 'DRAFT) OR (1=1' },
    { createdBy: "' OR '1'='1" },
    { constructor: { prototype: {} } },
  ])('takes no other shape in a variable either: %j (AZ1)', async (filter) => {
    const question = 'query ($filter: EntryFilter) { entries(filter: $filter) { totalCount } }';
    expect(codeOf(await app.editor(question, { filter }, admin.token))).toBe('BAD_USER_INPUT');
  });
});

describe('a secret column', () => {
  it.each([
    '{ me { x: passwordHash } }',
    '{ me { id: password_hash } }',
    '{ me { name: emailCanonical } }',
    '{ me { ... on User { sessions { tokenHash } } } }',
    '{ users { nodes { id: passwordHash } } }',
    '{ users { edges { node { email: passwordHash } } } }',
    '{ entries { nodes { createdBy { x: passwordHash } } } }',
    '{ apiTokens { name: tokenHash } }',
    '{ apiTokens { secret } }',
    'fragment F on User { passwordHash } query { me { ...F } }',
  ])('has no field, under any name: %s (AZ4)', async (document) => {
    expect(codeOf(await app.editor(document, {}, admin.token))).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

describe('an input', () => {
  const GRANTS =
    'mutation ($userId: ID!, $grants: [GrantInput!]!) { setGrants(userId: $userId, grants: $grants) { id } }';
  const TOKEN =
    'mutation ($name: String!, $scope: TokenScope!) { createApiToken(name: $name, scope: $scope) { secret } }';
  const PASSWORDS =
    'mutation ($current: String!, $password: String!) { changePassword(current: $current, password: $password) }';

  it.each([
    'setGrants(userId: "%id", grants: [], suspended: false) { id }',
    'setGrants(userId: "%id", grants: [], passwordHash: "x") { id }',
    'setGrants(userId: "%id", grants: [{ role: ADMIN, userId: "%id" }]) { id }',
    'setGrants(userId: "%id", grants: { create: { role: ADMIN } }) { id }',
    'setGrants(userId: "%id", grants: null) { id }',
    'setGrants(userId: "%id", grants: [null]) { id }',
    'setGrants(userId: null, grants: []) { id }',
    'createApiToken(name: "a", scope: DELIVERY, createdById: "%id") { secret }',
    'createApiToken(name: "a", scope: DELIVERY, tokenHash: "x") { secret }',
    'createApiToken(name: "a", scope: [DELIVERY, EDITORIAL_WRITE]) { secret }',
    'createApiToken(name: "a", scope: ADMIN) { secret }',
    'changePassword(current: "a", password: "b", userId: "%id")',
    'changePassword(current: null, password: "b")',
    'signIn(email: "a@example.org", password: null) { __typename }',
    'signIn(email: "a@example.org", password: "a", role: ADMIN) { __typename }',
    'suspendUser(userId: ["%id"], grants: []) { id }',
  ])('is refused with a field that it does not have, or without what it needs: %s (AZ10)', async (call) => {
    const before = await state();
    const document = `mutation { ${call.replaceAll('%id', admin.id)} }`;
    expect(codeOf(await app.editor(document, {}, admin.token))).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(await state()).toEqual(before);
  });

  it.each([
    [GRANTS, { grants: [{ role: 'ADMIN', userId: 'x' }] }],
    [GRANTS, { grants: [{ role: 'ADMIN', site: { key: 'x' } }] }],
    [GRANTS, { grants: [{ role: null }] }],
    [GRANTS, { grants: [null] }],
    [GRANTS, { grants: null }],
    [GRANTS, { grants: 'ADMIN' }],
    [GRANTS, { userId: null, grants: [] }],
    [GRANTS, { userId: { not: '' }, grants: [] }],
    [TOKEN, { name: null, scope: 'DELIVERY' }],
    [TOKEN, { name: 'a', scope: null }],
    [TOKEN, { name: 'a' }],
    [TOKEN, { name: { set: 'a' }, scope: 'DELIVERY' }],
    [PASSWORDS, { current: null, password: 'a long evening walk' }],
    [PASSWORDS, { current: PASSWORD, password: null }],
    [PASSWORDS, { current: { not: '' }, password: 'a long evening walk' }],
  ])('is refused as a variable as well: %s with %j (AZ10)', async (document, variables) => {
    const before = await state();
    expect(codeOf(await app.editor(document, { userId: author.id, ...variables }, admin.token))).toBe('BAD_USER_INPUT');
    expect(await state()).toEqual(before);
  });

  it('gives no role to whoever asks for one beside a password or a name (AZ10)', async () => {
    const variables = {
      current: PASSWORD,
      password: 'a long evening walk',
      role: 'ADMIN',
      grants: [{ role: 'ADMIN' }],
    };
    expect((await app.editor(PASSWORDS, variables, author.token)).data.changePassword).toBe(true);
    const grants = await app.prisma.grant.findMany({ where: { userId: author.id } });
    expect(grants.map(({ role }) => role)).toEqual(['AUTHOR']);
  });
});

describe('what the editorial API is made of', () => {
  it.each([
    '{ __schema { types { name } } }',
    '{ x: __type(name: "User") { fields { name } } }',
    'query { ...F } fragment F on Query { __schema { mutationType { name } } }',
    '{ _service { sdl } }',
    '{ _entities(representations: []) { __typename } }',
    '{ config { name } }',
  ])('is told to nobody without a session, nor to an administrator: %s (AZ16)', async (document) => {
    for (const token of [undefined, admin.token]) {
      const answer = await app.editor(document, {}, token);
      expect(codeOf(answer)).toBe('GRAPHQL_VALIDATION_FAILED');
      expect(answer.data).toBeUndefined();
    }
  });

  it.each(['/editor', '/editor/', '/editor/graphql/schema', '/editor/schema.graphql', '/playground', '/api', '/.env'])(
    'is nowhere else to be found: %s (AZ16)',
    async (path) => {
      expect((await fetch(app.url + path)).status).toBe(404);
    },
  );
});
