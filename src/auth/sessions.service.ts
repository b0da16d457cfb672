import { Injectable } from '@nestjs/common';

import { BadUserInput } from '../platform/errors/access.errors.js';
import { AttemptsStore, MAX_FAILURES, type Attempt } from './attempts.store.js';
import { SignInRefused, type Session } from './auth.model.js';
import type { SignInArgs } from './dto/sign-in.args.js';
import { canonicalEmail, isEmail } from './email.rules.js';
import { PasswordHasher } from './password-hasher.service.js';
import { SessionsStore } from './sessions.store.js';
import { bearerToken, newToken, sha256 } from './tokens.js';
import { UsersService } from './users.service.js';
import { UsersStore } from './users.store.js';
import type { Viewer } from './viewer.types.js';

/** Signing in, and who a token stands for. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsStore,
    private readonly attempts: AttemptsStore,
    private readonly credentials: UsersStore,
    private readonly users: UsersService,
    private readonly passwords: PasswordHasher,
  ) {}

  /** Read anew at each request. Null for a missing, malformed, unknown, expired or revoked token. */
  async viewer(authorizationHeader: string | undefined): Promise<Viewer | null> {
    const token = bearerToken(authorizationHeader);
    return token === null ? null : this.sessions.viewer(sha256(token));
  }

  /**
   * An unknown address, a suspended account and a wrong password take the same steps and give the same answer.
   *
   * @throws {BadUserInput} for what cannot be an address of any account
   */
  async signIn({ email, password }: SignInArgs): Promise<Session | SignInRefused> {
    const address = canonicalEmail(email);
    if (!isEmail(address)) throw new BadUserInput([{ path: 'email', message: 'is not an e-mail address' }]);
    const bucket = accountBucket(address);
    const attempt = await this.attempts.count(bucket);
    if (attempt.failures > MAX_FAILURES) return new SignInRefused(attempt.retryAfter);
    const account = await this.credentials.credentials(address);
    const matches = await this.passwords.verify(account?.passwordHash ?? null, password);
    if (!account || !matches || account.suspendedAt !== null) return new SignInRefused(null);
    return this.open(account.id, bucket, attempt);
  }

  private async open(userId: string, bucket: Uint8Array<ArrayBuffer>, attempt: Attempt): Promise<Session> {
    const [access, refresh] = [newToken(), newToken()];
    const expiresAt = await this.sessions.open({
      userId,
      tokenHash: access.hash,
      refreshTokenHash: refresh.hash,
      bucket,
      failuresBefore: attempt.failures - 1,
    });
    const user = await this.users.known(userId);
    return { accessToken: access.secret, expiresAt, refreshToken: refresh.secret, user };
  }
}

/** Not salted: the accounts' addresses stand in the same database, so a salt beside them would hide nothing. */
function accountBucket(address: string): Uint8Array<ArrayBuffer> {
  return sha256(`sign-in account ${address}`);
}
