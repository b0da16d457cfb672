/** The Postgres server of one test run. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { joinEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.js';
import { beginRun, endRun } from './postgres.js';
import { prepareTemplate } from './template.js';

/** Its data is thrown away, so it need not survive a power failure. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

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
  const folder = await mkdtemp(join(tmpdir(), 'signpost-test-'));
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
