import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hash } from '@node-rs/argon2';

import { ATTEMPT_LIMITS } from '../../src/auth/attempts.rules.js';
import { PasswordHasher } from '../../src/auth/password-hasher.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { failuresOf } from '../support/attempt-counters.js';
import { anEditor } from '../support/editors.js';
import { sendRaw } from '../support/raw-request.js';
import {
  anAddress,
  BEHIND_A_PROXY,
  codeOf,
  from,
  PASSWORD,
  passwordHash,
  SIGN_IN,
  signIn,
} from '../support/sign-in.js';

const { client: CLIENT_LIMIT } = ATTEMPT_LIMITS.SIGN_IN;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(BEHIND_A_PROXY);
});
afterAll(() => app.close());

const anAccount = async () => (await anEditor(app.prisma, [], { passwordHash: await passwordHash })).email;
const unknown = () => `${randomBytes(6).toString('hex')}@example.org`;
const JSON_TYPE = { 'content-type': 'application/json' };

/** A whole request body of one failed sign-in. */
type Written = (email: string) => object;
const typed =
  (change: (email: string) => string): Written =>
  (email) => ({ query: SIGN_IN, variables: { email: change(email), password: 'wrong' } });
const literal = (email: string) => `signIn(email: "${email}", password: "wrong") { __typename }`;

describe('failures at one account', () => {
  const WAYS: readonly (readonly [how: string, written: Written, headers?: Record<string, string>])[] = [
    ['plainly', typed((email) => email)],
    ['in capitals', typed((email) => email.toUpperCase())],
    ['with spaces around it', typed((email) => `\t ${email}\u00a0`)],
    ['in full-width letters', typed((email) => email.replace('example', 'ｅｘａｍｐｌｅ'))],
    ['with a full-width @', typed((email) => email.replace('@', '＠'))],
    ['with a ligature', typed((email) => email.replace('fi', 'ﬁ'))],
    [
      'with other variables',
      (email) => ({ ...typed((same) => same)(email), variables: { email, password: 'wrong', id: 1 } }),
    ],
    ['as literals under an alias', (email) => ({ query: `mutation { alias: ${literal(email)} }` })],
    ['in a fragment', (email) => ({ query: `mutation { ...F } fragment F on Mutation { ${literal(email)} }` })],
    [
      'in one of two operations',
      (email) => ({ query: `mutation A { ${literal(email)} } mutation B { ${literal(email)} }`, operationName: 'B' }),
    ],
    [
      'with headers that say who one is',
      typed((email) => email),
      { 'user-agent': 'another', 'x-forwarded-host': 'x.example' },
    ],
  ];

  it('are one number, however the address is typed and the request is written (AU1, AU3)', async () => {
    const email = `fi-${await anAccount()}`;
    for (const [index, [how, written, headers = {}]] of WAYS.entries()) {
      const request = { method: 'POST', headers: { ...JSON_TYPE, ...from(anAddress()), ...headers } };
      await fetch(`${app.url}/editor/graphql`, { ...request, body: JSON.stringify(written(email)) });
      expect([how, await failuresOf(app, { account: email })]).toEqual([how, index + 1]);
    }
    expect((await signIn(app, email, 'wrong')).retryAfter).toBeGreaterThan(0);
  });

  it('do not stop anybody at another account, from the same address', async () => {
    const [attacked, other, address] = [unknown(), await anAccount(), anAddress()];
    for (let attempt = 0; attempt < 11; attempt += 1) await signIn(app, attacked, 'wrong', address);
    expect((await signIn(app, attacked, 'wrong', address)).retryAfter).toBeGreaterThan(0);
    expect((await signIn(app, other, PASSWORD, address)).__typename).toBe('Session');
  });
});

describe('another spelling of the path, or another method', () => {
  it.each([
    ['POST', '/editor/GraphQL', 404],
    ['POST', '/Editor/graphql', 404],
    ['POST', '/editor/graphql/', 404],
    ['POST', '//editor/graphql', 404],
    ['POST', '/editor//graphql', 404],
    ['POST', '/editor/./graphql', 404],
    ['POST', '/nothing/../editor/graphql', 404],
    ['POST', '/editor/graphql;x', 404],
    ['POST', '/editor/graphql%2f', 404],
    ['POST', '/editor%2fgraphql', 404],
    ['POST', '/%65ditor/graphql', 404],
    ['POST', '/graphql/editor/graphql', 404],
    ['POST', '/graphql', 400],
    ['HEAD', '/editor/graphql', 405],
    ['PUT', '/editor/graphql', 405],
    ['OPTIONS', '/editor/graphql', 204],
  ])('executes nothing: %s %s (AU4)', async (method, path, status) => {
    const email = await anAccount();
    const body = JSON.stringify({ query: SIGN_IN, variables: { email, password: 'wrong' } });
    const question = `?query=${encodeURIComponent(`mutation { ${literal(email)} }`)}`;
    for (const target of [path, path + question]) {
      const answer = await sendRaw(app.url, target, { method, headers: JSON_TYPE, body });
      expect([answer.status, answer.text]).toEqual([status, expect.not.stringContaining('"data"')]);
    }
    expect(await failuresOf(app, { account: email })).toBeNull();
  });

  it('that is served counts as any other: a query string behind the path (AU4)', async () => {
    const email = await anAccount();
    const body = JSON.stringify({ query: SIGN_IN, variables: { email, password: 'wrong' } });
    await sendRaw(app.url, '/editor/graphql?again=1', { headers: JSON_TYPE, body });
    expect(await failuresOf(app, { account: email })).toBe(1);
  });
});

describe('failures of one client', () => {
  const failAtOtherAccounts = (of: TestApp, headers: readonly Record<string, string>[]) =>
    Promise.all(headers.map((sent) => of.editor(SIGN_IN, { email: unknown(), password: 'wrong' }, sent)));
  const waiting = (answers: Awaited<ReturnType<typeof failAtOtherAccounts>>) =>
    answers.filter(({ data }) => (data.signIn as { retryAfter: number | null }).retryAfter !== null).length;

  it('from 200 addresses of one IPv6 network are those of one (AU5)', async () => {
    const network = `2001:db8:${randomBytes(2).toString('hex')}:1`;
    const addresses = Array.from({ length: 200 }, (_, index) => from(`${network}:${index.toString(16)}::1`));
    expect(waiting(await failAtOtherAccounts(app, addresses))).toBe(200 - CLIENT_LIMIT);
    expect((await signIn(app, await anAccount(), PASSWORD, `${network}::abcd`)).retryAfter).toBeGreaterThan(0);
    const neighbour = network.replace(/1$/, '2');
    expect((await signIn(app, await anAccount(), PASSWORD, `${neighbour}::1`)).__typename).toBe('Session');
  });

  it('do not keep another client out, at an account that nobody has attacked (AU5)', async () => {
    const [address, email] = [anAddress(), await anAccount()];
    const attempts = Array.from({ length: CLIENT_LIMIT + 1 }, () => from(address));
    expect(waiting(await failAtOtherAccounts(app, attempts))).toBe(1);
    expect((await signIn(app, email, PASSWORD, address)).retryAfter).toBeGreaterThan(0);
    expect((await signIn(app, email, PASSWORD, anAddress())).__typename).toBe('Session');
  });

  it('count at no account any more once the client has to wait: nobody is kept out by them', async () => {
    const [address, email] = [anAddress(), await anAccount()];
    await failAtOtherAccounts(
      app,
      Array.from({ length: CLIENT_LIMIT }, () => from(address)),
    );
    const counters = await app.prisma.attemptCounter.count();
    for (let attempt = 0; attempt < 11; attempt += 1) await signIn(app, email, 'wrong', address);
    expect(await failuresOf(app, { account: email })).toBeNull();
    expect(await app.prisma.attemptCounter.count()).toBe(counters);
    expect((await signIn(app, email)).__typename).toBe('Session');
  });

  it('are counted at the address that the proxy saw, whatever the client sent along (AU5)', async () => {
    const address = anAddress();
    await failAtOtherAccounts(app, [
      from(address),
      from(`::ffff:${address}`),
      from(`203.0.113.9, ${address}`),
      from(`127.0.0.1, 203.0.113.9, ${address}`),
      { ...from(address), 'x-real-ip': '203.0.113.9' },
      { ...from(address), forwarded: 'for=203.0.113.9' },
      { ...from(address), 'x-client-ip': '203.0.113.9', 'true-client-ip': '203.0.113.9' },
    ]);
    expect(await failuresOf(app, { client: address })).toBe(7);
    expect(await failuresOf(app, { client: '203.0.113.9' })).toBeNull();
  });

  it('are those of the connection when no proxy is trusted, whatever a header says (AU5)', async () => {
    const direct = await startTestApp();
    try {
      const headers = ['x-forwarded-for', 'x-real-ip', 'forwarded'].flatMap((name) =>
        Array.from({ length: CLIENT_LIMIT / 2 }, () => {
          const address = anAddress();
          return { [name]: name === 'forwarded' ? `for=${address}` : address };
        }),
      );
      expect(waiting(await failAtOtherAccounts(direct, headers))).toBe(headers.length - CLIENT_LIMIT);
      expect(await failuresOf(direct, { client: '127.0.0.1' })).toBe(headers.length);
    } finally {
      await direct.close();
    }
  });
});

describe('a password', () => {
  it('counts to its end: two of 100 characters that differ at the 90th are two (AU15)', async () => {
    const [right, wrong] = ['a', 'b'].map((letter) => `${'x'.repeat(89)}${letter}${'x'.repeat(10)}`);
    const { email } = await anEditor(app.prisma, [], { passwordHash: await hash(right ?? '') });
    expect((await signIn(app, email, wrong)).__typename).toBe('SignInRefused');
    expect((await signIn(app, email, right)).__typename).toBe('Session');
  });

  it.each([`${PASSWORD}\0`, `${PASSWORD}\0more`, `\0${PASSWORD}`, ` ${PASSWORD}`, PASSWORD.toUpperCase()])(
    'is not the right one with a NUL, a space or another case: %j (AU15)',
    async (password) => {
      expect((await signIn(app, await anAccount(), password)).__typename).toBe('SignInRefused');
    },
  );

  it.each([
    [1_025, 200, 'BAD_USER_INPUT'],
    [900_000, 200, 'BAD_USER_INPUT'],
    [1_100_000, 413, 'PAYLOAD_TOO_LARGE'],
  ])('of %d characters is refused before it is hashed or counted (AU15)', async (length, status, code) => {
    const email = await anAccount();
    const verify = jest.spyOn(PasswordHasher.prototype, 'verify');
    const answer = await app.editor(SIGN_IN, { email, password: 'x'.repeat(length) });
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status, code });
    expect(verify).not.toHaveBeenCalled();
    verify.mockRestore();
    expect(await failuresOf(app, { account: email })).toBeNull();
  });
});
