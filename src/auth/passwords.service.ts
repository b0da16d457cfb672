import { Injectable } from '@nestjs/common';

import { SYSTEM } from '../audit/actor.types.js';
import { AuditService } from '../audit/audit.service.js';
import { BadUserInput } from '../platform/errors/access.errors.js';
import { Transactions } from '../platform/prisma/transactions.js';
import { AttemptsService } from './attempts.service.js';
import type { ChangePasswordArgs } from './dto/password.args.js';
import { canonicalEmail } from './email.rules.js';
import { PasswordHasher } from './password-hasher.service.js';
import { passwordFault } from './password.rules.js';
import { PasswordsStore } from './passwords.store.js';
import { UsersStore } from './users.store.js';
import type { AccountViewer } from './viewer.types.js';

/** New passwords. Whoever had the old one is signed out everywhere. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly passwords: PasswordsStore,
    private readonly users: UsersStore,
    private readonly hasher: PasswordHasher,
    private readonly attempts: AttemptsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * The session that asks goes on; the account's others end.
   *
   * @throws {BadUserInput} for a wrong `current`, or a `password` that may not be used
   * @throws {RateLimited} after too many wrong ones
   */
  async change(viewer: AccountViewer, { current, password }: ChangePasswordArgs, client: string): Promise<void> {
    const userId = viewer.accountId;
    const account = await this.passwords.own(userId);
    // Before it is counted: only a wrong current password is a guess.
    refuseFaulty(password, account.emailCanonical);
    const attempt = await this.attempts.beginOrRefuse('CHANGE_PASSWORD', userId, client);
    if (!(await this.hasher.verify(account.passwordHash, current))) throw wrongPassword();
    const passwordHash = await this.hasher.hash(password);
    await this.transactions.run(async (tx) => {
      // Somebody else who has the password may change it at the same moment.
      if (!(await this.users.stillHas(tx, account))) throw wrongPassword();
      await this.passwords.set(tx, { userId, passwordHash, exceptFamilyId: viewer.sessionFamilyId });
      await this.attempts.succeeded(tx, attempt);
      const subject = { subjectType: 'User', subjectId: userId, summary: 'Changed the own password' };
      await this.audit.record(tx, { actor: viewer, action: 'CHANGE_PASSWORD', ...subject });
    });
  }

  /**
   * For whoever runs the command line, where nobody is signed in. Also lets an account sign in that has to wait.
   *
   * @throws {BadUserInput} when there is no such account, or the password may not be used
   */
  async setFor(email: string, password: string): Promise<void> {
    const address = canonicalEmail(email);
    const account = await this.users.credentials(address);
    if (!account) throw new BadUserInput([{ path: 'email', message: 'is the address of no account' }]);
    refuseFaulty(password, address);
    const passwordHash = await this.hasher.hash(password);
    await this.transactions.run(async (tx) => {
      await this.passwords.set(tx, { userId: account.id, passwordHash, exceptFamilyId: null });
      await this.attempts.forget(tx, 'SIGN_IN', address);
      const subject = { subjectType: 'User', subjectId: account.id, summary: 'Was given a new password' };
      await this.audit.record(tx, { actor: SYSTEM, action: 'SET_PASSWORD', ...subject });
    });
  }
}

/** @throws {BadUserInput} */
export function refuseFaulty(password: string, emailCanonical: string): void {
  const message = passwordFault(password, emailCanonical);
  if (message !== null) throw new BadUserInput([{ path: 'password', message }]);
}

const wrongPassword = () => new BadUserInput([{ path: 'current', message: 'is not your password' }]);
