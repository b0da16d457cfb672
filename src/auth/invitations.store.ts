import { Injectable } from '@nestjs/common';

import { Prisma } from '../generated/prisma/client.js';
import { newId } from '../platform/ids.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';
import type { Tx } from '../platform/prisma/transactions.js';
import type { Mailbox } from './mailbox.rules.js';
import type { LinkHolder } from './password-resets.store.js';
import { GIVEN, Permission } from './permission.rules.js';

type Hash = Uint8Array<ArrayBuffer>;

const VALID_SECONDS = 7 * 24 * 60 * 60;

/** Where the mail of an invitation goes, and what it says. */
export interface IssuedInvitation extends Mailbox {
  readonly invitedBy: string | null;
  readonly expiresAt: Date;
}

export interface AcceptedAccount {
  readonly userId: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** As with API tokens: what somebody has handed out opens nothing while they may not hand it out. */
const STILL_MEANT = Prisma.sql`(invitation.invited_by_id IS NULL OR EXISTS (
  SELECT FROM user_account inviter JOIN role_grant ON role_grant.user_id = inviter.id
  WHERE inviter.id = invitation.invited_by_id AND inviter.suspended_at IS NULL
    AND role_grant.role::text = ANY (${[...GIVEN[Permission.ManageUsers].roles]}::text[])))`;

/** Accounts that nobody has chosen a password for yet, and the links by which somebody does. */
@Injectable()
export class InvitationsStore {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * The account of an address, made when there is none. Two who invite one address take turns at it.
   *
   * @returns null when somebody uses it already, or when it is suspended
   */
  async invitable(tx: Tx, email: string, emailCanonical: string): Promise<string | null> {
    await tx.$executeRaw`
      INSERT INTO user_account (id, email, email_canonical, name)
      VALUES (${newId()}::uuid, ${email}, ${emailCanonical}, ${email}) ON CONFLICT (email_canonical) DO NOTHING`;
    const [account] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM user_account
      WHERE email_canonical = ${emailCanonical} AND password_hash IS NULL AND suspended_at IS NULL FOR UPDATE`;
    return account?.id ?? null;
  }

  /** The account's only open one: an earlier link ends. @returns its id */
  async renew(tx: Tx, userId: string, invitedById: string): Promise<string> {
    const id = newId();
    await tx.$executeRaw`DELETE FROM invitation WHERE user_id = ${userId}::uuid AND accepted_at IS NULL`;
    await tx.$executeRaw`
      INSERT INTO invitation (id, user_id, invited_by_id, expires_at)
      VALUES (${id}::uuid, ${userId}::uuid, ${invitedById}::uuid, now() + make_interval(secs => ${VALID_SECONDS}))`;
    return id;
  }

  /** Gives the invitation another link. @returns null when nobody can use it: renewed, accepted, over, or suspended */
  async issue(id: string, tokenHash: Hash): Promise<IssuedInvitation | null> {
    const [issued] = await this.prisma.$queryRaw<IssuedInvitation[]>`
      UPDATE invitation SET token_hash = ${tokenHash} FROM user_account account
      WHERE invitation.id = ${id}::uuid AND account.id = invitation.user_id AND accepted_at IS NULL
        AND expires_at > now() AND account.password_hash IS NULL AND account.suspended_at IS NULL AND ${STILL_MEANT}
      RETURNING account.email, account.email_canonical AS "emailCanonical", expires_at AS "expiresAt",
        (SELECT name FROM user_account WHERE id = invitation.invited_by_id) AS "invitedBy"`;
    return issued ?? null;
  }

  /** Null for a link that is unknown, used, over or not meant any more, and for an account that is suspended or in use. */
  async holder(tokenHash: Hash): Promise<LinkHolder | null> {
    const [holder] = await this.prisma.$queryRaw<LinkHolder[]>`
      SELECT account.id AS "userId", account.email_canonical AS "emailCanonical"
      FROM invitation JOIN user_account account ON account.id = invitation.user_id
      WHERE invitation.token_hash = ${tokenHash} AND accepted_at IS NULL AND expires_at > now()
        AND account.password_hash IS NULL AND account.suspended_at IS NULL AND ${STILL_MEANT}`;
    return holder ?? null;
  }

  /** Uses the link up. Of two at once, one is told that it was good. */
  async accept(tx: Tx, { userId, name, passwordHash }: AcceptedAccount, tokenHash: Hash): Promise<boolean> {
    const opened = await tx.$executeRaw`
      UPDATE user_account SET name = ${name}, password_hash = ${passwordHash}, updated_at = now()
      WHERE id = ${userId}::uuid AND password_hash IS NULL AND suspended_at IS NULL`;
    if (opened === 0) return false;
    const accepted = await tx.$executeRaw`
      UPDATE invitation SET accepted_at = now()
      WHERE token_hash = ${tokenHash} AND user_id = ${userId}::uuid AND accepted_at IS NULL AND expires_at > now()
        AND ${STILL_MEANT}`;
    return accepted === 1;
  }
}
