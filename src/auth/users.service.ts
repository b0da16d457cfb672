import { Injectable } from '@nestjs/common';

import { BadUserInput } from '../platform/errors/access.errors.js';
import type { User } from './auth.model.js';
import { canonicalEmail } from './email.rules.js';
import { PasswordHasher } from './password-hasher.service.js';
import { UsersStore, type UserRow } from './users.store.js';
import { accountFaults, type AccountRequest } from './users.rules.js';

/** Accounts of people who edit. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersStore,
    private readonly passwords: PasswordHasher,
  ) {}

  /** An account that is known to be there: accounts are suspended, never removed. */
  async known(id: string): Promise<User> {
    const [row] = await this.users.byIds([id]);
    if (!row) throw new Error(`Account ${id} has gone while it was read.`);
    return userOf(row);
  }

  /** @returns in the order of the ids; null where there is no such account */
  async byIds(ids: readonly string[]): Promise<(User | null)[]> {
    const found = new Map((await this.users.byIds(ids)).map((row) => [row.id, userOf(row)]));
    return ids.map((id) => found.get(id) ?? null);
  }

  /** However it is spelled. @throws {BadUserInput} when it is the address of no account */
  async withEmail(typed: string): Promise<User> {
    const row = await this.users.byEmail(canonicalEmail(typed));
    if (!row) throw new BadUserInput([{ path: 'email', message: 'is the address of no account' }]);
    return userOf(row);
  }

  /** False on a fresh database: somebody has to be made one on the command line. */
  hasAdministrator(): Promise<boolean> {
    return this.users.hasAdministrator();
  }

  /**
   * Makes an account with one role, for whoever runs the command line: nobody is signed in there.
   *
   * @throws {BadUserInput} with everything that is wrong
   * @throws {EmailTaken}
   */
  async create(request: AccountRequest): Promise<User> {
    const faults = accountFaults(request);
    if (faults.length > 0) throw new BadUserInput(faults);
    const created = await this.users.create({
      email: request.email.trim(),
      emailCanonical: canonicalEmail(request.email),
      name: request.name.trim(),
      passwordHash: await this.passwords.hash(request.password),
      role: request.role,
      siteKeys: [...new Set(request.siteKeys)],
    });
    return userOf(created);
  }
}

export function userOf({ id, name, email, personId, suspendedAt, invitations, grants }: UserRow): User {
  return {
    id,
    name,
    email,
    personId,
    suspended: suspendedAt !== null,
    invitedUntil: invitations[0]?.expiresAt ?? null,
    grants: grants.map(({ role, site }) => ({ role, site: site?.key ?? null })),
  };
}
