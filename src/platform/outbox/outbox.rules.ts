import { OutboxFailure } from './outbox.errors.js';

/** Between attempts: soon, as most faults pass, then ever longer, as those that do not need a person. */
const DELAYS_SECONDS = [5, 30, 5 * 60, 30 * 60, 2 * 60 * 60] as const;
const LONGEST_DELAY_SECONDS = 2 * 60 * 60;

/** Of the delay, added at random: events that failed together do not come back together. */
const JITTER = 0.1;

/**
 * @param attempts that have failed, 1 or more
 * @param random from 0 to 1
 */
export function retryDelaySeconds(attempts: number, random: number): number {
  const delay = DELAYS_SECONDS[attempts - 1] ?? LONGEST_DELAY_SECONDS;
  return delay * (1 + JITTER * random);
}

/** The last attempt is made at the last moment itself, and somebody has to get round to it. */
const LATENESS_SECONDS = 60;

/** Has the event waited so long, with no process running, that it must not be begun any more? */
export function isTooLate(ageSeconds: number, giveUpAfterSeconds: number): boolean {
  return ageSeconds > giveUpAfterSeconds + LATENESS_SECONDS;
}

/** What the row and the log say of a failed attempt. */
export function problemOf(error: unknown): string {
  if (error instanceof OutboxFailure) return error.code;
  // What a signal throws is a DOMException.
  const { name } = Object(error) as { name?: unknown };
  if (name === 'TimeoutError') return 'TIMED_OUT';
  return name === 'AbortError' ? 'INTERRUPTED' : 'FAULT';
}
