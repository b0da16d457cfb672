import { Inject, Injectable } from '@nestjs/common';

import { AuditService } from '../audit/audit.service.js';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.provider.js';
import { BadUserInput } from '../platform/errors/access.errors.js';
import { hasWayOut } from '../platform/mail/way-out.rules.js';
import { OutboxService } from '../platform/outbox/outbox.service.js';
import { Transactions, type Tx } from '../platform/prisma/transactions.js';
import { AccountsService, checkedGrants } from './accounts.service.js';
import { AccountsStore } from './accounts.store.js';
import { AttemptsService, type Attempt } from './attempts.service.js';
import { EmailTaken, MailNotConfigured } from './auth.errors.js';
import type { Session, User } from './auth.model.js';
import type { AcceptInvitationArgs, InviteUserArgs } from './dto/account-links.args.js';
import { canonicalEmail, isEmail } from './email.rules.js';
import { grantText, type WantedGrant } from './grants.rules.js';
import { InvitationsStore, type AcceptedAccount } from './invitations.store.js';
import { PasswordHasher } from './password-hasher.service.js';
import { SessionsService, type OpenedSession } from './sessions.service.js';
import { sha256 } from './tokens.js';
import { acceptanceFaults } from './users.rules.js';
import { UsersService } from './users.service.js';
import type { AccountViewer } from './viewer.types.js';

/** An invitation has been made or renewed: its mail has to leave. */
export const USER_INVITED = 'user.invited';

/** New accounts, whose people choose name and password by a link in a mail. */
@Injectable()
export class InvitationsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly invitations: InvitationsStore,
    private readonly accounts: AccountsService,
    private readonly store: AccountsStore,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly attempts: AttemptsService,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Makes the account with its roles. One that nobody has accepted yet gets these roles instead, and another link.
   *
   * @throws {BadUserInput} for the address or a site; {@link Forbidden} for a role above one's own
   * @throws {EmailTaken} {@link MailNotConfigured}
   */
  async invite(viewer: AccountViewer, { email, grants }: InviteUserArgs): Promise<User> {
    if (!hasWayOut(this.config)) throw new MailNotConfigured();
    const address = canonicalEmail(email);
    if (!isEmail(address)) throw new BadUserInput([{ path: 'email', message: 'is not an e-mail address' }]);
    const wanted = checkedGrants(grants);
    const userId = await this.store.change((tx) => this.invited(tx, viewer, { email: email.trim(), address, wanted }));
    this.outbox.announce();
    return this.users.known(userId);
  }

  /**
   * Signs in whoever accepts. A link is not used up by a name or a password that may not be used.
   *
   * @throws {BadUserInput} for a link that leads nowhere any more, a `name` or a `password` that may not be used
   * @throws {RateLimited}
   */
  async accept({ token, name, password }: AcceptInvitationArgs, client: string): Promise<Session> {
    const attempt = await this.attempts.beginOrRefuse('REDEEM_LINK', token, client);
    const tokenHash = sha256(token);
    // Looked at before the hash is made, which costs much; whether it still holds is decided when it is accepted.
    const holder = await this.invitations.holder(tokenHash);
    if (!holder) throw deadLink();
    const faults = acceptanceFaults({ name, password, emailCanonical: holder.emailCanonical });
    if (faults.length > 0) throw new BadUserInput(faults);
    const passwordHash = await this.hasher.hash(password);
    const account = { userId: holder.userId, name: name.trim(), passwordHash };
    return this.sessions.withUser(await this.opened(account, attempt, tokenHash));
  }

  private async invited(
    tx: Tx,
    viewer: AccountViewer,
    { email, address, wanted }: { email: string; address: string; wanted: readonly WantedGrant[] },
  ): Promise<string> {
    await this.store.lockActor(tx, viewer);
    const userId = await this.invitations.invitable(tx, email, address);
    const account = userId === null ? null : await this.store.lock(tx, userId);
    if (!account) throw new EmailTaken();
    const { named } = await this.accounts.replaceGrants(tx, viewer, account, wanted);
    const subjectId = await this.invitations.renew(tx, account.id, viewer.accountId);
    await this.outbox.add(tx, { type: USER_INVITED, subjectType: 'INVITATION', subjectId, payload: {} });
    await this.audit.record(tx, {
      actor: viewer,
      action: 'INVITE_USER',
      subjectType: 'User',
      subjectId: account.id,
      summary: 'Invited somebody to an account',
      details: { grants: named.map(grantText) },
    });
    return account.id;
  }

  private opened(
    account: AcceptedAccount,
    attempt: Attempt,
    tokenHash: Uint8Array<ArrayBuffer>,
  ): Promise<OpenedSession> {
    return this.transactions.run(async (tx) => {
      if (!(await this.invitations.accept(tx, account, tokenHash))) throw deadLink();
      await this.attempts.succeeded(tx, attempt);
      await this.audit.record(tx, {
        actor: { accountId: account.userId, apiTokenId: null },
        action: 'ACCEPT_INVITATION',
        subjectType: 'User',
        subjectId: account.userId,
        summary: 'Accepted an invitation',
      });
      return this.sessions.open(tx, account.userId);
    });
  }
}

const deadLink = () =>
  new BadUserInput([{ path: 'token', message: 'has been used or has expired: ask for another invitation' }]);
