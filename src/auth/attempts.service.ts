import { Injectable } from '@nestjs/common';

import type { Tx } from '../platform/prisma/transactions.js';
import { waitFor, type Attempted, type Counted } from './attempts.rules.js';
import { AttemptsStore, type AttemptBuckets } from './attempts.store.js';
import { RateLimited } from './auth.errors.js';
import { sha256 } from './tokens.js';

/** One attempt at a secret, counted as a failure until `succeeded`. */
export interface Attempt {
  readonly buckets: AttemptBuckets;
  /** Failures at the account before this one; 0 when the client has to wait, and nobody looks. */
  readonly failuresBefore: number;
  /** Seconds to wait, when there were too many; else null. */
  readonly retryAfter: number | null;
}

/** Attempts are counted, not requests: at each account, and of each client. */
@Injectable()
export class AttemptsService {
  constructor(private readonly attempts: AttemptsStore) {}

  /**
   * Once a client has to wait, its attempts count at no account any more: it could keep everybody out, and fill the
   * table with counters of addresses that it makes up.
   *
   * @param account its address in canonical form, whether or not there is one; or what is tried instead, e.g. a link
   * @param client as `clientOf` gives it
   */
  async begin(attempted: Attempted, account: string, client: string): Promise<Attempt> {
    const buckets = bucketsOf(attempted, account, client);
    const ofClient: Counted = { of: 'client', ...(await this.attempts.count(buckets.client)) };
    const clientWaits = waitFor(attempted, [ofClient]);
    if (clientWaits !== null) return { buckets, failuresBefore: 0, retryAfter: clientWaits };
    const ofAccount: Counted = { of: 'account', ...(await this.attempts.count(buckets.account)) };
    return { buckets, failuresBefore: ofAccount.failures - 1, retryAfter: waitFor(attempted, [ofAccount]) };
  }

  /** @throws {RateLimited} when there were too many */
  async beginOrRefuse(attempted: Attempted, account: string, client: string): Promise<Attempt> {
    const attempt = await this.begin(attempted, account, client);
    if (attempt.retryAfter !== null) throw new RateLimited(attempt.retryAfter);
    return attempt;
  }

  /** In the transaction of what the attempt was for. */
  succeeded(tx: Tx, { buckets }: Attempt): Promise<void> {
    return this.attempts.forgive(tx, buckets);
  }

  /** Whoever has proved otherwise that the account is theirs may sign in at once. */
  forget(tx: Tx, attempted: Attempted, account: string): Promise<void> {
    return this.attempts.forget(tx, accountBucket(attempted, account));
  }
}

function bucketsOf(attempted: Attempted, account: string, client: string): AttemptBuckets {
  return { account: accountBucket(attempted, account), client: sha256(`${attempted} client ${client}`) };
}

/** Not salted: the addresses stand in the same database, so a salt beside them would hide nothing. */
function accountBucket(attempted: Attempted, account: string): Uint8Array<ArrayBuffer> {
  return sha256(`${attempted} account ${account}`);
}
