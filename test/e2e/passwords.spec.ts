import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { PasswordsService } from '../../src/auth/passwords.service.js';
import { faultyPaths } from '../support/account-links.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anEditor } from '../support/editors.js';
import { anAddress, BEHIND_A_PROXY, codeOf, from, PASSWORD, passwordHash, signIn } from '../support/sign-in.js';

const CHANGE = `mutation ($current: String!, $password: String!) { changePassword(current: $current, password: $password) }`;
const NEW_PASSWORD = 'an even longer walk by the sea';
const ME = '{ me { id } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(BEHIND_A_PROXY);
});
afterAll(() => app.close());

async function somebodySignedIn() {
  const account = await anEditor(app.prisma, [['EDITOR', null]], { passwordHash: await passwordHash });
  return { ...account, session: await signIn(app, account.email) };
}
const change = (token: string, current: string, password: string, address = anAddress()) =>
  app.editor(CHANGE, { current, password }, { authorization: `Bearer ${token}`, ...from(address) });

describe('changing the own password', () => {
  it('ends every other session of the account, and none of the one that asks (AU11)', async () => {
    const { email, session } = await somebodySignedIn();
    const elsewhere = await signIn(app, email);
    expect((await change(session.accessToken, PASSWORD, NEW_PASSWORD)).data).toEqual({ changePassword: true });
    expect(codeOf(await app.editor(ME, {}, session.accessToken))).toBeUndefined();
    expect(codeOf(await app.editor(ME, {}, elsewhere.accessToken))).toBe('UNAUTHENTICATED');
    expect((await signIn(app, email, PASSWORD)).__typename).toBe('SignInRefused');
    expect((await signIn(app, email, NEW_PASSWORD)).__typename).toBe('Session');
  });

  it('needs the current one, and a new one that may be used', async () => {
    const { email, session } = await somebodySignedIn();
    expect(faultyPaths(await change(session.accessToken, 'wrong', NEW_PASSWORD))).toEqual(['current']);
    expect(faultyPaths(await change(session.accessToken, PASSWORD, 'short'))).toEqual(['password']);
    expect(faultyPaths(await change(session.accessToken, PASSWORD, email))).toEqual(['password']);
    expect((await signIn(app, email)).__typename).toBe('Session');
  });

  it('is a guess at the current one, of which ten are checked: also from ten addresses', async () => {
    const { session } = await somebodySignedIn();
    for (let guess = 1; guess <= 10; guess += 1) {
      expect(codeOf(await change(session.accessToken, 'wrong', NEW_PASSWORD))).toBe('BAD_USER_INPUT');
    }
    const refused = await change(session.accessToken, PASSWORD, NEW_PASSWORD);
    expect(codeOf(refused)).toBe('RATE_LIMITED');
    expect(refused.errors?.[0]?.extensions.retryAfter).toBeGreaterThan(890);
  });

  it('is no guess when the new one may not be used', async () => {
    const { session } = await somebodySignedIn();
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect(faultyPaths(await change(session.accessToken, PASSWORD, 'password1'))).toEqual(['password']);
    }
    expect((await change(session.accessToken, PASSWORD, NEW_PASSWORD)).data).toEqual({ changePassword: true });
  });

  it('does not keep anybody from signing in when it is guessed at', async () => {
    const { email, session } = await somebodySignedIn();
    for (let guess = 1; guess <= 11; guess += 1) await change(session.accessToken, 'wrong', NEW_PASSWORD);
    expect((await signIn(app, email)).__typename).toBe('Session');
  });

  it('is done once when two ask for it at the same moment', async () => {
    const { session } = await somebodySignedIn();
    const codes = await Promise.all(
      ['one walk by the lake', 'another walk by the lake'].map(async (password) =>
        codeOf(await change(session.accessToken, PASSWORD, password)),
      ),
    );
    expect(codes.sort()).toEqual(['BAD_USER_INPUT', undefined]);
  });

  it('is recorded without either password', async () => {
    const { id, session } = await somebodySignedIn();
    await change(session.accessToken, PASSWORD, NEW_PASSWORD);
    const entries = await app.prisma.auditEntry.findMany({ where: { subjectId: id } });
    expect(entries.map(({ action }) => action)).toContain('CHANGE_PASSWORD');
    expect(JSON.stringify(entries)).not.toMatch(/walk|argon2/);
  });

  it('voids the links to choose another one', async () => {
    const { id, session } = await somebodySignedIn();
    const tokenHash = Uint8Array.from({ length: 32 }, (_byte, index) => (index * id.charCodeAt(index)) % 256);
    const expiresAt = new Date(Date.now() + 60_000);
    const { id: link } = await app.prisma.passwordReset.create({ data: { userId: id, tokenHash, expiresAt } });
    await change(session.accessToken, PASSWORD, NEW_PASSWORD);
    expect((await app.prisma.passwordReset.findUniqueOrThrow({ where: { id: link } })).usedAt).not.toBeNull();
  });
});

describe('a password that is given on the command line', () => {
  const setFor = (email: string, password: string) => app.app.get(PasswordsService).setFor(email, password);

  it('ends every session, lets an account sign in that has to wait, and is recorded', async () => {
    const { id, email, session } = await somebodySignedIn();
    for (let failure = 1; failure <= 11; failure += 1) await signIn(app, email, 'wrong');
    expect((await signIn(app, email)).retryAfter).toBeGreaterThan(0);
    await setFor(` ${email.toUpperCase()}`, NEW_PASSWORD);
    expect(codeOf(await app.editor(ME, {}, session.accessToken))).toBe('UNAUTHENTICATED');
    expect((await signIn(app, email, NEW_PASSWORD)).__typename).toBe('Session');
    const where = { subjectId: id, action: 'SET_PASSWORD' };
    expect(await app.prisma.auditEntry.findMany({ where })).toMatchObject([{ actorId: null, apiTokenId: null }]);
  });

  it('has to be one that may be used, for an account that there is', async () => {
    const { email } = await somebodySignedIn();
    await expect(setFor(email, 'password1')).rejects.toMatchObject({ details: { fields: [{ path: 'password' }] } });
    await expect(setFor('nobody@example.org', NEW_PASSWORD)).rejects.toMatchObject({
      details: { fields: [{ path: 'email' }] },
    });
  });
});
