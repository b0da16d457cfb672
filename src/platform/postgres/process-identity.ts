import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { PlatformUnsupported } from './embedded.errors.js';

const run = promisify(execFile);

/** Tells a process from a later one that was given the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in the system's own words; only good for comparison. */
  readonly startMark: string;
}

/** Null when no such process lives. A zombie does not: it only waits for its parent to take note. */
export async function identityOf(pid: number): Promise<ProcessIdentity | null> {
  const startMark = process.platform === 'linux' ? await linuxStartMark(pid) : await psStartMark(pid);
  return startMark === null ? null : { pid, startMark };
}

/** @throws {PlatformUnsupported} when this system does not tell when a process started */
export async function ownIdentity(): Promise<ProcessIdentity> {
  const identity = await identityOf(process.pid);
  if (identity === null) throw new PlatformUnsupported(`${process.platform} without /proc and ps`);
  return identity;
}

export async function isAlive(identity: ProcessIdentity): Promise<boolean> {
  const now = await identityOf(identity.pid);
  return now?.startMark === identity.startMark;
}

/** What `JSON.stringify` made of an identity; null for anything else, such as a file cut off by a power failure. */
export function parseIdentity(text: string): ProcessIdentity | null {
  try {
    const { pid, startMark } = JSON.parse(text) as Partial<Record<string, unknown>>;
    return typeof pid === 'number' && typeof startMark === 'string' ? { pid, startMark } : null;
  } catch {
    return null;
  }
}

async function linuxStartMark(pid: number): Promise<string | null> {
  const [stat, bootId] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null),
    readFile('/proc/sys/kernel/random/boot_id', 'latin1').catch(() => ''),
  ]);
  if (stat === null) return null;
  // proc(5): the name in parentheses may hold spaces and parentheses; after it come state (field 3) and others.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state = 'X'] = fields;
  const startTicks = fields[19] ?? '';
  return 'ZXx'.includes(state) ? null : `${bootId.trim()} ${startTicks}`;
}

async function psStartMark(pid: number): Promise<string | null> {
  const listed = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { env: { LC_ALL: 'C' } }).catch(
    () => null,
  );
  const [state = 'Z', ...started] = listed?.stdout.trim().split(/\s+/) ?? [];
  return state.startsWith('Z') || started.length === 0 ? null : started.join(' ');
}

/** Its program and arguments, for a look at what it is; an empty text when there is no such process. */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return args.replaceAll('\0', ' ').trim();
  }
  const listed = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { env: { LC_ALL: 'C' } }).catch(() => null);
  return listed?.stdout.trim() ?? '';
}
