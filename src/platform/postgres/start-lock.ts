import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { StartLockHeld } from './embedded.errors.js';
import { isAlive, ownIdentity, parseIdentity, type ProcessIdentity } from './process-identity.js';

const POLL_MS = 50;
const PATIENCE_SECONDS = 180;
const GENERATIONS_KEPT = 10;

/**
 * Runs `work` while no other process does the same for this folder. The lock of a dead process is taken over.
 *
 * Each holder adds a numbered file, by `link`, which only one process can win. The newest file is the lock: it names
 * its holder, and is emptied on release. A number is never used twice, so of two processes that find the same dead
 * holder only one gets the next number; deleting a stale lock instead could delete the other's fresh one.
 *
 * @param folder made if it is missing, but not its parent
 * @throws {StartLockHeld} when a living process keeps the lock for three minutes
 */
export async function whileLocked<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder).catch(ignoreExisting);
  const held = await acquire(folder);
  try {
    return await work();
  } finally {
    // Needs no space on a full disk. The folder may be gone: then the lock is, too.
    await truncate(held).catch(ignoreMissing);
  }
}

async function acquire(folder: string): Promise<string> {
  const deadline = performance.now() + PATIENCE_SECONDS * 1000;
  for (;;) {
    const newest = await newestGeneration(folder);
    const holder = await holderOf(join(folder, String(newest)));
    const held = holder === null ? await claim(folder, newest + 1) : null;
    if (held !== null) return held;
    if (performance.now() > deadline) throw new StartLockHeld(holder?.pid ?? process.pid, PATIENCE_SECONDS);
    await sleep(POLL_MS);
  }
}

async function newestGeneration(folder: string): Promise<number> {
  return Math.max(0, ...(await generations(folder)));
}

async function generations(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

/** Null: released, never taken, or its holder is dead. */
async function holderOf(file: string): Promise<ProcessIdentity | null> {
  const holder = parseIdentity(await readFile(file, 'utf8').catch(() => ''));
  return holder !== null && (await isAlive(holder)) ? holder : null;
}

async function claim(folder: string, generation: number): Promise<string | null> {
  const draft = join(folder, `draft-${randomUUID()}`);
  const lock = join(folder, String(generation));
  try {
    await writeFile(draft, JSON.stringify(await ownIdentity()), { mode: 0o644 });
    await link(draft, lock);
  } catch (error) {
    if (isCode(error, 'EEXIST')) return null;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await removeOld(folder, generation);
  return lock;
}

/** Keeps a few: a process that is reading the folder at this moment must still see a number close to the newest. */
async function removeOld(folder: string, generation: number): Promise<void> {
  const old = (await generations(folder)).filter((number) => number <= generation - GENERATIONS_KEPT);
  for (const number of old) await rm(join(folder, String(number)), { force: true });
}

function ignoreExisting(error: unknown): void {
  if (!isCode(error, 'EEXIST')) throw error;
}

function ignoreMissing(error: unknown): void {
  if (!isCode(error, 'ENOENT')) throw error;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
