import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

import type { Account } from './account.js';

/** The whole environment of initdb and postgres: nothing of ours, such as PGOPTIONS or a secret, gets into them. */
export const POSTGRES_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** Runs a program to its end, in a session of its own: a Ctrl-C in the terminal does not reach it. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, account }: { readonly cwd: string; readonly account: Account | null },
): Promise<{ readonly succeeded: boolean; readonly errorOutput: string }> {
  const child = spawn(program, args, {
    ...account,
    cwd,
    env: POSTGRES_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      resolve(exitCode === 0);
    });
  });
  const [succeeded, errorOutput] = await Promise.all([ended, text(child.stderr)]);
  return { succeeded, errorOutput };
}
