import { Option, type Command } from 'commander';

import { Role } from '../generated/prisma/enums.js';
import type { CreateOptions } from './create-account.js';
import { PASSWORD_OPTION, typedPassword } from './password-input.js';

const ADDRESS = ['<email>', 'the address that the account signs in with'] as const;

export function userCommand(program: Command): void {
  const user = program.command('user').description('Accounts of people who edit.');
  user
    .command('create')
    .description('Makes an account; also the way to the first ADMIN. Prints its id.')
    .requiredOption('--email <address>', 'what the account signs in with')
    .requiredOption('--name <name>', '1 to 120 characters')
    .addOption(
      new Option('--role <role>', 'what the account may do').choices(Object.values(Role)).makeOptionMandatory(),
    )
    .option('--site <key...>', 'sites on which it may do that; none for ADMIN, who is so on every site', [])
    .requiredOption(...PASSWORD_OPTION)
    .action(createUser);
  user
    .command('list')
    .description('Prints every account with its roles and whether it is active, suspended or only invited.')
    .option('--json', 'prints one JSON object for each account, a line each')
    .action(listUsers);
  user
    .command('suspend')
    .description('Ends all sessions of an account at once, and lets it sign in no more.')
    .argument(...ADDRESS)
    .action(suspendUser);
  user
    .command('reinstate')
    .description('Lets a suspended account sign in again, with the roles that it had.')
    .argument(...ADDRESS)
    .action(reinstateUser);
  user
    .command('reset-password')
    .description('Gives an account a new password and ends its sessions. Also lets it sign in that has to wait.')
    .argument(...ADDRESS)
    .requiredOption(...PASSWORD_OPTION)
    .action(resetPassword);
}

async function createUser(options: CreateOptions, command: Command): Promise<void> {
  const password = await typedPassword(command);
  const { inWorkspace } = await import('./workspace.js');
  await inWorkspace(async (app) => {
    const { createAccount } = await import('./create-account.js');
    await createAccount(app, options, password);
  });
}

async function listUsers({ json = false }: { json?: boolean }): Promise<void> {
  const { inWorkspace } = await import('./workspace.js');
  await inWorkspace(async (app) => {
    const { printAccounts } = await import('./accounts.js');
    await printAccounts(app, json);
  });
}

async function suspendUser(email: string): Promise<void> {
  const { inWorkspace } = await import('./workspace.js');
  await inWorkspace(async (app) => {
    const { suspendAccount } = await import('./accounts.js');
    await suspendAccount(app, email);
  });
}

async function reinstateUser(email: string): Promise<void> {
  const { inWorkspace } = await import('./workspace.js');
  await inWorkspace(async (app) => {
    const { reinstateAccount } = await import('./accounts.js');
    await reinstateAccount(app, email);
  });
}

async function resetPassword(email: string, _options: object, command: Command): Promise<void> {
  const password = await typedPassword(command);
  const { inWorkspace } = await import('./workspace.js');
  await inWorkspace(async (app) => {
    const { givePassword } = await import('./accounts.js');
    await givePassword(app, email, password);
  });
}
