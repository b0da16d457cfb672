import { Injectable } from '@nestjs/common';

import { ApiTokensStore } from './api-tokens.store.js';
import { SessionsStore } from './sessions.store.js';
import { bearerToken } from './tokens.js';
import type { Viewer } from './viewer.types.js';

/** Says who asks. */
@Injectable()
export class ViewersService {
  constructor(
    private readonly sessions: SessionsStore,
    private readonly apiTokens: ApiTokensStore,
  ) {}

  /** Read anew at each request. Null for a missing, malformed, unknown, expired or revoked token. */
  async viewer(authorizationHeader: string | undefined): Promise<Viewer | null> {
    const token = bearerToken(authorizationHeader);
    if (token === null) return null;
    return token.kind === 'SESSION' ? this.ofSession(token.hash) : this.ofApiToken(token.hash);
  }

  private async ofSession(hash: Uint8Array<ArrayBuffer>): Promise<Viewer | null> {
    const signedIn = await this.sessions.signedIn(hash);
    return signedIn && { kind: 'ACCOUNT', ...signedIn, apiTokenId: null, scope: null };
  }

  private async ofApiToken(hash: Uint8Array<ArrayBuffer>): Promise<Viewer | null> {
    const token = await this.apiTokens.inUse(hash);
    return token && { kind: 'API_TOKEN', accountId: null, apiTokenId: token.id, scope: token.scope, grants: [] };
  }
}
