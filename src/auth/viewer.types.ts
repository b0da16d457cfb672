import type { OperationContext } from '../platform/graphql/operation-context.js';
import type { HeldGrant } from './permission.rules.js';

/** Who is asking, as their account is at this request: a change of role or a suspension counts from the next one. */
export interface Viewer {
  readonly id: string;
  readonly grants: readonly HeldGrant[];
}

/** Context of the editorial API. */
export interface EditorialContext extends OperationContext {
  /** Null: no token, or one that is unknown, expired or revoked. */
  readonly viewer: Viewer | null;
}
