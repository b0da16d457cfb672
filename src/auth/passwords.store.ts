import { Injectable } from '@nestjs/common';

import { PrismaService } from '../platform/prisma/prisma.service.js';
import type { Tx } from '../platform/prisma/transactions.js';
import { SessionsStore } from './sessions.store.js';

/** What a password is checked with, for somebody who is signed in. */
export interface OwnCredentials {
  readonly id: string;
  readonly emailCanonical: string;
  readonly passwordHash: string | null;
}

export interface NewPassword {
  readonly userId: string;
  readonly passwordHash: string;
  /** The sessions that go on; all end when it is null. */
  readonly exceptFamilyId: string | null;
}

@Injectable()
export class PasswordsStore {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sessions: SessionsStore,
  ) {}

  /** Of somebody who is signed in: accounts are suspended, never removed. */
  own(userId: string): Promise<OwnCredentials> {
    return this.prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: { id: true, emailCanonical: true, passwordHash: true },
    });
  }

  /** Ends the account's other sessions, and every link to choose a password, an invitation's as well. */
  async set(tx: Tx, { userId, passwordHash, exceptFamilyId }: NewPassword): Promise<void> {
    // The account first: a sign-in with the old password holds it until its session is there to be ended.
    await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
    await this.sessions.endAll(tx, userId, exceptFamilyId);
    await tx.$executeRaw`
      UPDATE password_reset SET used_at = now() WHERE user_id = ${userId}::uuid AND used_at IS NULL`;
    await tx.$executeRaw`DELETE FROM invitation WHERE user_id = ${userId}::uuid AND accepted_at IS NULL`;
  }
}
