import { Injectable } from '@nestjs/common';

import { AuditService } from '../audit/audit.service.js';
import { BadUserInput } from '../platform/errors/access.errors.js';
import { newId } from '../platform/ids.js';
import { OutboxService } from '../platform/outbox/outbox.service.js';
import { Transactions } from '../platform/prisma/transactions.js';
import { AttemptsService, type Attempt } from './attempts.service.js';
import type { ResetPasswordArgs } from './dto/account-links.args.js';
import { canonicalEmail, isEmail } from './email.rules.js';
import { PasswordHasher } from './password-hasher.service.js';
import { PasswordResetsStore, type LinkHolder } from './password-resets.store.js';
import { refuseFaulty } from './passwords.service.js';
import { PasswordsStore } from './passwords.store.js';
import { sha256 } from './tokens.js';

/** Somebody asked for a link. Holds the address in canonical form, and the id that the link will have. */
export const PASSWORD_RESET_REQUESTED = 'password-reset.requested';

/** New passwords for people who have forgotten theirs, by a link in a mail. */
@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly resets: PasswordResetsStore,
    private readonly passwords: PasswordsStore,
    private readonly hasher: PasswordHasher,
    private readonly attempts: AttemptsService,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /**
   * The same steps whether or not there is such an account: nobody looks until the request has been answered.
   *
   * @throws {BadUserInput} for what cannot be an address of any account
   * @throws {RateLimited}
   */
  async request(email: string, client: string): Promise<void> {
    const address = canonicalEmail(email);
    if (!isEmail(address)) throw new BadUserInput([{ path: 'email', message: 'is not an e-mail address' }]);
    await this.attempts.beginOrRefuse('REQUEST_RESET', address, client);
    // Not announced: the work for an account that exists would then slow the next answers down, and could be measured.
    await this.transactions.run((tx) =>
      this.outbox.add(tx, {
        type: PASSWORD_RESET_REQUESTED,
        subjectType: 'PASSWORD_RESET',
        subjectId: newId(),
        payload: { email: address },
      }),
    );
  }

  /**
   * Ends every session of the account and every other link. A link is not used up by a password that may not be used.
   *
   * @throws {BadUserInput} for a link that leads nowhere any more, or a `password` that may not be used
   * @throws {RateLimited}
   */
  async reset({ token, password }: ResetPasswordArgs, client: string): Promise<void> {
    const attempt = await this.attempts.beginOrRefuse('REDEEM_LINK', token, client);
    const tokenHash = sha256(token);
    // Looked at before the hash is made, which costs much; whether it still holds is decided when it is redeemed.
    const holder = await this.resets.holder(tokenHash);
    if (!holder) throw deadLink();
    refuseFaulty(password, holder.emailCanonical);
    const passwordHash = await this.hasher.hash(password);
    await this.redeem(holder, attempt, { tokenHash, passwordHash });
  }

  private async redeem(
    holder: LinkHolder,
    attempt: Attempt,
    { tokenHash, passwordHash }: { tokenHash: Uint8Array<ArrayBuffer>; passwordHash: string },
  ): Promise<void> {
    const { userId, emailCanonical } = holder;
    await this.transactions.run(async (tx) => {
      if (!(await this.resets.redeem(tx, holder, tokenHash))) throw deadLink();
      await this.passwords.set(tx, { userId, passwordHash, exceptFamilyId: null });
      await this.attempts.succeeded(tx, attempt);
      await this.attempts.forget(tx, 'SIGN_IN', emailCanonical);
      await this.audit.record(tx, {
        actor: { accountId: userId, apiTokenId: null },
        action: 'RESET_PASSWORD',
        subjectType: 'User',
        subjectId: userId,
        summary: 'Chose a new password by a link in a mail',
      });
    });
  }
}

const deadLink = () =>
  new BadUserInput([{ path: 'token', message: 'has been used or has expired: ask for a new link' }]);
