import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { PROJECT_ROOT } from '../src/app.database.js';
import { digits, median, table } from './figures.js';
import type { Measurement } from './measurement.js';

const STARTS = 5;
const ASK_EVERY_MS = 5;
const QUERY = JSON.stringify({ query: '{ articles(first: 1) { nodes { title } } }' });

/** Each answers a query over HTTP on the port in PORT. */
const PROGRAMS = {
  'bare Node (floor)': [
    '-e',
    "require('node:http').createServer((_, res) => res.end('{\"data\":{}}')).listen(process.env.PORT, '127.0.0.1')",
  ],
  // The embedded Postgres of the same data folder, started and stopped as the app does it.
  'Postgres and bare Node (floor)': [
    '--input-type=module',
    '-e',
    `import { createServer } from 'node:http';
     import { openDatabase } from './dist/platform/postgres/open-database.js';
     import { readConfig } from './dist/platform/config/config.js';
     const database = await openDatabase(readConfig(process.env));
     const server = createServer((_, res) => res.end('{"data":{}}')).listen(process.env.PORT, '127.0.0.1');
     process.once('SIGTERM', () => database.close().then(() => process.exit()));`,
  ],
  Signpost: ['dist/main.js'],
} as const;

/** From the start of a process to its first answer, on a data folder that was migrated and seeded before. */
export async function measureStarts(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'signpost-bench-'));
  // As root, Postgres runs as another user and has to get in.
  await chmod(folder, 0o755);
  const firstMs = await startMs(PROGRAMS.Signpost, folder);
  const startsMs = new Map<string, number[]>(Object.keys(PROGRAMS).map((name) => [name, []]));
  for (let start = 0; start < STARTS; start += 1) {
    for (const [name, args] of Object.entries(PROGRAMS)) startsMs.get(name)?.push(await startMs(args, folder));
  }
  await rm(folder, { recursive: true });
  const rows = [...startsMs].map(([name, ms]) => [
    name,
    ...[median(ms), Math.min(...ms), Math.max(...ms)].map(seconds),
  ]);
  const text = [
    table([`${STARTS} starts, seconds`, 'median', 'shortest', 'longest'], rows),
    `The first start of all, which makes the database and seeds it, takes ${seconds(firstMs)} s.`,
  ].join('\n\n');
  return { title: 'Start', text, figures: { firstMs, startsMs: Object.fromEntries(startsMs) } };
}

const seconds = (ms: number): string => digits(ms / 1000);

async function startMs(args: readonly string[], dataDir: string): Promise<number> {
  const port = await freePort();
  const settings = { PORT: String(port), SIGNPOST_DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'error' };
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await firstAnswer(child, port);
    return performance.now() - start;
  } finally {
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill('SIGTERM');
    await ended;
  }
}

async function firstAnswer(child: ChildProcess, port: number): Promise<void> {
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`A program ended with ${child.exitCode} before it answered.`);
    await pause(ASK_EVERY_MS);
  }
}

async function answers(port: number): Promise<boolean> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: QUERY };
  try {
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, request);
    return (await response.text()).startsWith('{"data":');
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
