import { StartRefused } from '../platform/config/start-refused.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { explainedDatabaseFault } from '../platform/postgres/connection.errors.js';

/** Says a fault in words on stderr: what is expected in one line, what is not with its stack. */
export function complain(error: unknown): void {
  const cause = explainedDatabaseFault(error);
  const expected = cause instanceof StartRefused || cause instanceof DomainError;
  const words = cause instanceof Error ? (expected ? cause.message : (cause.stack ?? cause.message)) : String(cause);
  process.stderr.write(`${words}\n`);
}

/** Runs a program to its end. @returns the exit code */
export async function endedBy(run: () => Promise<void>): Promise<0 | 1> {
  try {
    await run();
    return 0;
  } catch (error) {
    complain(error);
    return 1;
  }
}
