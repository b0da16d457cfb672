import { chown, mkdir, mkdtemp, readFile, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Binaries } from './binaries.js';
import type { DataHome } from './data-home.js';
import { DataOfAnotherVersion, DiskFull, PostgresStartFailed } from './embedded.errors.js';
import { runProgram } from './run-program.js';
import { lastWords, startFaultOf } from './server-log.rules.js';

/** An empty cluster takes 40 MB, and its write-ahead log may grow to 80 MB before the first checkpoint. */
const BYTES_NEEDED = 256 * 1024 * 1024;

const UNFINISHED = 'cluster-unfinished-';

/**
 * Makes the cluster if there is none. A start that dies midway leaves an unfinished folder of another name, which the
 * next start removes.
 *
 * @throws {DataOfAnotherVersion}
 * @throws {DiskFull}
 */
export async function ensureCluster(home: DataHome, binaries: Binaries, superuserPassword: string): Promise<void> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) return initialize(home, binaries, superuserPassword);
  if (version.trim() !== binaries.majorVersion) {
    throw new DataOfAnotherVersion(home.cluster, version.trim(), binaries.majorVersion);
  }
}

async function initialize(home: DataHome, binaries: Binaries, superuserPassword: string): Promise<void> {
  await removeUnfinished(home.clusterParent);
  const { bavail, bsize } = await statfs(home.clusterParent);
  if (bavail * bsize < BYTES_NEEDED) throw new DiskFull(home.clusterParent);
  const draft = await mkdtemp(join(home.clusterParent, UNFINISHED));
  const cluster = join(draft, 'cluster');
  const passwordFile = join(draft, 'password');
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
  const { account } = home;
  if (account) await Promise.all([draft, cluster, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  await runInitdb(home, binaries, cluster, passwordFile);
  await rename(cluster, home.cluster);
  await rm(draft, { recursive: true });
}

async function runInitdb(home: DataHome, binaries: Binaries, cluster: string, passwordFile: string): Promise<void> {
  const options = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--data-checksums'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', cluster, ...options, ...locale, '--no-instructions'];
  const { succeeded, errorOutput } = await runProgram(binaries.initdb, args, { cwd: cluster, account: home.account });
  if (succeeded) return;
  if (startFaultOf(errorOutput) === 'DISK_FULL') throw new DiskFull(home.clusterParent);
  throw new PostgresStartFailed('The database could not be created', lastWords(errorOutput), home.clusterParent);
}

async function removeUnfinished(parent: string): Promise<void> {
  const left = (await readdir(parent)).filter((name) => name.startsWith(UNFINISHED));
  // An initdb whose start was killed may still be writing there: its folder is left to the start after this one.
  await Promise.allSettled(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}
