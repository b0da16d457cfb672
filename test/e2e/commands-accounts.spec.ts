/** Accounts and API tokens from the command line, as it is typed, and what a server makes of them. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { createScratchDatabase, type ScratchDatabase } from '../support/postgres.js';
import { ensureBuilt, killServers, signpost, startServer, type Server } from '../support/programs.js';
import { insertAccount, word } from '../support/records.js';
import { SqlSession } from '../support/sql.js';

const PASSWORD = 'correct horse battery staple';

let scratch: ScratchDatabase;
let db: SqlSession;

beforeAll(async () => {
  ensureBuilt();
  scratch = await createScratchDatabase();
  db = await SqlSession.open(scratch.url);
});

afterEach(killServers);

afterAll(async () => {
  await db.close();
  await scratch.drop();
});

const run = (args: readonly string[], input = '') =>
  signpost(args, { DATABASE_URL: scratch.url, SEED: 'none' }, { input });

async function ask(server: Server, query: string, token?: string, variables: object = {}) {
  const response = await fetch(`${server.url}/editor/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as {
    data: Record<string, unknown> | null;
    errors?: { extensions: { code: string } }[];
  };
}

const SIGN_IN =
  'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { __typename } }';

const recorded = (subjectId: string) =>
  db.run('SELECT action, actor_id, api_token_id FROM audit_entry WHERE subject_id = $1 ORDER BY at', [subjectId]);

const bySystem = (action: string) => ({ action, actor_id: null, api_token_id: null });

describe('accounts on the command line', () => {
  const email = `${word()}@example.org`;
  let adminId: string;
  let adminEmail: string;

  beforeAll(async () => {
    adminEmail = `${word()}@example.org`;
    const admin = { name: 'Bea Boss', email: adminEmail, email_canonical: adminEmail };
    adminId = await insertAccount(db, 'ADMIN', admin);
  });

  it('are listed with roles and state, suspended, reinstated and given a new password, each by whoever is at the server', async () => {
    const create = ['user', 'create', '--email', email, '--name', 'Ada Writer', '--role', 'AUTHOR'];
    const created = await run([...create, '--site', 'steady-ground', '--password-stdin'], PASSWORD);
    const id = created.stdout.trim();
    await insertAccount(db, undefined, { name: 'Ida Invited', password_hash: null });
    await db.run(
      `INSERT INTO invitation (id, user_id, token_hash, expires_at)
       SELECT gen_random_uuid(), id, 'a hash', now() + interval '1 day' FROM user_account WHERE name = 'Ida Invited'`,
    );

    // The address is not case-sensitive.
    expect(await run(['user', 'suspend', email.toUpperCase()])).toEqual({
      exitCode: 0,
      stdout: '',
      lines: [`Ada Writer <${email}> is suspended, and signed out everywhere.`],
    });
    const table = await run(['user', 'list']);
    expect(table).toMatchObject({ exitCode: 0, lines: [] });
    const lines = table.stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^E-MAIL +NAME +ROLES +STATE$/);
    expect(lines.slice(1).map((line) => line.split(/ {2,}/))).toEqual([
      [email, 'Ada Writer', 'AUTHOR of steady-ground', 'suspended'],
      [adminEmail, 'Bea Boss', 'ADMIN', 'active'],
      [expect.any(String), 'Ida Invited', 'invited'],
    ]);

    expect(await run(['user', 'reinstate', email])).toMatchObject({ exitCode: 0, stdout: '' });
    const json = await run(['user', 'list', '--json']);
    const accounts = json.stdout.trimEnd().split('\n');
    expect(accounts.map((line) => JSON.parse(line) as unknown)).toContainEqual({
      id,
      email,
      name: 'Ada Writer',
      roles: ['AUTHOR of steady-ground'],
      state: 'active',
    });

    const typed = 'a new password for Ada';
    const reset = await run(['user', 'reset-password', email, '--password-stdin'], `${typed}\n`);
    expect(reset).toEqual({ exitCode: 0, stdout: '', lines: [expect.stringMatching(/new password/)] });
    const server = await startServer({ DATABASE_URL: scratch.url }, ['serve']);
    const signedIn = async (password: string) =>
      (await ask(server, SIGN_IN, undefined, { email, password })).data?.signIn;
    expect(await signedIn(PASSWORD)).toEqual({ __typename: 'SignInRefused' });
    expect(await signedIn(typed)).toEqual({ __typename: 'Session' });
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await recorded(id)).slice(0, 4)).toEqual(
      ['CREATE_USER', 'SUSPEND_USER', 'REINSTATE_USER', 'SET_PASSWORD'].map(bySystem),
    );
  });

  it('are refused in words: the last administrator, an unknown address, and no password', async () => {
    const refusals: [string[], RegExp][] = [
      [['user', 'suspend', adminEmail], /last administrator.*another account/],
      [['user', 'suspend', 'nobody@example.org'], /is the address of no account/],
      [['user', 'reset-password', adminEmail, '--password-stdin'], /pipe the password in/],
    ];
    for (const [args, words] of refusals) {
      const { exitCode, stdout, lines } = await run(args);
      expect({ args, exitCode, stdout }).toEqual({ args, exitCode: 1, stdout: '' });
      expect(lines[0]).toMatch(words);
      expect(lines.filter((line) => !line.includes('--help'))).toHaveLength(1);
    }
    expect(await recorded(adminId)).toEqual([]);
  });
});

describe('API tokens on the command line', () => {
  it('are made with their secret alone on stdout, open what their scope says, are listed without it, and revoked', async () => {
    const made = await run(['token', 'create', '--name', 'Nightly build', '--scope', 'EDITORIAL_READ', '--days', '30']);
    expect(made).toMatchObject({ exitCode: 0, lines: [expect.stringMatching(/"Nightly build" \([0-9a-f-]{36}\)/)] });
    const secret = made.stdout.trimEnd();
    expect(secret).toMatch(/^\S{40,}$/);

    const listed = await run(['token', 'list', '--json']);
    const token = JSON.parse(listed.stdout) as Record<string, string>;
    expect(token).toMatchObject({ name: 'Nightly build', scope: 'EDITORIAL_READ', lastUsedAt: null });
    const days = (Date.parse(token.expiresAt ?? '') - Date.parse(token.createdAt ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const id = token.id ?? '';

    const server = await startServer({ DATABASE_URL: scratch.url }, ['serve']);
    const counting = () => ask(server, '{ entries { totalCount } }', secret);
    expect(await counting()).toEqual({ data: { entries: { totalCount: 3 } } });
    const table = await run(['token', 'list']);
    expect(table.stdout).toMatch(new RegExp(`^ID .*LAST USED\n${id} +Nightly build +EDITORIAL_READ `));
    expect([listed, table].filter(({ stdout }) => stdout.includes(secret))).toEqual([]);

    expect(await run(['token', 'revoke', id])).toMatchObject({ exitCode: 0, stdout: '' });
    expect((await counting()).errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await run(['token', 'list', '--json'])).stdout).toBe('');
    expect(await run(['token', 'revoke', id])).toMatchObject({
      exitCode: 1,
      lines: [expect.stringMatching(/API token/)],
    });
    expect(await recorded(id)).toEqual(['CREATE_API_TOKEN', 'REVOKE_API_TOKEN'].map(bySystem));
  });
});

describe('a command about accounts or tokens', () => {
  it.each([
    [
      'with no number of days',
      ['token', 'create', '--name', 'A', '--scope', 'DELIVERY', '--days', '0.5'],
      /--days.*whole/,
    ],
    ['for a scope that there is not', ['token', 'create', '--name', 'A', '--scope', 'ROOT'], /--scope.*EDITORIAL_READ/],
    ['with a secret in place of an id', ['token', 'revoke', 'a-secret'], /not the secret/],
    ['without an address', ['user', 'suspend'], /missing required argument 'email'/],
  ])('%s is refused before a database is opened', async (_what, args, words) => {
    const { exitCode, stdout, lines } = await signpost(args, { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(lines[0]).toMatch(words);
  });

  it.each([
    ['user', 'reset-password', /--password-stdin/],
    ['token', 'create', /--scope/],
  ])('says with --help what %s %s takes', async (group, name, words) => {
    const { exitCode, stdout, lines } = await signpost([group, name, '--help']);
    expect({ exitCode, lines }).toEqual({ exitCode: 0, lines: [] });
    expect(stdout).toMatch(words);
  });
});
