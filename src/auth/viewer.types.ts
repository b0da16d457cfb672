import type { Actor } from '../audit/actor.types.js';
import type { TokenScope } from '../generated/prisma/enums.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import type { Holder } from './permission.rules.js';

/** Who is asking, as it stands at this request: a change of role or a suspension counts from the next one. */
export type Viewer = AccountViewer | TokenViewer;

/** Somebody who has signed in. */
export interface AccountViewer extends Holder, Actor {
  readonly kind: 'ACCOUNT';
  readonly accountId: string;
  /** The chain of refreshes that the access token belongs to. */
  readonly sessionFamilyId: string;
  readonly apiTokenId: null;
  readonly scope: null;
}

/** A program with an API token. It has no account of its own, and acts for none. */
export interface TokenViewer extends Holder, Actor {
  readonly kind: 'API_TOKEN';
  readonly accountId: null;
  readonly apiTokenId: string;
  readonly scope: TokenScope;
}

/** Context of the editorial API. */
export interface EditorialContext extends OperationContext {
  /** Null: no token, or one that is unknown, expired or revoked. */
  readonly viewer: Viewer | null;
  /** Whose attempts are counted together, see `clientOf`. */
  readonly client: string;
  /** As `performance.now()` gives it. */
  readonly arrivedAtMs: number;
}
