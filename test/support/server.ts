/** The Postgres server of one test run. */
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { joinEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.js';
import { hasUsers } from '../../src/platform/postgres/server-users.js';
import { beginRun, endRun } from './postgres.js';
import { prepareTemplate } from './template.js';

/** Its data is thrown away, so it need not survive a power failure. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

const FOLDER_PREFIX = 'signpost-test-';
/** A younger folder may belong to a run that is just starting. */
const ABANDONED_AFTER_MS = 15 * 60 * 1000;

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** @returns what undoes it: drops every database of the run and stops the server */
export async function startRun(): Promise<() => Promise<void>> {
  const server = await testServer();
  try {
    await beginRun(server.url, prepareTemplate);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await endRun();
    await server.stop();
  };
}

async function testServer(): Promise<Server> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  // As root, Postgres runs as another user and has to get in.
  await chmod(folder, 0o755);
  const remove = () => rm(folder, { recursive: true });
  try {
    const { url, leave } = await joinEmbeddedPostgres(folder, FORGETFUL);
    return { url, stop: () => leave().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What test runs that were killed have left behind, servers included. */
async function removeAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    if (await isAbandoned(folder)) await stopAndRemove(folder).catch(() => undefined);
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const made = await stat(folder).catch(() => null);
  if (made?.uid !== process.getuid?.() || Date.now() - (made?.mtimeMs ?? 0) < ABANDONED_AFTER_MS) return false;
  return !(await hasUsers(join(folder, 'postgres', 'users')));
}

async function stopAndRemove(folder: string): Promise<void> {
  // The last one out stops the server.
  await joinEmbeddedPostgres(folder).then((server) => server.leave());
  await rm(folder, { recursive: true });
}
