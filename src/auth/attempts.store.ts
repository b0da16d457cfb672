import { Injectable } from '@nestjs/common';

import type { Tx } from '../platform/prisma/transactions.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';
import { WINDOW_SECONDS, type Counted } from './attempts.rules.js';

type Bucket = Uint8Array<ArrayBuffer>;

/** The counters that an attempt is counted in. */
export interface AttemptBuckets {
  readonly account: Bucket;
  readonly client: Bucket;
}

/** Counts attempts for all processes together, by the database's clock. */
@Injectable()
export class AttemptsStore {
  constructor(private readonly prisma: PrismaService) {}

  /** Counts before a secret is looked at, in one statement, so that attempts in parallel cannot slip through. */
  async count(bucket: Bucket): Promise<Omit<Counted, 'of'>> {
    // A statement for each counter: two attempts that share both never wait for each other in turn.
    const [counted] = await this.prisma.$queryRaw<[Omit<Counted, 'of'>]>`
      INSERT INTO attempt_counter AS counter (bucket, failures, window_start)
      VALUES (${bucket}, 1, now())
      ON CONFLICT (bucket) DO UPDATE SET
        failures = CASE WHEN counter.window_start > now() - make_interval(secs => ${WINDOW_SECONDS})
          THEN counter.failures + 1 ELSE 1 END,
        window_start = CASE WHEN counter.window_start > now() - make_interval(secs => ${WINDOW_SECONDS})
          THEN counter.window_start ELSE now() END
      RETURNING failures, greatest(1, ceil(extract(epoch FROM
        window_start + make_interval(secs => ${WINDOW_SECONDS}) - now())))::int AS "retryAfter"`;
    return counted;
  }

  /** This attempt was none: the account starts anew, and the client has one failure less. */
  async forgive(tx: Tx, { account, client }: AttemptBuckets): Promise<void> {
    await this.forget(tx, account);
    await tx.$executeRaw`UPDATE attempt_counter SET failures = failures - 1 WHERE bucket = ${client} AND failures > 0`;
  }

  /** Counters of others that have run out are left to `ExpiredCredentialsStore`. */
  async forget(tx: Tx, account: Bucket): Promise<void> {
    await tx.$executeRaw`DELETE FROM attempt_counter WHERE bucket = ${account}`;
  }
}
