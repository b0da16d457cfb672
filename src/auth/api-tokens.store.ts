import { Injectable } from '@nestjs/common';

import type { Actor } from '../audit/actor.types.js';
import { AuditService } from '../audit/audit.service.js';
import { Prisma } from '../generated/prisma/client.js';
import type { TokenScope } from '../generated/prisma/enums.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';
import { Transactions } from '../platform/prisma/transactions.js';
import { GIVEN, Permission } from './permission.rules.js';

const tokenRow = {
  id: true,
  name: true,
  scope: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
} satisfies Prisma.ApiTokenSelect;
export type ApiTokenRow = Prisma.ApiTokenGetPayload<{ select: typeof tokenRow }>;

export interface NewToken {
  readonly name: string;
  readonly scope: TokenScope;
  readonly expiresAt: Date | null;
  readonly tokenHash: Uint8Array<ArrayBuffer>;
}

/** Neither expired nor revoked, and its maker (`t.created_by_id`), if it has one, may still make it. */
const LIVE = Prisma.sql`t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
  AND (t.created_by_id IS NULL OR EXISTS (
    SELECT FROM user_account u JOIN role_grant g ON g.user_id = u.id
    WHERE u.id = t.created_by_id AND u.suspended_at IS NULL
      AND g.role::text = ANY (${[...GIVEN[Permission.ManageApiTokens].roles]}::text[])))`;

@Injectable()
export class ApiTokensStore {
  constructor(
    private readonly prisma: PrismaService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * Null for a token that is unknown, expired or revoked, or whose maker may not make it any more. The use is noted
   * once a minute at most, so that a busy program does not write at each request.
   */
  async inUse(tokenHash: Uint8Array<ArrayBuffer>): Promise<{ id: string; scope: TokenScope } | null> {
    const [found] = await this.prisma.$queryRaw<{ id: string; scope: TokenScope }[]>`
      WITH found AS (
        SELECT t.id, t.scope, t.last_used_at FROM api_token t WHERE t.token_hash = ${tokenHash} AND ${LIVE}
      ), noted AS (
        UPDATE api_token SET last_used_at = now() FROM found
        WHERE api_token.id = found.id AND (found.last_used_at IS NULL OR found.last_used_at < now() - interval '1 minute')
      )
      SELECT id, scope::text AS scope FROM found`;
    return found ?? null;
  }

  /** @returns the hashes of all tokens of the scope that are in force, as hexadecimal text */
  async inForce(scope: TokenScope): Promise<ReadonlySet<string>> {
    const rows = await this.prisma.$queryRaw<{ hash: string }[]>`
      SELECT encode(t.token_hash, 'hex') AS hash FROM api_token t WHERE t.scope::text = ${scope} AND ${LIVE}`;
    return new Set(rows.map(({ hash }) => hash));
  }

  /** All that are not revoked, the newest first; those that have expired as well. */
  listed(): Promise<ApiTokenRow[]> {
    return this.prisma.apiToken.findMany({
      where: { revokedAt: null },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: tokenRow,
    });
  }

  byIds(ids: readonly string[]): Promise<ApiTokenRow[]> {
    return this.prisma.apiToken.findMany({ where: { id: { in: [...ids] } }, select: tokenRow });
  }

  create(actor: Actor, token: NewToken): Promise<ApiTokenRow> {
    return this.transactions.run(async (tx) => {
      const created = await tx.apiToken.create({ data: { ...token, createdById: actor.accountId }, select: tokenRow });
      const { id, name, scope, expiresAt } = created;
      await this.audit.record(tx, {
        actor,
        action: 'CREATE_API_TOKEN',
        subjectType: 'ApiToken',
        subjectId: id,
        summary: `Made the API token "${name}"`,
        details: { scope, expiresAt: expiresAt?.toISOString() ?? null },
      });
      return created;
    });
  }

  /** @returns false when there is no such token, or it was revoked before */
  revoke(actor: Actor, id: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const [revoked] = await tx.$queryRaw<{ name: string }[]>`
        UPDATE api_token SET revoked_at = now() WHERE id = ${id}::uuid AND revoked_at IS NULL RETURNING name`;
      if (!revoked) return false;
      const subject = { subjectType: 'ApiToken', subjectId: id };
      const summary = `Revoked the API token "${revoked.name}"`;
      await this.audit.record(tx, { actor, action: 'REVOKE_API_TOKEN', ...subject, summary });
      return true;
    });
  }

  /** The database's, which also decides when a token has expired. */
  async now(): Promise<Date> {
    const [{ now }] = await this.prisma.$queryRaw<[{ now: Date }]>`SELECT now()`;
    return now;
  }
}
