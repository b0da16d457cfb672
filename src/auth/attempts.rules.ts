/** Attempts at a secret are counted over this time, by the database's clock. */
export const WINDOW_SECONDS = 15 * 60;

/** What is attempted. Each is counted apart, so that forgotten passwords do not keep anybody from signing in. */
export type Attempted = 'SIGN_IN' | 'CHANGE_PASSWORD' | 'REQUEST_RESET' | 'REDEEM_LINK';

interface AttemptLimit {
  /** Attempts at one account in a window. */
  readonly account: number;
  /** Attempts of one client in a window: an office may share one address. */
  readonly client: number;
}

/**
 * OWASP ASVS 6.3.1 asks for a limit. Ten guesses in a quarter of an hour are 350,000 a year at most, at one account;
 * the limit of a client is against one password that is tried at many accounts.
 */
export const ATTEMPT_LIMITS: Readonly<Record<Attempted, AttemptLimit>> = {
  SIGN_IN: { account: 10, client: 50 },
  CHANGE_PASSWORD: { account: 10, client: 50 },
  // Each sends a mail to somebody who may not have asked for it.
  REQUEST_RESET: { account: 3, client: 20 },
  REDEEM_LINK: { account: 10, client: 50 },
};

/** A counter as it stands with this attempt in it. */
export interface Counted {
  readonly of: 'account' | 'client';
  /** This attempt counts as a failure until it is known to be none. */
  readonly failures: number;
  /** Seconds until the counter starts again, at least 1. */
  readonly retryAfter: number;
}

/** @returns seconds to wait, when there were too many; else null */
export function waitFor(attempted: Attempted, counters: readonly Counted[]): number | null {
  const full = counters.filter(({ of, failures }) => failures > ATTEMPT_LIMITS[attempted][of]);
  return full.length === 0 ? null : Math.max(...full.map(({ retryAfter }) => retryAfter));
}
