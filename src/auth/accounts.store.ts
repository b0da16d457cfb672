import { Injectable } from '@nestjs/common';

import type { Actor } from '../audit/actor.types.js';
import { Prisma } from '../generated/prisma/client.js';
import { BadUserInput, Forbidden } from '../platform/errors/access.errors.js';
import { Transactions, type Tx } from '../platform/prisma/transactions.js';
import { LastAdministrator } from './auth.errors.js';
import type { WantedGrant } from './grants.rules.js';
import { GIVEN, Permission, type HeldGrant } from './permission.rules.js';

/** A role with both names of its site: the key is for people, the id for the database. */
export interface NamedGrant extends HeldGrant, WantedGrant {}

/** An account that is locked until the transaction ends. */
export interface LockedAccount {
  readonly id: string;
  readonly isSuspended: boolean;
  readonly personId: string | null;
  readonly grants: readonly NamedGrant[];
}

/** Changes of accounts by administrators. */
@Injectable()
export class AccountsStore {
  constructor(private readonly transactions: Transactions) {}

  /** @throws {LastAdministrator} when there would be no administrator left who can sign in */
  async change<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    try {
      return await this.transactions.run(async (tx) => {
        const result = await work(tx);
        // The database asks for an administrator at the end of a transaction; asked here, its answer can be told apart.
        await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
        return result;
      });
    } catch (error) {
      if (isWithoutAdministrator(error)) throw new LastAdministrator();
      throw error;
    }
  }

  /**
   * Locks whoever acts, and the account that is acted on if there is one yet, in the order of their ids, so that two who
   * act on each other take turns. An administrator who is losing the role at this moment is waited for, and refused:
   * a request that was let in before could give it back.
   *
   * @throws {Forbidden} when the account that acts may not manage accounts any more; whoever runs the command line may
   */
  async lockActor(tx: Tx, { accountId }: Actor, ...others: readonly string[]): Promise<void> {
    if (accountId === null) return;
    const ids = [accountId, ...others];
    await tx.$executeRaw`SELECT FROM user_account WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    const [manager] = await tx.$queryRaw<unknown[]>`
      SELECT FROM user_account u JOIN role_grant g ON g.user_id = u.id
      WHERE u.id = ${accountId}::uuid AND u.suspended_at IS NULL
        AND g.role::text = ANY(${[...GIVEN[Permission.ManageUsers].roles]}::text[])`;
    if (manager === undefined) throw new Forbidden();
  }

  /** Two who change one account take turns. Null when there is no such account. */
  async lock(tx: Tx, id: string): Promise<LockedAccount | null> {
    const [account] = await tx.$queryRaw<Omit<LockedAccount, 'grants'>[]>`
      SELECT id, suspended_at IS NOT NULL AS "isSuspended", person_id AS "personId"
      FROM user_account WHERE id = ${id}::uuid FOR UPDATE`;
    if (!account) return null;
    const grants = await tx.$queryRaw<NamedGrant[]>`
      SELECT g.role::text AS role, g.site_id AS "siteId", s.key AS site
      FROM role_grant g LEFT JOIN site s ON s.id = g.site_id WHERE g.user_id = ${id}::uuid ORDER BY s.key, g.role`;
    return { ...account, grants };
  }

  /** @throws {BadUserInput} for a site that does not exist */
  async named(tx: Tx, wanted: readonly WantedGrant[]): Promise<NamedGrant[]> {
    const keys = wanted.flatMap(({ site }) => (site === null ? [] : [site]));
    const sites = await tx.site.findMany({ where: { key: { in: keys } }, select: { id: true, key: true } });
    const ids = new Map(sites.map(({ id, key }) => [key, id]));
    const faults = wanted.flatMap(({ site }, index) =>
      site !== null && !ids.has(site) ? [{ path: `grants.${index}.site`, message: `there is no site "${site}"` }] : [],
    );
    if (faults.length > 0) throw new BadUserInput(faults);
    return wanted.map((grant) => ({ ...grant, siteId: grant.site === null ? null : (ids.get(grant.site) ?? null) }));
  }

  async give(tx: Tx, userId: string, grants: readonly HeldGrant[]): Promise<void> {
    await tx.grant.createMany({ data: grants.map(({ role, siteId }) => ({ userId, role, siteId })) });
  }

  async take(tx: Tx, userId: string, grants: readonly HeldGrant[]): Promise<void> {
    for (const { role, siteId } of grants) {
      await tx.grant.deleteMany({ where: { userId, role, siteId } });
    }
  }

  /** The links that were mailed to it end as well: they would lead somewhere again once it is reinstated. */
  async suspend(tx: Tx, id: string): Promise<void> {
    await tx.$executeRaw`UPDATE user_account SET suspended_at = now(), updated_at = now() WHERE id = ${id}::uuid`;
    await tx.$executeRaw`UPDATE password_reset SET used_at = now() WHERE user_id = ${id}::uuid AND used_at IS NULL`;
    await tx.$executeRaw`UPDATE invitation SET token_hash = NULL WHERE user_id = ${id}::uuid AND accepted_at IS NULL`;
  }

  async reinstate(tx: Tx, id: string): Promise<void> {
    await tx.$executeRaw`UPDATE user_account SET suspended_at = NULL, updated_at = now() WHERE id = ${id}::uuid`;
  }

  /** @returns the person's id; null when there is no such person */
  async personId(tx: Tx, slug: string): Promise<string | null> {
    const person = await tx.person.findUnique({ where: { slug }, select: { id: true } });
    return person?.id ?? null;
  }

  async link(tx: Tx, id: string, personId: string | null): Promise<void> {
    await tx.user.update({ where: { id }, data: { personId }, select: { id: true } });
  }
}

/** Prisma names the constraint of a raw statement in its message alone. */
function isWithoutAdministrator(error: unknown): boolean {
  return (
    error instanceof Prisma.PrismaClientKnownRequestError && error.message.includes('there has to be an administrator')
  );
}
