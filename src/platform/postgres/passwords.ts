import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { DataFolderUnusable } from './embedded.errors.js';

const passwords = z.object({ superuser: z.string().min(20), owner: z.string().min(20) });

export type Passwords = Readonly<z.output<typeof passwords>>;

/**
 * The passwords of the two roles, made on the first call and kept in a file that only this user can read.
 *
 * @throws {DataFolderUnusable} when the file is damaged
 */
export async function keptPasswords(control: string): Promise<Passwords> {
  const file = join(control, 'passwords.json');
  const kept = await readFile(file, 'utf8').catch(ignoreMissing);
  if (kept !== null) return parsePasswords(kept, control);
  const fresh = { superuser: randomPassword(), owner: randomPassword() };
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(fresh), { mode: 0o600 });
  await link(draft, file);
  await rm(draft);
  return fresh;
}

function parsePasswords(kept: string, control: string): Passwords {
  try {
    return passwords.parse(JSON.parse(kept));
  } catch {
    throw new DataFolderUnusable(control, 'passwords.json is damaged, and without it nobody gets into the database');
  }
}

/** 192 bits, in characters that need no escape in a URL. */
function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
