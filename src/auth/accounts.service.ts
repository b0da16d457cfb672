import { Injectable } from '@nestjs/common';

import type { Actor } from '../audit/actor.types.js';
import { AuditService, type AuditedAction } from '../audit/audit.service.js';
import type { Role } from '../generated/prisma/enums.js';
import { BadUserInput, Forbidden, NotFound } from '../platform/errors/access.errors.js';
import { pageOf, pageRequest, type ForwardPageArgs, type PageOf } from '../platform/graphql/paging.js';
import type { Tx } from '../platform/prisma/transactions.js';
import { AccountsStore, type LockedAccount, type NamedGrant } from './accounts.store.js';
import type { User } from './auth.model.js';
import type { LinkPersonArgs, SetGrantsArgs } from './dto/users.args.js';
import { distinctGrants, grantFaults, grantText, mayGrant, type WantedGrant } from './grants.rules.js';
import { SessionsStore } from './sessions.store.js';
import { userOf, UsersService } from './users.service.js';
import { UsersStore } from './users.store.js';
import type { AccountViewer } from './viewer.types.js';

/** What administrators do with accounts. Every change counts from the account's next request on. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsStore,
    private readonly users: UsersService,
    private readonly rows: UsersStore,
    private readonly sessions: SessionsStore,
    private readonly audit: AuditService,
  ) {}

  async page(paging: ForwardPageArgs): Promise<PageOf<User>> {
    const request = pageRequest(paging);
    const rows = await this.rows.page(request);
    const page = pageOf(
      rows,
      request,
      ({ sortKey, id }) => [sortKey, id],
      () => this.rows.count(),
    );
    return page.map(userOf);
  }

  /**
   * Replaces all that the account holds.
   *
   * @throws {NotFound} {@link BadUserInput} for a site that does not exist; {@link Forbidden} for a role above one's own
   * @throws {LastAdministrator}
   */
  async setGrants(viewer: AccountViewer, { userId, grants }: SetGrantsArgs): Promise<User> {
    const wanted = checkedGrants(grants);
    return this.changed(viewer, userId, async (tx, account) => {
      const { named, isChanged } = await this.replaceGrants(tx, viewer, account, wanted);
      if (!isChanged) return;
      const details = { before: account.grants.map(grantText), after: named.map(grantText) };
      const summary = 'Changed the roles of an account';
      await this.record(tx, userId, { actor: viewer, action: 'SET_GRANTS', summary, details });
    });
  }

  /**
   * In the transaction that has locked the account.
   *
   * @throws {BadUserInput} for a site that does not exist; {@link Forbidden} for a role above one's own
   */
  async replaceGrants(
    tx: Tx,
    viewer: AccountViewer,
    account: LockedAccount,
    wanted: readonly WantedGrant[],
  ): Promise<{ readonly named: readonly NamedGrant[]; readonly isChanged: boolean }> {
    const named = await this.accounts.named(tx, wanted);
    const given = named.filter((grant) => !holds(account.grants, grant));
    const taken = account.grants.filter((grant) => !holds(named, grant));
    if ([...given, ...taken].some((grant) => !mayGrant(viewer, grant))) throw new Forbidden();
    const isChanged = given.length + taken.length > 0;
    if (isChanged) {
      await this.accounts.take(tx, account.id, taken);
      await this.accounts.give(tx, account.id, given);
    }
    return { named, isChanged };
  }

  /** Nothing to do, and nothing to record, for an account that is suspended already. @throws {LastAdministrator} */
  suspend(actor: Actor, userId: string): Promise<User> {
    return this.changed(actor, userId, async (tx, { isSuspended }) => {
      if (isSuspended) return;
      await this.accounts.suspend(tx, userId);
      await this.sessions.endAll(tx, userId);
      await this.record(tx, userId, { actor, action: 'SUSPEND_USER', summary: 'Suspended an account' });
    });
  }

  /** Its sessions have ended: it signs in anew. */
  reinstate(actor: Actor, userId: string): Promise<User> {
    return this.changed(actor, userId, async (tx, { isSuspended }) => {
      if (!isSuspended) return;
      await this.accounts.reinstate(tx, userId);
      await this.record(tx, userId, { actor, action: 'REINSTATE_USER', summary: 'Reinstated an account' });
    });
  }

  /** Says which person readers see for this account. @throws {BadUserInput} when there is no such person */
  linkPerson(actor: Actor, { userId, person }: LinkPersonArgs): Promise<User> {
    const slug = person ?? null;
    return this.changed(actor, userId, async (tx, account) => {
      const personId = slug === null ? null : await this.accounts.personId(tx, slug);
      if (slug !== null && personId === null) {
        throw new BadUserInput([{ path: 'person', message: `there is no person "${slug}"` }]);
      }
      if (personId === account.personId) return;
      await this.accounts.link(tx, userId, personId);
      const summary = 'Changed the person of an account';
      await this.record(tx, userId, { actor, action: 'LINK_PERSON', summary, details: { person: slug } });
    });
  }

  private async changed(
    actor: Actor,
    userId: string,
    work: (tx: Tx, account: LockedAccount) => Promise<void>,
  ): Promise<User> {
    await this.accounts.change(async (tx) => {
      await this.accounts.lockActor(tx, actor, userId);
      const account = await this.accounts.lock(tx, userId);
      if (!account) throw new NotFound('account');
      await work(tx, account);
    });
    return this.users.known(userId);
  }

  private record(tx: Tx, subjectId: string, done: Omit<AuditedAction, 'subjectType' | 'subjectId'>): Promise<void> {
    return this.audit.record(tx, { ...done, subjectType: 'User', subjectId });
  }
}

/** @throws {BadUserInput} for what no account can hold */
export function checkedGrants(grants: readonly { site?: string | null; role: Role }[]): WantedGrant[] {
  const wanted = grants.map(({ site, role }) => ({ site: site ?? null, role }));
  const faults = grantFaults(wanted);
  if (faults.length > 0) throw new BadUserInput(faults);
  return distinctGrants(wanted);
}

function holds(grants: readonly NamedGrant[], { role, siteId }: NamedGrant): boolean {
  return grants.some((grant) => grant.role === role && grant.siteId === siteId);
}
