import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { canEnter, isRoot, unprivilegedAccount, type Account } from './account.js';
import { makeOpenFolder, ROOT_FOLDER } from './root-folder.js';

/** Where the parts of one embedded Postgres lie. All paths are absolute. */
export interface DataHome {
  /** Lock, users, passwords, port and log: `postgres/` in the data folder. */
  readonly control: string;
  /** The folder that holds, or will hold, what `initdb` makes. */
  readonly clusterParent: string;
  readonly cluster: string;
  /** Who runs Postgres; null: the user of this process. */
  readonly account: Account | null;
}

/**
 * Decides where the database lies. To be called under the start lock, since a first start as root may choose a place.
 *
 * An ordinary user's database lies in the data folder. So does root's, if the user that must run Postgres can go
 * there; else it lies under /var/lib/signpost and the file `location` points to it.
 */
export async function locateData(control: string): Promise<DataHome> {
  if (!isRoot()) return homeAt(control, control, null);
  const elsewhere = await recordedLocation(control);
  const clusterParent = elsewhere ?? control;
  const account = await unprivilegedAccount(join(clusterParent, 'cluster'));
  if (elsewhere !== null || (await canEnter(account, control))) return homeAt(control, clusterParent, account);
  return homeAt(control, await chooseLocation(control), account);
}

function homeAt(control: string, clusterParent: string, account: Account | null): DataHome {
  return { control, clusterParent, cluster: join(clusterParent, 'cluster'), account };
}

/**
 * Null when the file is missing, or points to a database that is in use from another data folder: this folder is then
 * a copy of that one, and gets a database of its own.
 */
async function recordedLocation(control: string): Promise<string | null> {
  const location = await readLine(join(control, 'location'));
  if (location === null || dirname(location) !== ROOT_FOLDER) return null;
  const owner = await readLine(join(location, 'belongs-to'));
  if (owner === control) return location;
  const isCopy = owner !== null && (await readLine(join(owner, 'location'))) === location;
  if (isCopy) return null;
  await writeFile(join(location, 'belongs-to'), control); // The data folder was moved.
  return location;
}

async function chooseLocation(control: string): Promise<string> {
  const project = basename(dirname(dirname(control))).replace(/[^A-Za-z0-9-]+/g, '-');
  const location = join(ROOT_FOLDER, `${project}-${randomBytes(4).toString('hex')}`);
  await makeOpenFolder(ROOT_FOLDER);
  await makeOpenFolder(location);
  await writeFile(join(location, 'belongs-to'), control);
  await writeFile(join(control, 'location'), location);
  return location;
}

async function readLine(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trim() || null;
}
