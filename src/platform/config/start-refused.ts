/**
 * A start that cannot go on, for a reason the operator can mend. The message is one line per fault, each with its
 * cause and its remedy, and is printed as it is: no stack, no secret.
 */
export abstract class StartRefused extends Error {
  /** Stable name of the fault, for scripts and tests; the message may change. */
  abstract readonly code: string;
}
