import { instantOf } from './date-time.rules.js';

const WITH_MICROSECONDS = /^[\d-]{10}T[\d:]{8}\.\d{6}Z$/;

/**
 * Is this an instant with microseconds, as cursors of a list by time hold it? Not one that merely looks like it, such
 * as 30 February: Postgres fails on that.
 */
export function isInstant(value: string): boolean {
  return WITH_MICROSECONDS.test(value) && instantOf(value) !== null;
}
