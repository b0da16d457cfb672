import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, readlink, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Binaries } from './binaries.js';
import type { DataHome } from './data-home.js';
import { parsePostmasterPid, type PostmasterPid } from './postmaster-pid.rules.js';
import { commandLineOf, identityOf, isAlive, type ProcessIdentity } from './process-identity.js';
import { POSTGRES_ENVIRONMENT } from './run-program.js';
import { serverArguments } from './server-settings.rules.js';

const POLL_MS = 20;
/** Recovery after a crash replays at most a gigabyte of log (`max_wal_size`). */
const READY_WITHIN_MS = 180_000;
const FAST_SHUTDOWN_MS = 60_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/** A Postgres that serves the cluster of a data home. */
export interface RunningServer {
  readonly process: ProcessIdentity;
  readonly port: number;
}

/** Waits until a server that is starting is ready. Null when none runs. */
export async function runningServer(home: DataHome): Promise<RunningServer | null> {
  const noted = await notedServer(home);
  const process = noted && (await identityOf(noted.pid));
  if (!process || !(await serves(process.pid, home.cluster))) return null;
  return untilReady(home, process);
}

/**
 * Starts a server and waits until it is ready.
 *
 * @returns what it wrote into its log when it ended instead
 */
export async function launchServer(
  home: DataHome,
  binaries: Binaries,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer | { readonly log: string }> {
  await disownPidFile(home);
  const logFile = logOf(home);
  const loggedBefore = await stat(logFile).then(
    ({ size }) => size,
    () => 0,
  );
  const process = await spawnServer(home, binaries, serverArguments(home.cluster, port, settings));
  const server = process && (await untilReady(home, process));
  if (server) return server;
  const log = await readFile(logFile);
  return { log: log.subarray(loggedBefore).toString() };
}

/** Fast shutdown: sessions end, nothing is lost. Returns when the process is gone. */
export async function stopServer(server: RunningServer): Promise<void> {
  for (const [signal, withinMs] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    if (await endsWith(signal, server, withinMs)) return;
  }
}

export const logOf = ({ control }: DataHome): string => join(control, 'server.log');

const pidFileOf = ({ cluster }: DataHome): string => join(cluster, 'postmaster.pid');

async function endsWith(signal: NodeJS.Signals, server: RunningServer, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  if (!(await isAlive(server.process))) return true;
  process.kill(server.process.pid, signal);
  while (performance.now() < deadline) {
    if (!(await isAlive(server.process))) return true;
    await sleep(POLL_MS);
  }
  return false;
}

async function notedServer(home: DataHome): Promise<PostmasterPid | null> {
  return parsePostmasterPid(await readFile(pidFileOf(home), 'utf8').catch(() => ''));
}

/** Null when the process ends first. A server that is neither ready nor gone after three minutes counts as ended. */
async function untilReady(home: DataHome, process: ProcessIdentity): Promise<RunningServer | null> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && (await isAlive(process))) {
    const noted = await notedServer(home);
    if (noted?.pid === process.pid && noted.isReady) return { process, port: noted.port };
    await sleep(POLL_MS);
  }
  return null;
}

async function spawnServer(home: DataHome, binaries: Binaries, args: string[]): Promise<ProcessIdentity | null> {
  const log = await open(logOf(home), 'a', 0o600);
  try {
    const child = spawn(binaries.postgres, args, {
      ...home.account,
      cwd: home.cluster,
      env: POSTGRES_ENVIRONMENT,
      // A session of its own: a Ctrl-C in the terminal reaches the app alone, which drains before it stops the server.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await once(child, 'spawn');
    child.unref();
    return await identityOf(child.pid ?? 0);
  } finally {
    await log.close();
  }
}

/** Whether that process works in that cluster, and is not just a later one with the same number. */
async function serves(pid: number, cluster: string): Promise<boolean> {
  // Postgres works in its data folder, and the link follows a folder that is moved. Root in a container may not read it.
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (workingFolder !== null) return workingFolder === (await realpath(cluster));
  return (await commandLineOf(pid)).includes(cluster);
}

/**
 * The pid file of a dead server may carry a number that another process has by now, and Postgres would refuse to start.
 * With the number of its own parent in it, Postgres goes on to the safer check: whether a process of the old server is
 * still attached to its shared memory. Deleting the file would skip that.
 */
async function disownPidFile(home: DataHome): Promise<void> {
  const text = await readFile(pidFileOf(home), 'utf8').catch(() => null);
  if (text === null) return;
  await writeFile(pidFileOf(home), text.replace(/^.*/, String(process.pid)));
}
