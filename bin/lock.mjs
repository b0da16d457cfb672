import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { inProject, say } from './project.mjs';

const HEARTBEAT_MS = 2000;
const SILENCE_MS = 15_000;
const POLL_MS = 100;

/**
 * Runs `work` while no other process installs or builds in this project.
 *
 * As in src/platform/postgres/start-lock.ts, each holder adds a numbered file by `link`, which only one process can
 * win; the newest is the lock, and is emptied on release. A holder shows that it lives by touching the file, because
 * nothing is installed or built yet that could tell when a process started.
 */
export async function whileLocked(work) {
  const folder = inProject('.signpost', 'bootstrap-lock');
  mkdirSync(folder, { recursive: true });
  const lock = await acquire(folder);
  const heartbeat = setInterval(() => touch(lock), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    truncateSync(lock);
  }
}

async function acquire(folder) {
  for (let told = false; ; told = true) {
    const newest = Math.max(0, ...generations(folder));
    const holder = holderOf(join(folder, String(newest)));
    const lock = holder === null ? claim(folder, newest + 1) : null;
    if (lock !== null) return lock;
    if (holder !== null && !told) say(`Process ${holder} is installing or building here: waiting for it …`);
    await sleep(POLL_MS);
  }
}

function generations(folder) {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function holderOf(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    const isSilent = Date.now() - statSync(lock).mtimeMs > SILENCE_MS;
    return pid > 0 && !isSilent && lives(pid) ? pid : null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function claim(folder, generation) {
  const draft = join(folder, `draft-${process.pid}`);
  const lock = join(folder, String(generation));
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, lock);
  } catch (error) {
    if (error.code === 'EEXIST') return null;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const old = generations(folder).filter((number) => number <= generation - 10);
  for (const number of old) rmSync(join(folder, String(number)), { force: true });
  return lock;
}

function touch(lock) {
  const now = new Date();
  utimesSync(lock, now, now);
}

function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
