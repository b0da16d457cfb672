import { text } from 'node:stream/consumers';

import { Option, type Command } from 'commander';

import { UsersService } from '../auth/users.service.js';
import { Role } from '../generated/prisma/enums.js';
import { print, say } from './output.js';
import type { inWorkspace } from './workspace.js';

interface CreateOptions {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly site: readonly string[];
}

export function userCommand(program: Command, inApp: typeof inWorkspace): void {
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
    .action((options: CreateOptions, command: Command) => createUser(options, command, inApp));
}

async function createUser(
  { email, name, role, site }: CreateOptions,
  command: Command,
  inApp: typeof inWorkspace,
): Promise<void> {
  if (process.stdin.isTTY) {
    command.error('error: pipe the password in, for example from a file: … --password-stdin < password.txt');
  }
  // Before the database is opened, so that nothing waits for whoever writes the password.
  const password = withoutNewline(await text(process.stdin));
  const request = { email, name, role, siteKeys: site, password };
  const created = await inApp((app) => app.get(UsersService).create(request));
  print(created.id);
  say(`Created ${created.name} <${created.email}>, ${role}${site.length > 0 ? ` of ${site.join(', ')}` : ''}.`);
}

/** `echo` and editors end a file with one; a password may end with a second one. */
function withoutNewline(typed: string): string {
  return typed.replace(/\r?\n$/, '');
}
