import { Injectable } from '@nestjs/common';

import { SYSTEM } from '../audit/actor.types.js';
import { AuditService } from '../audit/audit.service.js';
import { Prisma } from '../generated/prisma/client.js';
import { Role } from '../generated/prisma/enums.js';
import { BadUserInput } from '../platform/errors/access.errors.js';
import { SORT_CHARS, type CursorKey } from '../platform/graphql/paging.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';
import { Transactions, type Tx } from '../platform/prisma/transactions.js';
import { EmailTaken } from './auth.errors.js';
import { unknownSites } from './users.rules.js';

const userRow = {
  id: true,
  name: true,
  email: true,
  personId: true,
  suspendedAt: true,
  invitations: { where: { acceptedAt: null }, select: { expiresAt: true } },
  grants: {
    select: { role: true, site: { select: { key: true } } },
    orderBy: [{ site: { key: 'asc' } }, { role: 'asc' }],
  },
} satisfies Prisma.UserSelect;
export type UserRow = Prisma.UserGetPayload<{ select: typeof userRow }>;

/** What signing in compares. */
export type Credentials = Prisma.UserGetPayload<{ select: { id: true; passwordHash: true } }>;

export interface NewUser {
  readonly email: string;
  readonly emailCanonical: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: Role;
  /** Empty: on every site. */
  readonly siteKeys: readonly string[];
}

const SORT_KEY = Prisma.sql`left(lower(name), ${SORT_CHARS})`;

@Injectable()
export class UsersStore {
  constructor(
    private readonly prisma: PrismaService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  byIds(ids: readonly string[]): Promise<UserRow[]> {
    return this.prisma.user.findMany({ where: { id: { in: [...ids] } }, select: userRow });
  }

  byEmail(emailCanonical: string): Promise<UserRow | null> {
    return this.prisma.user.findUnique({ where: { emailCanonical }, select: userRow });
  }

  credentials(emailCanonical: string): Promise<Credentials | null> {
    return this.prisma.user.findUnique({
      where: { emailCanonical },
      select: { id: true, passwordHash: true },
    });
  }

  /** Still this password, and not suspended. In a transaction: nobody changes either until it ends. */
  async stillHas(tx: Tx, { id, passwordHash }: { id: string; passwordHash: string | null }): Promise<boolean> {
    const [same] = await tx.$queryRaw<unknown[]>`
      SELECT FROM user_account
      WHERE id = ${id}::uuid AND password_hash = ${passwordHash} AND suspended_at IS NULL FOR NO KEY UPDATE`;
    return same !== undefined;
  }

  /** In the order of their names, plus one row that tells whether there is a next page. */
  async page({ limit, start }: { limit: number; start: CursorKey | null }): Promise<(UserRow & { sortKey: string })[]> {
    const behind = start ? Prisma.sql`WHERE (${SORT_KEY}, id) > (${start[0]}::text, ${start[1]}::uuid)` : Prisma.empty;
    const keys = await this.prisma.$queryRaw<{ id: string; sortKey: string }[]>`
      SELECT id, ${SORT_KEY} AS "sortKey" FROM user_account ${behind} ORDER BY ${SORT_KEY}, id LIMIT ${limit + 1}`;
    const rows = new Map((await this.byIds(keys.map(({ id }) => id))).map((row) => [row.id, row]));
    return keys.flatMap(({ id, sortKey }) => {
      const row = rows.get(id);
      return row ? [{ ...row, sortKey }] : [];
    });
  }

  count(): Promise<number> {
    return this.prisma.user.count();
  }

  /** One who may sign in. */
  async hasAdministrator(): Promise<boolean> {
    const where = { role: Role.ADMIN, user: { suspendedAt: null, passwordHash: { not: null } } };
    return (await this.prisma.grant.findFirst({ where, select: { id: true } })) !== null;
  }

  /**
   * @throws {EmailTaken}
   * @throws {BadUserInput} for a site that does not exist
   */
  async create(account: NewUser): Promise<UserRow> {
    try {
      return await this.transactions.run((tx) => this.createIn(tx, account));
    } catch (error) {
      // Everything unique here but the address is made for this account alone.
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw new EmailTaken();
      throw error;
    }
  }

  private async createIn(tx: Tx, { role, siteKeys, ...account }: NewUser): Promise<UserRow> {
    const sites = await tx.site.findMany({ where: { key: { in: [...siteKeys] } }, select: { id: true, key: true } });
    const unknown = unknownSites(siteKeys, sites);
    if (unknown.length > 0) throw new BadUserInput(unknown);
    const siteIds = siteKeys.length === 0 ? [null] : sites.map(({ id }) => id);
    const created = await tx.user.create({
      data: { ...account, grants: { create: siteIds.map((siteId) => ({ role, siteId })) } },
      select: userRow,
    });
    await this.audit.record(tx, {
      actor: SYSTEM,
      action: 'CREATE_USER',
      subjectType: 'User',
      subjectId: created.id,
      summary: `Created an account with the role ${role}`,
      details: { role, sites: siteKeys },
    });
    return created;
  }
}
