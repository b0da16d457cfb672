import { Injectable } from '@nestjs/common';

import { PrismaService } from '../platform/prisma/prisma.service.js';
import type { Tx } from '../platform/prisma/transactions.js';
import type { Mailbox } from './mailbox.rules.js';

type Hash = Uint8Array<ArrayBuffer>;

const VALID_SECONDS = 60 * 60;

/** Whom a link is for. */
export interface LinkHolder {
  readonly userId: string;
  readonly emailCanonical: string;
}

/** Links by which an account may choose a new password. */
@Injectable()
export class PasswordResetsStore {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * Makes the link of a request, or another one instead of it when its mail did not leave. In one statement, which
   * takes the same time whoever is asked for.
   *
   * @returns where it goes; null when nobody can use it: no account, suspended, not accepted yet, or used by now
   */
  async issue(id: string, emailCanonical: string, tokenHash: Hash): Promise<Mailbox | null> {
    const [mailbox] = await this.prisma.$queryRaw<Mailbox[]>`
      WITH account AS (
        SELECT id, email, email_canonical FROM user_account
        WHERE email_canonical = ${emailCanonical} AND password_hash IS NOT NULL AND suspended_at IS NULL
      ), issued AS (
        INSERT INTO password_reset AS reset (id, user_id, token_hash, expires_at)
        SELECT ${id}::uuid, account.id, ${tokenHash}, now() + make_interval(secs => ${VALID_SECONDS}) FROM account
        ON CONFLICT (id) DO UPDATE SET token_hash = EXCLUDED.token_hash, expires_at = EXCLUDED.expires_at
          WHERE reset.used_at IS NULL
        RETURNING user_id
      )
      SELECT account.email, account.email_canonical AS "emailCanonical"
      FROM account JOIN issued ON issued.user_id = account.id`;
    return mailbox ?? null;
  }

  /** Null for a link that is unknown, used or over, and for an account that is suspended. */
  async holder(tokenHash: Hash): Promise<LinkHolder | null> {
    const [holder] = await this.prisma.$queryRaw<LinkHolder[]>`
      SELECT account.id AS "userId", account.email_canonical AS "emailCanonical"
      FROM password_reset reset JOIN user_account account ON account.id = reset.user_id
      WHERE reset.token_hash = ${tokenHash} AND reset.used_at IS NULL AND reset.expires_at > now()
        AND account.suspended_at IS NULL`;
    return holder ?? null;
  }

  /** Uses the link up. Of two at once, one is told that it was good. */
  async redeem(tx: Tx, { userId }: LinkHolder, tokenHash: Hash): Promise<boolean> {
    // The account first, as everywhere: whoever suspends it at this moment is waited for.
    const used = await tx.$executeRaw`
      WITH account AS MATERIALIZED (
        SELECT id FROM user_account WHERE id = ${userId}::uuid AND suspended_at IS NULL FOR UPDATE
      )
      UPDATE password_reset SET used_at = now() FROM account
      WHERE token_hash = ${tokenHash} AND user_id = account.id AND used_at IS NULL AND expires_at > now()`;
    return used === 1;
  }
}
