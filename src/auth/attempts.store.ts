import { Injectable } from '@nestjs/common';

import { PrismaService } from '../platform/prisma/prisma.service.js';

/** OWASP ASVS 6.3.1 asks for a limit; ten in a quarter of an hour is 350,000 guesses a year at most. */
export const MAX_FAILURES = 10;
export const WINDOW_SECONDS = 15 * 60;

/** A counter as it stands with this attempt in it. */
export interface Attempt {
  /** This attempt counts as a failure until it is known to be none. */
  readonly failures: number;
  /** Seconds until the counter starts again, at least 1. */
  readonly retryAfter: number;
}

/** Counts failed sign-ins for all processes together, by the database's clock. */
@Injectable()
export class AttemptsStore {
  constructor(private readonly prisma: PrismaService) {}

  /** Counts before the password is checked, in one statement, so that attempts in parallel cannot slip through. */
  async count(bucket: Uint8Array<ArrayBuffer>): Promise<Attempt> {
    const [attempt] = await this.prisma.$queryRaw<[Attempt]>`
      INSERT INTO attempt_counter AS counter (bucket, failures, window_start) VALUES (${bucket}, 1, now())
      ON CONFLICT (bucket) DO UPDATE SET
        failures = CASE WHEN counter.window_start > now() - make_interval(secs => ${WINDOW_SECONDS})
          THEN counter.failures + 1 ELSE 1 END,
        window_start = CASE WHEN counter.window_start > now() - make_interval(secs => ${WINDOW_SECONDS})
          THEN counter.window_start ELSE now() END
      RETURNING failures, greatest(1, ceil(extract(epoch FROM
        window_start + make_interval(secs => ${WINDOW_SECONDS}) - now())))::int AS "retryAfter"`;
    return attempt;
  }
}
