import type { INestApplicationContext } from '@nestjs/common';

import { SYSTEM } from '../audit/actor.types.js';
import { AccountsService } from '../auth/accounts.service.js';
import type { User } from '../auth/auth.model.js';
import { grantText } from '../auth/grants.rules.js';
import { PasswordsService } from '../auth/passwords.service.js';
import { UsersService } from '../auth/users.service.js';
import { MAX_PAGE_SIZE } from '../platform/graphql/paging.js';
import { print, say } from './output.js';
import { tableOf } from './table.js';

/** Every account, by name. */
export async function printAccounts(app: INestApplicationContext, asJson: boolean): Promise<void> {
  const listed = (await everyAccount(app.get(AccountsService))).map((user) => ({
    id: user.id,
    email: user.email,
    name: user.name,
    roles: user.grants.map(grantText),
    state: stateOf(user),
  }));
  if (asJson) {
    for (const account of listed) print(JSON.stringify(account));
    return;
  }
  const rows = listed.map(({ email, name, roles, state }) => [email, name, roles.join(', '), state]);
  print(tableOf(['E-MAIL', 'NAME', 'ROLES', 'STATE'], rows));
}

export async function suspendAccount(app: INestApplicationContext, email: string): Promise<void> {
  const { id } = await app.get(UsersService).withEmail(email);
  const { name, email: address } = await app.get(AccountsService).suspend(SYSTEM, id);
  say(`${name} <${address}> is suspended, and signed out everywhere.`);
}

export async function reinstateAccount(app: INestApplicationContext, email: string): Promise<void> {
  const { id } = await app.get(UsersService).withEmail(email);
  const { name, email: address } = await app.get(AccountsService).reinstate(SYSTEM, id);
  say(`${name} <${address}> may sign in.`);
}

export async function givePassword(app: INestApplicationContext, email: string, password: string): Promise<void> {
  await app.get(PasswordsService).setFor(email, password);
  say(`${email} has a new password, and is signed out everywhere.`);
}

async function everyAccount(accounts: AccountsService): Promise<User[]> {
  const found: User[] = [];
  let after: string | null = null;
  do {
    const { nodes, pageInfo } = await accounts.page({ first: MAX_PAGE_SIZE, after });
    found.push(...nodes);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}

function stateOf({ suspended, invitedUntil }: User): 'suspended' | 'invited' | 'active' {
  if (suspended) return 'suspended';
  return invitedUntil === null ? 'active' : 'invited';
}
