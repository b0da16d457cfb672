import { Injectable } from '@nestjs/common';

import { AuditService } from '../audit/audit.service.js';
import { newId } from '../platform/ids.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';
import { Transactions, type Tx } from '../platform/prisma/transactions.js';
import { WINDOW_SECONDS } from './attempts.store.js';
import type { Viewer } from './viewer.types.js';

const ACCESS_SECONDS = 15 * 60;
const REFRESH_SECONDS = 14 * 24 * 60 * 60;
/** Counters that a sign-in tidies away at most. */
const TIDIED_COUNTERS = 1_000;

export interface NewSession {
  readonly userId: string;
  readonly tokenHash: Uint8Array<ArrayBuffer>;
  readonly refreshTokenHash: Uint8Array<ArrayBuffer>;
  /** The counter that a success clears. */
  readonly bucket: Uint8Array<ArrayBuffer>;
  readonly failuresBefore: number;
}

/** Sessions are rows, and tokens only point to them. Their times are the database's: processes may disagree. */
@Injectable()
export class SessionsStore {
  constructor(
    private readonly prisma: PrismaService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Null for a session that is unknown, expired or revoked, and for an account that is suspended. */
  async viewer(tokenHash: Uint8Array<ArrayBuffer>): Promise<Viewer | null> {
    const [viewer] = await this.prisma.$queryRaw<Viewer[]>`
      SELECT u.id, (
        SELECT coalesce(json_agg(json_build_object('siteId', g.site_id, 'role', g.role)), '[]')
        FROM role_grant g WHERE g.user_id = u.id
      ) AS grants
      FROM session s JOIN user_account u ON u.id = s.user_id
      WHERE s.token_hash = ${tokenHash} AND s.expires_at > now() AND s.revoked_at IS NULL AND u.suspended_at IS NULL`;
    return viewer ?? null;
  }

  /** @returns when the access token ends */
  open(session: NewSession): Promise<Date> {
    return this.transactions.run(async (tx) => {
      await this.clearCounter(tx, session.bucket);
      const expiresAt = await this.insert(tx, session);
      await this.audit.record(tx, {
        actorId: session.userId,
        action: 'SIGN_IN',
        subjectType: 'User',
        subjectId: session.userId,
        summary: 'Signed in',
        details: { failuresBefore: session.failuresBefore },
      });
      return expiresAt;
    });
  }

  private async insert(tx: Tx, session: NewSession): Promise<Date> {
    const [{ expiresAt }] = await tx.$queryRaw<[{ expiresAt: Date }]>`
      INSERT INTO session (id, user_id, family_id, token_hash, refresh_token_hash, expires_at, refresh_expires_at)
      VALUES (${newId()}::uuid, ${session.userId}::uuid, ${newId()}::uuid, ${session.tokenHash}, ${session.refreshTokenHash},
        now() + make_interval(secs => ${ACCESS_SECONDS}), now() + make_interval(secs => ${REFRESH_SECONDS}))
      RETURNING expires_at AS "expiresAt"`;
    return expiresAt;
  }

  /** Clears the account's counter, and some that have run out: nothing else removes those of unknown addresses. */
  private async clearCounter(tx: Tx, bucket: Uint8Array<ArrayBuffer>): Promise<void> {
    await tx.$executeRaw`
      DELETE FROM attempt_counter WHERE bucket = ${bucket} OR bucket IN (
        SELECT bucket FROM attempt_counter WHERE window_start < now() - make_interval(secs => ${WINDOW_SECONDS})
        LIMIT ${TIDIED_COUNTERS} FOR UPDATE SKIP LOCKED)`;
  }
}
