import type { Finding, PathFacts } from './doctor.types.js';
import { counted, fault, ok, warning } from './finding.rules.js';

const MB = 1024 * 1024;
/** Postgres' write-ahead log alone may grow to 1 GB (`max_wal_size`). */
const DISK_WARNING_MB = 1024;
const DISK_FAULT_MB = 200;

/** @param path where the data lies, or will lie */
export function diskFinding(freeBytes: number, path: string): Finding {
  const freeMb = Math.floor(freeBytes / MB);
  const found = `${freeMb} MB are free where ${path} is.`;
  const remedy = 'Free some space, or move the data folder: on a full disk nothing can be saved.';
  if (freeMb < DISK_FAULT_MB) return fault('disk', found, remedy);
  return freeMb < DISK_WARNING_MB ? warning('disk', found, remedy) : ok('disk', found);
}

const OTHERS_READ = 0o004;
const OTHERS_WRITE = 0o002;

/** @param files what the variables `<NAME>_FILE` name */
export function secretFilesFinding(files: readonly (PathFacts & { readonly name: string })[]): Finding {
  const named = (bit: number) =>
    files.filter(({ mode }) => (mode & bit) !== 0).map(({ name, path }) => `${name} ${path}`);
  const [written, read] = [named(OTHERS_WRITE), named(OTHERS_READ)];
  const remedy = 'Take the rights of others away: chmod o= and the path; or mount the secret with mode 0400.';
  if (written.length > 0) return fault('secret-files', `every user may change ${counted(written)}.`, remedy);
  if (read.length > 0) return warning('secret-files', `every user of the machine may read ${counted(read)}.`, remedy);
  return ok('secret-files', files.length === 0 ? 'none.' : 'no other user may read them.');
}

/**
 * @param folders what others must not write in
 * @param secrets what nobody but this user may read
 */
export function dataFolderFinding(folders: readonly PathFacts[], secrets: readonly PathFacts[]): Finding {
  const read = secrets.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path);
  const written = folders.filter(({ mode }) => (mode & OTHERS_WRITE) !== 0).map(({ path }) => path);
  if (read.length > 0) {
    return fault('data-folder', `others may read ${counted(read)}.`, 'Take that right away: chmod go= and the path.');
  }
  if (written.length > 0) {
    return fault('data-folder', `others may write in ${counted(written)}.`, 'Take that away: chmod o-w and the path.');
  }
  return ok('data-folder', 'closed to others.');
}

/** @param engines the range in `package.json`: `>=24` */
export function nodeFinding(version: string, engines: string): Finding {
  const needed = Number(/^>=(\d+)/.exec(engines)?.[1]);
  const major = Number(/^v?(\d+)/.exec(version)?.[1]);
  if (major >= needed) return ok('node', `${version}.`);
  return fault('node', `${version}, and Signpost needs ${engines}.`, 'Install a newer Node.js.');
}
