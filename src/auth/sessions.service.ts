import { setTimeout as pause } from 'node:timers/promises';

import { Injectable, Logger } from '@nestjs/common';

import { AuditService } from '../audit/audit.service.js';
import { BadUserInput } from '../platform/errors/access.errors.js';
import { Transactions, type Tx } from '../platform/prisma/transactions.js';
import { AttemptsService, type Attempt } from './attempts.service.js';
import { SignInRefused, type Session } from './auth.model.js';
import type { SignInArgs } from './dto/sign-in.args.js';
import { canonicalEmail, isEmail } from './email.rules.js';
import { PasswordHasher } from './password-hasher.service.js';
import { SessionsStore } from './sessions.store.js';
import { newToken, sha256 } from './tokens.js';
import { UsersService } from './users.service.js';
import { UsersStore, type Credentials } from './users.store.js';
import type { AccountViewer } from './viewer.types.js';

/**
 * How long the answer to a refresh is held back. Whoever asks with the same token before it has left cannot know it:
 * that is another tab of the same client, and nobody's theft. Long enough for tabs that wake up together.
 */
const HELD_BACK_MS = 500;

/** Tokens of a session that is not told to anybody yet. */
export type OpenedSession = Omit<Session, 'user'> & { readonly userId: string };

@Injectable()
export class SessionsService {
  private readonly log = new Logger(SessionsService.name);

  constructor(
    private readonly sessions: SessionsStore,
    private readonly attempts: AttemptsService,
    private readonly credentials: UsersStore,
    private readonly users: UsersService,
    private readonly passwords: PasswordHasher,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * An unknown address, a suspended account and a wrong password take the same steps and give the same answer.
   *
   * @throws {BadUserInput} for what cannot be an address of any account
   */
  async signIn({ email, password }: SignInArgs, client: string): Promise<Session | SignInRefused> {
    const address = canonicalEmail(email);
    if (!isEmail(address)) throw new BadUserInput([{ path: 'email', message: 'is not an e-mail address' }]);
    const attempt = await this.attempts.begin('SIGN_IN', address, client);
    if (attempt.retryAfter !== null) return new SignInRefused(attempt.retryAfter);
    const account = await this.credentials.credentials(address);
    const matches = await this.passwords.verify(account?.passwordHash ?? null, password);
    const opened = account && matches ? await this.openFor(account, attempt) : null;
    return opened ? this.withUser(opened) : new SignInRefused(null);
  }

  /**
   * A new pair of tokens for a refresh token, once. What happens when it comes again is in decision 18.
   *
   * @param ageMs how long ago the request arrived
   */
  async refresh(refreshToken: string, ageMs: number): Promise<Session | SignInRefused> {
    const [access, refresh] = [newToken(), newToken()];
    const next = { tokenHash: access.hash, refreshTokenHash: refresh.hash };
    const hash = sha256(refreshToken);
    const rotation = await this.sessions.rotate(hash, ageMs, next);
    if (rotation.outcome === 'REUSED') {
      this.log.warn(`A refresh token of account ${rotation.userId} came a second time: its sessions were ended.`);
    }
    if (rotation.outcome !== 'ROTATED') return new SignInRefused(null);
    const { userId, expiresAt } = rotation;
    await pause(HELD_BACK_MS);
    await this.sessions.answer(hash);
    return this.withUser({ userId, accessToken: access.secret, expiresAt, refreshToken: refresh.secret });
  }

  /** Ends the session that asks, with all that were refreshed from it or into it. */
  async signOut(viewer: AccountViewer): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.sessions.endFamily(tx, viewer.accountId, viewer.sessionFamilyId);
      const subject = { subjectType: 'User', subjectId: viewer.accountId };
      await this.audit.record(tx, { actor: viewer, action: 'SIGN_OUT', ...subject, summary: 'Signed out' });
    });
  }

  /** A session in the caller's transaction, for somebody who has just proved who they are. */
  async open(tx: Tx, userId: string): Promise<OpenedSession> {
    const [access, refresh] = [newToken(), newToken()];
    const hashes = { tokenHash: access.hash, refreshTokenHash: refresh.hash };
    const expiresAt = await this.sessions.open(tx, { userId, ...hashes });
    return { userId, accessToken: access.secret, expiresAt, refreshToken: refresh.secret };
  }

  /** After its transaction has been committed. */
  async withUser({ userId, ...session }: OpenedSession): Promise<Session> {
    return { ...session, user: await this.users.known(userId) };
  }

  /**
   * Null for a suspended account, and when the password has changed while it was checked: a session must not outlive
   * the password that it was given for.
   */
  private openFor(account: Credentials, attempt: Attempt): Promise<OpenedSession | null> {
    return this.transactions.run(async (tx) =>
      (await this.credentials.stillHas(tx, account)) ? this.signedIn(tx, account.id, attempt) : null,
    );
  }

  private async signedIn(tx: Tx, userId: string, attempt: Attempt): Promise<OpenedSession> {
    await this.attempts.succeeded(tx, attempt);
    const opened = await this.open(tx, userId);
    await this.audit.record(tx, {
      actor: { accountId: userId, apiTokenId: null },
      action: 'SIGN_IN',
      subjectType: 'User',
      subjectId: userId,
      summary: 'Signed in',
      details: { failuresBefore: attempt.failuresBefore },
    });
    return opened;
  }
}
