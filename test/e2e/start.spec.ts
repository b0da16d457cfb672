/** What `npm start` runs, from its first moment to its last, on an embedded Postgres in a folder of its own. */
import { createServer, type Server as TcpServer } from 'node:net';
import { once } from 'node:events';

import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { DataFolder, lives } from '../support/data-folder.js';
import { ensureBuilt, freePort, killServers, signpost, startServer, type Server } from '../support/programs.js';
import { word } from '../support/records.js';

// A first start makes a database, migrates and seeds it: a busy machine takes its time.
jest.setTimeout(180_000);

let data: DataFolder;

beforeAll(() => {
  ensureBuilt();
  data = new DataFolder();
});

afterEach(killServers);

afterAll(() => data.remove());

const start = (env: NodeJS.ProcessEnv = {}) => startServer({ SIGNPOST_DATA_DIR: data.path, ...env });

async function ask(path: string, { url }: Server, query: string, variables: object = {}): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return ((await answer.json()) as { data: unknown }).data;
}

const articles = (server: Server) => ask('/graphql', server, '{ articles(first: 1) { nodes { title } } }');
const AN_ARTICLE = { articles: { nodes: [{ title: expect.any(String) }] } };

const PASSWORD = 'a long enough passphrase';

/** Joins the database that is running, as in another terminal. */
async function makeAccount(): Promise<string> {
  const email = `${word()}@example.org`;
  const args = ['user', 'create', '--email', email, '--name', 'Ada', '--role', 'ADMIN', '--password-stdin'];
  const { exitCode } = await signpost(args, { SIGNPOST_DATA_DIR: data.path }, { input: PASSWORD });
  expect(exitCode).toBe(0);
  return email;
}

const SIGN_IN =
  'mutation In($email: String!, $password: String!) { signIn(email: $email, password: $password) { __typename } }';
const signIn = (server: Server, email: string) =>
  ask('/editor/graphql', server, SIGN_IN, { email, password: PASSWORD });

describe('a first start', () => {
  it('makes its database, serves articles, says where, and ends with all it started at a Ctrl-C', async () => {
    const server = await start();
    expect(await articles(server)).toEqual(AN_ARTICLE);
    expect(server.output()).toContain(`${server.url}/graphql`);
    expect(server.output()).toMatch(/curl .*articles/s);
    expect(server.output()).toMatch(/user create/);
    const postgres = data.serverPid();
    expect(await lives(postgres)).toBe(true);
    expect(await server.end('SIGINT')).toBe(0);
    expect([await lives(server.pid), await lives(postgres)]).toEqual([false, false]);
  });
});

describe('a second start', () => {
  it('neither migrates nor seeds again, and ends at a SIGTERM as well', async () => {
    const server = await start();
    expect(await articles(server)).toEqual(AN_ARTICLE);
    expect(server.output()).not.toMatch(/Applied \d|Seeding \d/);
    const postgres = data.serverPid();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await lives(postgres)).toBe(false);
  });

  it('has what was there when the first one was killed, joins its Postgres, and stops that', async () => {
    const killed = await start();
    const email = await makeAccount();
    const postgres = data.serverPid();
    await killed.end('SIGKILL');
    expect(await lives(postgres)).toBe(true);
    const next = await start();
    expect(data.serverPid()).toBe(postgres);
    expect(await signIn(next, email)).toMatchObject({ signIn: { __typename: expect.not.stringMatching(/Refused/) } });
    expect(next.output()).not.toMatch(/Nobody can sign in/);
    expect(await next.end('SIGINT')).toBe(0);
    expect(await lives(postgres)).toBe(false);
  });

  it('has what was there when Postgres was killed with it', async () => {
    const killed = await start();
    const email = await makeAccount();
    process.kill(data.serverPid(), 'SIGKILL');
    await killed.end('SIGKILL');
    const next = await start();
    expect(await signIn(next, email)).toMatchObject({ signIn: { __typename: expect.not.stringMatching(/Refused/) } });
    await next.end('SIGINT');
  });
});

describe('two at once', () => {
  it('share one database, and the first to leave leaves the other working', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const postgres = data.serverPid();
    const email = await makeAccount();
    expect(await signIn(one, email)).toEqual(await signIn(other, email));
    expect(await one.end('SIGINT')).toBe(0);
    expect(await lives(postgres)).toBe(true);
    expect(await articles(other)).toEqual(AN_ARTICLE);
    expect(await other.end('SIGINT')).toBe(0);
    expect(await lives(postgres)).toBe(false);
  });
});

describe('a port that is in use', () => {
  let taken: TcpServer;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    taken = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    await once(taken, 'listening');
  });

  afterAll(() => {
    taken.close();
  });

  it('ends the start in one line that names it, with nothing left running', async () => {
    const server = await start({ PORT: String(port), LOG_LEVEL: 'silent' });
    expect(server.output().trim().split('\n')).toEqual([expect.stringMatching(`Port ${port} is in use.*PORT=`)]);
    expect(await server.end('SIGTERM')).toBe(1);
    expect(await lives(data.serverPid())).toBe(false);
  });
});
