import { text } from 'node:stream/consumers';

import { Option, type Command } from 'commander';

import { Role } from '../generated/prisma/enums.js';
import type { CreateOptions } from './create-account.js';

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
    .requiredOption('--password-stdin', 'read the password, 8 to 1,024 characters, from standard input')
    .action(createUser);
}

async function createUser(options: CreateOptions, command: Command): Promise<void> {
  // Before the database is opened, so that nothing waits for whoever writes the password.
  const password = process.stdin.isTTY ? '' : withoutNewline(await text(process.stdin));
  if (password === '') {
    command.error('error: pipe the password in, for example from a file: … --password-stdin < password.txt');
  }
  const { inWorkspace } = await import('./workspace.js');
  await inWorkspace(async (app) => {
    const { createAccount } = await import('./create-account.js');
    await createAccount(app, options, password);
  });
}

/** `echo` and editors end a file with one; a password may end with a second one. */
function withoutNewline(typed: string): string {
  return typed.replace(/\r?\n$/, '');
}
