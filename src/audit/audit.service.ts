import { Injectable } from '@nestjs/common';

import type { Tx } from '../platform/prisma/transactions.js';
import type { Actor } from './actor.types.js';

/** What somebody did. It is kept for good, so it holds no secret and no address. */
export interface AuditedAction {
  readonly actor: Actor;
  /** Upper snake case, e.g. `CREATE_USER`. */
  readonly action: string;
  /** Name of the GraphQL type, e.g. `User`. */
  readonly subjectType: string;
  readonly subjectId: string;
  /** One line for people. */
  readonly summary: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null | readonly (string | null)[]>>;
}

/** The append-only record of who did what. */
@Injectable()
export class AuditService {
  /** Writes into the caller's transaction: an action that is rolled back leaves no entry, and none goes without. */
  async record(tx: Tx, { actor: { accountId, apiTokenId }, ...action }: AuditedAction): Promise<void> {
    await tx.auditEntry.create({ data: { ...action, actorId: accountId, apiTokenId } });
  }
}
