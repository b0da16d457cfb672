import { Injectable } from '@nestjs/common';

import { AuditService } from '../audit/audit.service.js';
import { newId } from '../platform/ids.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';
import { Transactions, type Tx } from '../platform/prisma/transactions.js';
import type { HeldGrant } from './permission.rules.js';

const ACCESS_SECONDS = 15 * 60;
const REFRESH_SECONDS = 14 * 24 * 60 * 60;
/** However often it is refreshed: after this time somebody has to type the password again (OWASP ASVS 7.3.2). */
const FAMILY_SECONDS = 90 * 24 * 60 * 60;

/** Longer than any request may take: an answer that has not left by then never does. */
const ANSWERED_WITHIN_SECONDS = 10;

type Hash = Uint8Array<ArrayBuffer>;

export interface NewSession {
  readonly userId: string;
  readonly tokenHash: Hash;
  readonly refreshTokenHash: Hash;
}

/** What a refresh leads to. `PARALLEL`: another request holds the token at this moment, or was faster. */
export type Rotation =
  | { readonly outcome: 'ROTATED'; readonly userId: string; readonly expiresAt: Date }
  | { readonly outcome: 'REFUSED' | 'PARALLEL' }
  | { readonly outcome: 'REUSED'; readonly userId: string };

interface RefreshedSession {
  readonly id: string;
  readonly userId: string;
  readonly familyId: string;
  readonly isUsed: boolean;
  readonly isParallel: boolean;
}

interface SignedIn {
  readonly accountId: string;
  readonly sessionFamilyId: string;
  readonly grants: readonly HeldGrant[];
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
  async signedIn(tokenHash: Hash): Promise<SignedIn | null> {
    const [found] = await this.prisma.$queryRaw<SignedIn[]>`
      SELECT u.id AS "accountId", s.family_id AS "sessionFamilyId", (
        SELECT coalesce(json_agg(json_build_object('siteId', g.site_id, 'role', g.role)), '[]')
        FROM role_grant g WHERE g.user_id = u.id
      ) AS grants
      FROM session s JOIN user_account u ON u.id = s.user_id
      WHERE s.token_hash = ${tokenHash} AND s.expires_at > now() AND s.revoked_at IS NULL AND u.suspended_at IS NULL`;
    return found ?? null;
  }

  /** @returns when the access token ends */
  open(tx: Tx, session: NewSession): Promise<Date> {
    return this.insert(tx, newId(), session);
  }

  /**
   * Exchanges a refresh token, which is good for once. One that comes again, after the answer to the first has left,
   * is in two hands: every session of its family ends. Requests that overlap are one client's own, and one of them wins.
   * The caller says with `answer` when the answer leaves.
   *
   * @param ageMs how long ago the request arrived
   */
  rotate(refreshTokenHash: Hash, ageMs: number, next: Omit<NewSession, 'userId'>): Promise<Rotation> {
    return this.transactions.run(async (tx) => {
      if (!(await this.holdAccount(tx, refreshTokenHash))) return { outcome: 'REFUSED' };
      const session = await this.lock(tx, refreshTokenHash, ageMs);
      if (!session || session.isParallel) return { outcome: 'PARALLEL' };
      const { userId, familyId } = session;
      if (session.isUsed) {
        await this.endReused(tx, userId, familyId);
        return { outcome: 'REUSED', userId };
      }
      const expiresAt = await this.insert(tx, familyId, { userId, ...next });
      await tx.$executeRaw`
        UPDATE session SET refreshed_at = clock_timestamp() + make_interval(secs => ${ANSWERED_WITHIN_SECONDS})
        WHERE id = ${session.id}::uuid`;
      return { outcome: 'ROTATED', userId, expiresAt };
    });
  }

  /** From now on, whoever sends the refresh token again may know the answer to it. */
  async answer(refreshTokenHash: Hash): Promise<void> {
    await this.prisma.$executeRaw`
      UPDATE session SET refreshed_at = clock_timestamp() WHERE refresh_token_hash = ${refreshTokenHash}`;
  }

  async endFamily(tx: Tx, userId: string, familyId: string): Promise<void> {
    // The account first, as everywhere: a refresh that is under way is waited for, so that its session ends as well.
    await tx.$executeRaw`SELECT FROM user_account WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    await tx.$executeRaw`
      UPDATE session SET revoked_at = now() WHERE family_id = ${familyId}::uuid AND revoked_at IS NULL`;
  }

  /** @param exceptFamilyId the one in which the change was asked for */
  async endAll(tx: Tx, userId: string, exceptFamilyId: string | null = null): Promise<void> {
    await tx.$executeRaw`
      UPDATE session SET revoked_at = now()
      WHERE user_id = ${userId}::uuid AND revoked_at IS NULL AND family_id IS DISTINCT FROM ${exceptFamilyId}::uuid`;
  }

  /**
   * Locks the account of a refresh token that is live. What ends sessions locks it too: either it waits, and finds the
   * new session, or this waits, and `lock` finds the old one revoked.
   */
  private async holdAccount(tx: Tx, refreshTokenHash: Hash): Promise<boolean> {
    const [live] = await tx.$queryRaw<unknown[]>`
      SELECT FROM session s JOIN user_account u ON u.id = s.user_id
      WHERE s.refresh_token_hash = ${refreshTokenHash} AND s.refresh_expires_at > now() AND s.revoked_at IS NULL
        AND u.suspended_at IS NULL FOR NO KEY UPDATE OF u`;
    return live !== undefined;
  }

  private async lock(tx: Tx, refreshTokenHash: Hash, ageMs: number): Promise<RefreshedSession | undefined> {
    const [session] = await tx.$queryRaw<RefreshedSession[]>`
      SELECT id, user_id AS "userId", family_id AS "familyId", refreshed_at IS NOT NULL AS "isUsed",
        coalesce(refreshed_at > clock_timestamp() - make_interval(secs => ${ageMs / 1_000}), false)
          AS "isParallel"
      FROM session WHERE refresh_token_hash = ${refreshTokenHash} AND revoked_at IS NULL FOR UPDATE SKIP LOCKED`;
    return session;
  }

  private async endReused(tx: Tx, userId: string, familyId: string): Promise<void> {
    await this.endFamily(tx, userId, familyId);
    await this.audit.record(tx, {
      actor: { accountId: userId, apiTokenId: null },
      action: 'REFRESH_TOKEN_REUSED',
      subjectType: 'User',
      subjectId: userId,
      summary: 'A refresh token came a second time: its sessions were ended',
    });
  }

  private async insert(tx: Tx, familyId: string, session: NewSession): Promise<Date> {
    const [{ expiresAt }] = await tx.$queryRaw<[{ expiresAt: Date }]>`
      INSERT INTO session (id, user_id, family_id, token_hash, refresh_token_hash, expires_at, refresh_expires_at)
      VALUES (${newId()}::uuid, ${session.userId}::uuid, ${familyId}::uuid, ${session.tokenHash}, ${session.refreshTokenHash},
        now() + make_interval(secs => ${ACCESS_SECONDS}),
        least(now() + make_interval(secs => ${REFRESH_SECONDS}), coalesce(
          (SELECT min(created_at) FROM session WHERE family_id = ${familyId}::uuid), now()
        ) + make_interval(secs => ${FAMILY_SECONDS})))
      RETURNING expires_at AS "expiresAt"`;
    return expiresAt;
  }
}
