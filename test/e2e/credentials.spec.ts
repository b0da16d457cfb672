import { createHash, createHmac, randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';
import { anApiToken } from '../support/callers.js';
import { anEditor } from '../support/editors.js';
import { BEHIND_A_PROXY, codeOf, passwordHash, signIn } from '../support/sign-in.js';

const ME = '{ me { id } }';
const ENTRIES = '{ entries { totalCount } }';

interface Credentials {
  readonly accountId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly apiToken: string;
}

let app: TestApp;
let real: Credentials;

beforeAll(async () => {
  app = await startTestApp(BEHIND_A_PROXY);
  const { id, email } = await anEditor(app.prisma, [['ADMIN', null]], { passwordHash: await passwordHash });
  const { accessToken, refreshToken } = await signIn(app, email);
  const { token } = await anApiToken(app.prisma, 'EDITORIAL_READ', id);
  real = { accountId: id, accessToken, refreshToken, apiToken: token };
});

afterAll(() => app.close());

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const sha256 = (text: string, encoding: 'hex' | 'base64url') => createHash('sha256').update(text).digest(encoding);

/** A JSON Web Token that claims to be an administrator's. */
function jwt(header: object, sign: (signed: string) => string): string {
  const claims = { sub: real.accountId, role: 'ADMIN', iss: 'signpost', exp: 4_102_444_800 };
  const signed = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}`;
  return `${signed}.${sign(signed)}`;
}
const hs256 = (key: string) => (signed: string) => createHmac('sha256', key).update(signed).digest('base64url');

/** A link to choose a new password, as a mail holds it. */
async function resetToken(): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = Uint8Array.from(createHash('sha256').update(token).digest());
  const expiresAt = new Date(Date.now() + 60_000);
  await app.prisma.passwordReset.create({ data: { userId: real.accountId, tokenHash, expiresAt } });
  return token;
}

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase()));

describe('what opens the editorial API', () => {
  it('is an access token or an API token, exactly as it was given', async () => {
    expect((await app.editor(ME, {}, real.accessToken)).data.me.id).toBe(real.accountId);
    expect((await app.editor(ENTRIES, {}, real.apiToken)).errors).toBeUndefined();
  });

  it.each<[what: string, token: () => string | Promise<string>]>([
    ['a JSON Web Token without a signature', () => jwt({ alg: 'none', typ: 'JWT' }, () => '')],
    ['a JSON Web Token signed with an empty key', () => jwt({ alg: 'HS256' }, hs256(''))],
    ['a JSON Web Token signed with a real token', () => jwt({ alg: 'HS256' }, hs256(real.accessToken))],
    ['a JSON Web Token that brings its key', () => jwt({ alg: 'HS256', jwk: { kty: 'oct', k: 'AA' } }, hs256('\0'))],
    ['a JSON Web Token that names a key file', () => jwt({ alg: 'HS256', kid: '../../dev/null' }, hs256(''))],
    ['a JSON Web Token that names a place for keys', () => jwt({ alg: 'RS256', jku: 'https://x.example' }, hs256('x'))],
    ['a refresh token', () => real.refreshToken],
    ['a link to choose a new password', resetToken],
    ["a token's hash, as the database holds it", () => sha256(real.accessToken, 'hex')],
    ["a token's hash, in the form of a token", () => sha256(real.accessToken, 'base64url')],
    ["an API token's hash, in the form of a token", () => `signpost_${sha256(real.apiToken, 'base64url')}`],
    ['an access token in another case', () => swapCase(real.accessToken)],
    ['an API token in lower case', () => real.apiToken.toLowerCase()],
    ['an API token whose prefix is in capitals', () => real.apiToken.replace('signpost_', 'SIGNPOST_')],
    ['an API token without its prefix', () => real.apiToken.replace('signpost_', '')],
    ['an access token with the prefix of API tokens', () => `signpost_${real.accessToken}`],
    ['an access token with something behind it', () => `${real.accessToken}A`],
    ['an access token that is cut short', () => real.accessToken.slice(0, -1)],
    ['an access token before another', () => `${real.accessToken}, Bearer ${real.accessToken}`],
    ['the id of an account', () => real.accountId],
    ['a quote and a condition', () => "' OR '1'='1"],
  ])('is not %s (AU14)', async (_what, token) => {
    const authorization = `Bearer ${await token()}`;
    expect(codeOf(await app.editor(ME, {}, { authorization }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await app.editor(ENTRIES, {}, { authorization }))).toBe('UNAUTHENTICATED');
  });

  it.each<[where: string, headers: () => Record<string, string>]>([
    ['as a password', () => ({ authorization: `Basic ${Buffer.from(`x:${real.accessToken}`).toString('base64')}` })],
    ['in the scheme of previews', () => ({ authorization: `Preview ${real.accessToken}` })],
    ['without a scheme', () => ({ authorization: real.accessToken })],
    ['in a cookie', () => ({ cookie: `session=${real.accessToken}; access_token=${real.accessToken}` })],
    [
      'in another header',
      () => ({ 'x-access-token': real.accessToken, 'proxy-authorization': `Bearer ${real.accessToken}` }),
    ],
    ['as an account id', () => ({ 'x-user-id': real.accountId, 'x-user-role': 'ADMIN' })],
  ])('is no token %s (AU14)', async (_where, headers) => {
    expect(codeOf(await app.editor(ME, {}, headers()))).toBe('UNAUTHENTICATED');
  });

  it('is no token in the address of the request (AU14)', async () => {
    const question = `access_token=${real.accessToken}&authorization=Bearer%20${real.accessToken}`;
    const response = await fetch(`${app.url}/editor/graphql?${question}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: ME, variables: {}, extensions: { authorization: `Bearer ${real.accessToken}` } }),
    });
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it('is not an access token where a refresh token belongs, and the session goes on (AU14)', async () => {
    const refresh = 'mutation ($t: String!) { refreshSession(refreshToken: $t) { __typename } }';
    const { data } = await app.editor(refresh, { t: real.accessToken });
    expect(data.refreshSession.__typename).toBe('SignInRefused');
    expect((await app.editor(ME, {}, real.accessToken)).data.me.id).toBe(real.accountId);
  });
});
