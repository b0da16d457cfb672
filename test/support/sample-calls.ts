/**
 * A call of each root field of the editorial API that succeeds for whoever may make it, for the table in
 * test/contract/access.md. What it asks for is made for the call, so that calls may change things.
 */
import { randomBytes, randomUUID } from 'node:crypto';

import { newToken } from '../../src/auth/tokens.js';
import type { TestApp } from './app.js';
import { anApiToken, type Caller } from './callers.js';
import { anEditor, anEntryOf, type EntryValues } from './editors.js';
import { PASSWORD, passwordHash, signIn } from './sign-in.js';

/** What a sample can build upon. */
export interface Scene {
  readonly app: TestApp;
  readonly caller: Caller;
  /** Where the caller has the role of the column. */
  readonly siteId: string;
  /** Where the caller has none, unless it has it everywhere. */
  readonly otherSiteId: string;
}

/** @returns the operation's variables; null when no such caller can have the record */
type Variables = (scene: Scene) => object | null | Promise<object | null>;

export interface SampleCall {
  /** One operation with the root field and nothing beside it. */
  readonly document: string;
  /** By the table's second column, with the record made on the way; `''` for a field that asks for none. */
  readonly records: Readonly<Record<string, Variables>>;
}

/** For a field that asks for no record. */
function call(document: string, variables: Variables = () => ({})): SampleCall {
  return { document, records: { '': variables } };
}

/** For a field whose answer depends on which record is asked for. */
function callOn(document: string, records: SampleCall['records']): SampleCall {
  return { document, records };
}

const SESSION = '{ __typename ... on Session { user { id } } }';
const NEW_PASSWORD = 'seven herons on the weir';
const word = () => randomBytes(6).toString('hex');

/** By the name of the root field. */
export const SAMPLE_CALLS: Readonly<Record<string, SampleCall>> = {
  apiTokens: call('{ apiTokens { id name } }'),
  auditTrail: call('{ auditTrail { nodes { id action } totalCount } }'),
  entries: call('{ entries { nodes { id } totalCount } }'),
  entry: callOn('query ($id: ID!) { entry(id: $id) { id slug draft { title } published { title } } }', {
    own: (scene) => ofCaller(scene, (createdById) => entry(scene, { createdById })),
    'own, of another site': (scene) =>
      ofCaller(scene, (createdById) => entry(scene, { createdById, siteId: scene.otherSiteId })),
    "another's draft": (scene) => entry(scene, {}),
    "another's, in review": (scene) => entry(scene, { stage: 'IN_REVIEW' }),
    "another's, published": (scene) => entry(scene, { stage: 'PUBLISHED' }),
    "another's, in the trash": (scene) => entry(scene, { stage: 'TRASHED' }),
    'in review, of another site': (scene) => entry(scene, { stage: 'IN_REVIEW', siteId: scene.otherSiteId }),
    missing: () => ({ id: randomUUID() }),
  }),
  me: call('{ me { id email grants { role } } }'),
  users: call('{ users { nodes { id email } totalCount } }'),

  acceptInvitation: callOn(
    `mutation ($token: String!, $password: String!) { acceptInvitation(token: $token, name: "A", password: $password) ${SESSION} }`,
    {
      'open link': async ({ app }) => ({ token: await anInvitation(app), password: NEW_PASSWORD }),
      missing: () => ({ token: newToken().secret, password: NEW_PASSWORD }),
    },
  ),
  changePassword: call(
    'mutation ($current: String!, $password: String!) { changePassword(current: $current, password: $password) }',
    () => ({ current: PASSWORD, password: NEW_PASSWORD }),
  ),
  createApiToken: call('mutation { createApiToken(name: "Builds", scope: DELIVERY) { token { id } secret } }'),
  inviteUser: call('mutation ($email: String!) { inviteUser(email: $email, grants: []) { id } }', () => ({
    email: `${word()}@example.org`,
  })),
  linkPerson: callOn('mutation ($userId: ID!) { linkPerson(userId: $userId) { id } }', accounts()),
  refreshSession: callOn(
    `mutation ($refreshToken: String!) { refreshSession(refreshToken: $refreshToken) ${SESSION} }`,
    {
      'open session': async ({ app }) => ({
        refreshToken: (await signIn(app, await anAddressWithAccount(app))).refreshToken,
      }),
      missing: () => ({ refreshToken: newToken().secret }),
    },
  ),
  reinstateUser: callOn('mutation ($userId: ID!) { reinstateUser(userId: $userId) { id suspended } }', accounts()),
  requestPasswordReset: callOn('mutation ($email: String!) { requestPasswordReset(email: $email) }', {
    'open account': async ({ app }) => ({ email: await anAddressWithAccount(app) }),
    missing: () => ({ email: `${word()}@example.org` }),
  }),
  resetPassword: callOn(
    'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }',
    {
      'open link': async ({ app }) => ({ token: await aResetLink(app), password: NEW_PASSWORD }),
      missing: () => ({ token: newToken().secret, password: NEW_PASSWORD }),
    },
  ),
  revokeApiToken: callOn('mutation ($id: ID!) { revokeApiToken(id: $id) }', {
    own: (scene) => ofCaller(scene, (accountId) => anApiToken(scene.app.prisma, 'DELIVERY', accountId)),
    "another's": async ({ app }) => anApiToken(app.prisma, 'EDITORIAL_WRITE', await anAdministrator(app)),
    missing: () => ({ id: randomUUID() }),
  }),
  setGrants: callOn(
    'mutation ($userId: ID!) { setGrants(userId: $userId, grants: []) { id grants { role } } }',
    accounts(),
  ),
  signIn: callOn(
    `mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) ${SESSION} }`,
    {
      'right password': async ({ app }) => ({ email: await anAddressWithAccount(app), password: PASSWORD }),
      'wrong password': async ({ app }) => ({ email: await anAddressWithAccount(app), password: `not ${PASSWORD}` }),
      missing: () => ({ email: `${word()}@example.org`, password: PASSWORD }),
    },
  ),
  signOut: call('mutation { signOut }'),
  suspendUser: callOn('mutation ($userId: ID!) { suspendUser(userId: $userId) { id suspended } }', accounts()),
};

/** For fields that ask for an account by `$userId`. */
function accounts(): SampleCall['records'] {
  return {
    own: (scene) => ofCaller(scene, (userId) => ({ userId })),
    "another's": async ({ app, siteId }) => ({ userId: (await anEditor(app.prisma, [['EDITOR', siteId]])).id }),
    "an administrator's": async ({ app }) => ({ userId: await anAdministrator(app) }),
    missing: () => ({ userId: randomUUID() }),
  };
}

/** Somebody without an account has nothing of their own. */
function ofCaller({ caller }: Scene, record: (accountId: string) => object | Promise<object>) {
  return caller.accountId === null ? null : record(caller.accountId);
}

async function entry({ app, siteId }: Scene, values: Partial<EntryValues>): Promise<object> {
  const createdById = (await anEditor(app.prisma, [['AUTHOR', siteId]])).id;
  return anEntryOf(app.prisma, { siteId, createdById, ...values });
}

async function anAdministrator(app: TestApp): Promise<string> {
  return (await anEditor(app.prisma, [['ADMIN', null]])).id;
}

async function anAddressWithAccount(app: TestApp): Promise<string> {
  return (await anEditor(app.prisma, [], { passwordHash: await passwordHash })).email;
}

const IN_A_MINUTE = () => new Date(Date.now() + 60_000);

async function anInvitation(app: TestApp): Promise<string> {
  const { secret, hash } = newToken();
  const { id: userId } = await anEditor(app.prisma, []);
  await app.prisma.user.update({ where: { id: userId }, data: { passwordHash: null } });
  await app.prisma.invitation.create({ data: { userId, tokenHash: hash, expiresAt: IN_A_MINUTE() } });
  return secret;
}

async function aResetLink(app: TestApp): Promise<string> {
  const { secret, hash } = newToken();
  const { id: userId } = await anEditor(app.prisma, [], { passwordHash: await passwordHash });
  await app.prisma.passwordReset.create({ data: { userId, tokenHash: hash, expiresAt: IN_A_MINUTE() } });
  return secret;
}
