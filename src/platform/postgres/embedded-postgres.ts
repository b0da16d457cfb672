import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findBinaries } from './binaries.js';
import { locateData, type DataHome } from './data-home.js';
import { DataFolderUnusable, DiskFull, explainedFolderFault, PostgresStartFailed } from './embedded.errors.js';
import { freePort } from './free-port.js';
import { ensureCluster } from './initialize-cluster.js';
import { ensureOwnDatabase, isWrongPassword } from './own-database.js';
import { keptPasswords, type Passwords } from './passwords.js';
import { lastWords, startFaultOf } from './server-log.rules.js';
import { launchServer, logOf, runningServer, stopServer, type RunningServer } from './server-process.js';
import { hasUsers, registerUser } from './server-users.js';
import { whileLocked } from './start-lock.js';

const RETRY_FOR_MS = 30_000;
const RETRY_EVERY_MS = 250;
const FOREIGN_PASSWORDS = 'its passwords.json is not the one that was made with its database';
const LOG_KEPT_BYTES = 10 * 1024 * 1024;

export interface EmbeddedPostgres {
  /** The owner's URL of the database `signpost`, with its password. */
  readonly url: string;
  /** Says that this process needs the server no more. The last one out stops it and waits until it is gone. */
  readonly leave: () => Promise<void>;
}

/**
 * Joins the Postgres that runs in the data folder, or starts one, or makes one first.
 *
 * The server outlives this process until the last process that uses it has left: one that is killed leaves its server
 * behind, and the next to come joins that.
 *
 * @param dataDir made if it is missing
 * @param settings of the server, instead of the usual ones; only a server that is started here has them
 * @throws {StartRefused} with cause and remedy
 */
export async function joinEmbeddedPostgres(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const control = join(resolve(dataDir), 'postgres');
  try {
    await mkdir(control, { recursive: true, mode: 0o755 });
    return await whileLocked(lockOf(control), () => enter(control, settings));
  } catch (error) {
    throw explainedFolderFault(error, dataDir);
  }
}

async function enter(control: string, settings: Readonly<Record<string, string>>): Promise<EmbeddedPostgres> {
  const home = await locateData(control);
  const passwords = await keptPasswords(control);
  const server = (await runningServer(home)) ?? (await start(home, passwords, settings));
  try {
    const url = await ensureOwnDatabase(server.port, passwords);
    const note = await registerUser(usersOf(home));
    return { url, leave: () => leave(home, note, server) };
  } catch (error) {
    if (!(await hasUsers(usersOf(home)))) await stopServer(server);
    throw isWrongPassword(error) ? new DataFolderUnusable(control, FOREIGN_PASSWORDS) : error;
  }
}

async function leave(home: DataHome, note: string, joined: RunningServer): Promise<void> {
  const takeBack = async () => {
    await rm(note, { force: true });
    if (await hasUsers(usersOf(home))) return;
    // Not always the one that was joined: another process may have replaced a server that died.
    await stopServer((await runningServer(home)) ?? joined);
  };
  // Somebody removed the data folder under a running server: nobody can join it any more.
  if (!existsSync(home.control)) return stopServer(joined);
  await whileLocked(lockOf(home.control), takeBack);
}

const lockOf = (control: string): string => join(control, 'lock');
const usersOf = ({ control }: DataHome): string => join(control, 'users');
const portFileOf = ({ control }: DataHome): string => join(control, 'port');

async function start(
  home: DataHome,
  passwords: Passwords,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const binaries = await findBinaries(home.account);
  await ensureCluster(home, binaries, passwords.superuser);
  await rotateLog(home);
  const deadline = performance.now() + RETRY_FOR_MS;
  for (;;) {
    const port = await freePort(await portUsedBefore(home));
    const outcome = await launchServer(home, binaries, port, settings);
    if ('port' in outcome) {
      await writeFile(portFileOf(home), String(outcome.port));
      return outcome;
    }
    if (performance.now() > deadline || !isWorthRetrying(outcome.log)) throw startFault(home, outcome.log);
    await sleep(RETRY_EVERY_MS);
  }
}

/** Another program was faster to take the port, or the last processes of a server that was killed are about to end. */
function isWorthRetrying(log: string): boolean {
  return ['PORT_TAKEN', 'OLD_SERVER_REMAINS'].includes(startFaultOf(log));
}

function startFault(home: DataHome, log: string): Error {
  if (startFaultOf(log) === 'DISK_FULL') return new DiskFull(home.cluster);
  return new PostgresStartFailed('The embedded Postgres does not start', lastWords(log), logOf(home));
}

/** The same port again lets an app that survived its server find the new one. */
async function portUsedBefore(home: DataHome): Promise<number | null> {
  const port = Number(await readFile(portFileOf(home), 'utf8').catch(() => ''));
  return port > 0 && port <= 65_535 ? port : null;
}

async function rotateLog(home: DataHome): Promise<void> {
  const size = await stat(logOf(home)).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LOG_KEPT_BYTES) await rename(logOf(home), `${logOf(home)}.1`);
}
