import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isAlive, ownIdentity, parseIdentity } from './process-identity.js';

/**
 * Notes that this process needs the server. To be called under the start lock, like `hasUsers`.
 *
 * @returns the path of the note; deleting it takes it back
 */
export async function registerUser(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const note = join(folder, randomUUID());
  await writeFile(note, JSON.stringify(await ownIdentity()), { flag: 'wx', mode: 0o644 });
  return note;
}

/** Whether a living process needs the server. Notes of dead ones are removed. */
export async function hasUsers(folder: string): Promise<boolean> {
  const notes = await readdir(folder).catch(() => []);
  const living = await Promise.all(notes.map((note) => isLiving(join(folder, note))));
  return living.includes(true);
}

async function isLiving(note: string): Promise<boolean> {
  const user = parseIdentity(await readFile(note, 'utf8').catch(() => ''));
  if (user !== null && (await isAlive(user))) return true;
  await rm(note, { force: true });
  return false;
}
