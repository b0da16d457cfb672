import { Injectable } from '@nestjs/common';

import { AuditService } from '../audit/audit.service.js';
import { Prisma } from '../generated/prisma/client.js';
import { Role } from '../generated/prisma/enums.js';
import { BadUserInput } from '../platform/errors/access.errors.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';
import { Transactions, type Tx } from '../platform/prisma/transactions.js';
import { EmailTaken } from './auth.errors.js';
import { unknownSites } from './users.rules.js';

const userRow = {
  id: true,
  name: true,
  email: true,
  suspendedAt: true,
  grants: {
    select: { role: true, site: { select: { key: true } } },
    orderBy: [{ site: { key: 'asc' } }, { role: 'asc' }],
  },
} satisfies Prisma.UserSelect;
export type UserRow = Prisma.UserGetPayload<{ select: typeof userRow }>;

/** What signing in compares. The only row with a hash in it. */
export type Credentials = Prisma.UserGetPayload<{ select: { id: true; passwordHash: true; suspendedAt: true } }>;

export interface NewUser {
  readonly email: string;
  readonly emailCanonical: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: Role;
  /** Empty: on every site. */
  readonly siteKeys: readonly string[];
}

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

  credentials(emailCanonical: string): Promise<Credentials | null> {
    return this.prisma.user.findUnique({
      where: { emailCanonical },
      select: { id: true, passwordHash: true, suspendedAt: true },
    });
  }

  /** One who may sign in. */
  async hasAdministrator(): Promise<boolean> {
    const where = { role: Role.ADMIN, user: { suspendedAt: null } };
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
      actorId: null,
      action: 'CREATE_USER',
      subjectType: 'User',
      subjectId: created.id,
      summary: `Created an account with the role ${role}`,
      details: { role, sites: siteKeys },
    });
    return created;
  }
}
