import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { isRoot } from './account.js';
import { ROOT_FOLDER } from './root-folder.js';

/** What a data folder holds. */
export interface DataFolderContent {
  /**
   * - `NONE`: no database, or one that its first start has not finished; a start makes it.
   * - `LOCKED`: a database to which nobody has the passwords.
   * - `WHOLE`: a start finds everything, and makes nothing.
   */
  readonly database: 'NONE' | 'LOCKED' | 'WHOLE';
  /** `postgres/` in the data folder. */
  readonly control: string;
  readonly passwordFile: string;
  /** The folder that holds, or will hold, the database. */
  readonly clusterParent: string;
}

/** Looks, and neither makes nor starts anything. @throws as `fs` does, where this user may not look */
export async function lookIntoDataFolder(dataDir: string): Promise<DataFolderContent> {
  const control = join(resolve(dataDir), 'postgres');
  const passwordFile = join(control, 'passwords.json');
  const clusterParent = await clusterParentOf(control);
  // The first process that uses the database is noted there, once role and database are made.
  const isFinished = (await exists(join(clusterParent, 'cluster'))) && (await exists(join(control, 'users')));
  const database = !isFinished ? 'NONE' : (await exists(passwordFile)) ? 'WHOLE' : 'LOCKED';
  return { database, control, passwordFile, clusterParent };
}

/** As `locateData` decides, without choosing a place or noting that the folder was moved. */
async function clusterParentOf(control: string): Promise<string> {
  if (!isRoot()) return control;
  const location = await readFile(join(control, 'location'), 'utf8').catch(() => '');
  return dirname(location.trim()) === ROOT_FOLDER ? location.trim() : control;
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))) return false;
    throw error;
  }
}
