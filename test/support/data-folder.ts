/** The embedded Postgres of a data folder, as seen from outside. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { identityOf } from '../../src/platform/postgres/process-identity.js';

const POLL_MS = 10;

export class DataFolder {
  private readonly above = mkdtempSync(join(tmpdir(), "signpost's folder "));
  readonly path = join(this.above, 'data folder');

  constructor() {
    // As root, Postgres runs as another user and has to get in.
    chmodSync(this.above, 0o755);
  }

  /** Zero when no server has been started, or the last one was stopped. */
  serverPid(): number {
    const pidFile = join(this.cluster(), 'postmaster.pid');
    return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  }

  /** Ends a server that a test which failed has left running. */
  async remove(): Promise<void> {
    const pid = this.serverPid();
    if (pid > 0 && (await lives(pid))) process.kill(pid, 'SIGKILL');
    while (pid > 0 && (await lives(pid))) await pause(POLL_MS);
    if (existsSync(this.location())) rmSync(readFileSync(this.location(), 'utf8'), { recursive: true });
    rmSync(this.above, { recursive: true });
  }

  private location(): string {
    return join(this.path, 'postgres', 'location');
  }

  private cluster(): string {
    const elsewhere = existsSync(this.location()) ? readFileSync(this.location(), 'utf8').trim() : null;
    return join(elsewhere ?? join(this.path, 'postgres'), 'cluster');
  }
}

/** A process that has ended, but whose parent has not taken note, does not live. */
export async function lives(pid: number): Promise<boolean> {
  return pid > 0 && (await identityOf(pid)) !== null;
}
