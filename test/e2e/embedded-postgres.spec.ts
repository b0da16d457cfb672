import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';

import { identityOf } from '../../src/platform/postgres/process-identity.js';

// A database is made for almost every test: that takes seconds, and more on a busy machine.
jest.setTimeout(60_000);

const project = fileURLToPath(new URL('../..', import.meta.url));
const program = ['--import', './bin/typescript.mjs', 'test/support/embedded-postgres-user.ts'];

let folder: string;
let dataDir: string;
const started: ChildProcess[] = [];

interface User {
  readonly process: ChildProcess;
  readonly url: string;
  /** The code of the error that kept it from opening the database. */
  readonly refused: string;
  leave(): Promise<number>;
  kill(): Promise<void>;
}

/** Starts a process that opens the database, and waits until it says how that went. */
async function aUser(): Promise<User> {
  const child = spawn(process.execPath, program, {
    cwd: project,
    env: { PATH: process.env.PATH, SIGNPOST_DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  started.push(child);
  const exited = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const endBy = async (how: () => void) => {
    how();
    const [exitCode] = (await exited) as [number];
    return exitCode;
  };
  return {
    process: child,
    ...(JSON.parse(line) as { url: string; refused: string }),
    leave: () => endBy(() => child.stdin.end()),
    kill: async () => {
      await endBy(() => child.kill('SIGKILL'));
    },
  };
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const clusterFolder = () => {
  const location = join(dataDir, 'postgres', 'location');
  return join(existsSync(location) ? readFileSync(location, 'utf8') : dirname(location), 'cluster');
};
const pidFile = () => join(clusterFolder(), 'postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/** A process that has ended, but whose parent has not taken note, does not live. */
const lives = async (pid: number) => (await identityOf(pid)) !== null;

async function end(pid: number): Promise<void> {
  if (pid === process.pid || !(await lives(pid))) return;
  process.kill(pid, 'SIGKILL');
  while (await lives(pid)) await pause(10);
}

function makeDataFolder(): void {
  folder = mkdtempSync(join(tmpdir(), "signpost's embedded Postgres "));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data folder');
}

function removeDataFolder(): void {
  const location = join(dataDir, 'postgres', 'location');
  if (existsSync(location)) rmSync(readFileSync(location, 'utf8'), { recursive: true });
  rmSync(folder, { recursive: true });
}

/** Whatever a test that failed has left running. */
afterEach(async () => {
  for (const child of started.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  if (existsSync(pidFile())) await end(serverPid());
});

describe('the database of a first start', () => {
  beforeAll(makeDataFolder);
  afterAll(removeDataFolder);

  it('makes a database that belongs to a role without the rights of a superuser', async () => {
    const user = await aUser();
    const [role] = await query(
      user.url,
      'SELECT rolname, rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user',
    );
    expect(role).toEqual({ rolname: 'signpost', rolsuper: false, rolcreatedb: true, rolcreaterole: true });
    const [database] = await query(
      user.url,
      "SELECT datname, datdba::regrole::text AS owner, pg_encoding_to_char(encoding) AS encoding, datlocprovider FROM pg_database WHERE datname = 'signpost'",
    );
    expect(database).toEqual({ datname: 'signpost', owner: 'signpost', encoding: 'UTF8', datlocprovider: 'b' });
    expect(await user.leave()).toBe(0);
  });

  it('keeps every acknowledged write, listens on this machine alone, and admits nobody without a password', async () => {
    const user = await aUser();
    const settings = await query<{ name: string; setting: string }>(
      user.url,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'data_checksums', 'data_sync_retry',
         'listen_addresses', 'password_encryption', 'TimeZone', 'client_connection_check_interval')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      data_sync_retry: 'off',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
      TimeZone: 'UTC',
      client_connection_check_interval: '2000',
    });
    expect(statSync(join(dataDir, 'postgres', 'passwords.json')).mode & 0o777).toBe(0o600);
    const wrong = new URL(user.url);
    wrong.password = 'password';
    await expect(query(wrong.href, 'SELECT')).rejects.toMatchObject({ code: '28P01' });
    await user.leave();
  });
});

describe('a first start', () => {
  beforeEach(makeDataFolder);
  afterEach(removeDataFolder);

  it('gives two processes that start at once the same database', async () => {
    const [one, other] = await Promise.all([aUser(), aUser()]);
    expect(one.url).toMatch(/^postgresql:\/\/signpost:/);
    expect(other.url).toBe(one.url);
    await Promise.all([one.leave(), other.leave()]);
    expect(existsSync(pidFile())).toBe(false);
  });
});

describe('a server in use', () => {
  beforeAll(makeDataFolder);
  afterAll(removeDataFolder);

  it('is joined by the next process and stopped by the last one out', async () => {
    const first = await aUser();
    const pid = serverPid();
    const second = await aUser();
    expect(second.url).toBe(first.url);
    await first.leave();
    expect(await lives(pid)).toBe(true);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.leave();
    expect(await lives(pid)).toBe(false);
  });

  it('does not get a Ctrl-C that the terminal sends to the process that started it', async () => {
    const user = await aUser();
    const pid = String(serverPid());
    expect(execFileSync('ps', ['-o', 'pgid=', '-p', pid], { encoding: 'utf8' }).trim()).toBe(pid);
    await user.leave();
  });

  it('is stopped by a process that gets a SIGTERM', async () => {
    const user = await aUser();
    const pid = serverPid();
    user.process.kill('SIGTERM');
    await once(user.process, 'exit');
    expect(await lives(pid)).toBe(false);
  });

  it('is not kept alive by a process that was killed', async () => {
    const killed = await aUser();
    const pid = serverPid();
    const survivor = await aUser();
    await killed.kill();
    await survivor.leave();
    expect(await lives(pid)).toBe(false);
  });
});

describe('after a kill -9', () => {
  beforeAll(makeDataFolder);
  afterAll(removeDataFolder);

  it('of the app, the next start joins the server that was left behind, and nothing is lost', async () => {
    const killed = await aUser();
    await query(killed.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = serverPid();
    await killed.kill();
    const next = await aUser();
    expect(serverPid()).toBe(pid);
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await next.leave();
    expect(await lives(pid)).toBe(false);
  });

  it('of the app and its server, the next start recovers what was saved, on the same port', async () => {
    const killed = await aUser();
    await query(killed.url, 'CREATE TABLE recovered AS SELECT 42 AS answer');
    await killed.kill();
    process.kill(serverPid(), 'SIGKILL');
    const next = await aUser();
    expect(next.url).toBe(killed.url);
    expect(await query(next.url, 'SELECT answer FROM recovered')).toEqual([{ answer: 42 }]);
    await next.leave();
  });

  it('of an app that was about to start, the next start takes over its lock', async () => {
    await (await aUser()).leave();
    const sameNumberLaterProcess = JSON.stringify({ pid: process.pid, startMark: 'long ago' });
    writeFileSync(join(dataDir, 'postgres', 'lock', '1000'), sameNumberLaterProcess);
    const users = await Promise.all([aUser(), aUser()]);
    expect(users.map(({ refused }) => refused)).toEqual([undefined, undefined]);
    await Promise.all(users.map((user) => user.leave()));
  });

  it('of a server whose number another process has by now, the next start is not misled', async () => {
    const user = await aUser();
    const noted = readFileSync(pidFile(), 'utf8');
    await user.leave();
    writeFileSync(pidFile(), noted.replace(/^\d+/, String(process.pid)));
    const next = await aUser();
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await next.leave();
  });
});

describe('a start that cannot go on', () => {
  beforeEach(makeDataFolder);
  afterEach(removeDataFolder);

  it('says so of data that another major version made', async () => {
    await (await aUser()).leave();
    writeFileSync(join(clusterFolder(), 'PG_VERSION'), '12\n');
    expect(await aUser()).toMatchObject({ refused: 'DATA_OF_ANOTHER_VERSION' });
  });

  it('says so of passwords that are lost', async () => {
    await (await aUser()).leave();
    rmSync(join(dataDir, 'postgres', 'passwords.json'));
    expect(await aUser()).toMatchObject({ refused: 'DATA_FOLDER_UNUSABLE' });
    expect(existsSync(pidFile())).toBe(false);
  });

  it('says so of a data folder that is a file', async () => {
    writeFileSync(dataDir, '');
    expect(await aUser()).toMatchObject({ refused: 'DATA_FOLDER_UNUSABLE' });
  });

  it('says so of a server that refuses its settings, with what the server said', async () => {
    await (await aUser()).leave();
    writeFileSync(join(clusterFolder(), 'postgresql.conf'), 'no_such_setting = on\n');
    expect(await aUser()).toMatchObject({ refused: 'POSTGRES_START_FAILED' });
  });
});

const isRoot = process.getuid?.() === 0;

describe('a clone in a folder that is closed to others', () => {
  beforeEach(makeDataFolder);
  afterEach(removeDataFolder);

  it(`keeps its data where Postgres can reach it${isRoot ? '' : ' (not tried: only root has that problem)'}`, async () => {
    chmodSync(folder, 0o700);
    const user = await aUser();
    await query(user.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await user.leave();
    expect(existsSync(join(dataDir, 'postgres', 'location'))).toBe(isRoot);
    const next = await aUser();
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await next.leave();
  });
});
