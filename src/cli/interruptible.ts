import { EXIT_CODES, nextSignal } from '../app.signals.js';

interface Closable {
  close(): Promise<void>;
}

/**
 * Runs work on what it opens first, and closes that at the end, or at a signal, which ends the process. A signal that
 * comes while it is being opened waits for that: an embedded Postgres would stay behind otherwise.
 */
export async function interruptible<Opened extends Closable, Result>(
  open: () => Promise<Opened>,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const stopped = nextSignal().then((signal) => ({ exitCode: EXIT_CODES[signal] }));
  const opened = await open();
  const worked = work(opened).then((result) => ({ result }));
  const outcome = await Promise.race([worked, stopped]).finally(() => opened.close());
  if ('exitCode' in outcome) process.exit(outcome.exitCode);
  return outcome.result;
}
