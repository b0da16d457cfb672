/** What the file `postmaster.pid` of a running server says. */
export interface PostmasterPid {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/**
 * Reads `postmaster.pid`. Its lines are, by Postgres' `src/include/utils/pidfile.h`: process id, data folder, start
 * time, port, socket folder, listen address, shared memory key, state. The server writes them one after another.
 *
 * @returns null while the port is not there yet, or for a file that is something else
 */
export function parsePostmasterPid(text: string): PostmasterPid | null {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return null;
  return { pid, port, isReady: lines[7] === 'ready' };
}
