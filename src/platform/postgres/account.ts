import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { NoUnprivilegedAccount } from './embedded.errors.js';

/** A user of this machine other than root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Who runs Postgres when root starts Signpost: Postgres itself refuses root.
 *
 * @param cluster an existing one stays with the user who owns it
 * @throws {NoUnprivilegedAccount}
 */
export async function unprivilegedAccount(cluster: string): Promise<Account> {
  const owner = await stat(cluster).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const found = namedAccount(users, 'postgres') ?? namedAccount(users, 'nobody');
  if (found === null) throw new NoUnprivilegedAccount();
  return found;
}

/** passwd(5): name, password, uid, gid, … */
function namedAccount(users: string, name: string): Account | null {
  const fields = users
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':');
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return uid > 0 && gid >= 0 ? { uid, gid } : null;
}

/** Whether every folder on the way, and the thing itself, lets that user in. */
export async function canEnter(account: Account, path: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(path);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return dirname(path) === path || canEnter(account, dirname(path));
}
