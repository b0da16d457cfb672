import { text } from 'node:stream/consumers';

import type { INestApplicationContext } from '@nestjs/common';
import { Option, type Command } from 'commander';

import { UsersService } from '../auth/users.service.js';
import { Role } from '../generated/prisma/enums.js';
import { DomainError } from '../platform/errors/domain-error.js';

/** The streams of a process, or of a test. Data goes to `stdout`, words to `stderr`. */
export interface CommandStreams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

interface CreateOptions {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly site: readonly string[];
}

/**
 * Adds `user` with its subcommands.
 *
 * @param open the app's context on the database that is configured; the command closes it
 */
export function addUserCommand(
  program: Command,
  open: () => Promise<INestApplicationContext>,
  streams: CommandStreams = process,
): void {
  const user = program.command('user').description('accounts of people who edit');
  user
    .command('create')
    .description('makes an account; also the way to the first ADMIN. Prints its id')
    .requiredOption('--email <address>', 'what the account signs in with')
    .requiredOption('--name <name>', '1 to 120 characters')
    .addOption(
      new Option('--role <role>', 'what the account may do').choices(Object.values(Role)).makeOptionMandatory(),
    )
    .option('--site <key...>', 'sites on which it may do that; none for ADMIN, who is so on every site', [])
    .requiredOption('--password-stdin', 'read the password, 8 to 1,024 characters, from standard input')
    .action((options: CreateOptions) => createUser(options, open, streams));
}

async function createUser(
  { email, name, role, site }: CreateOptions,
  open: () => Promise<INestApplicationContext>,
  { stdin, stdout, stderr }: CommandStreams,
): Promise<void> {
  if (stdin.isTTY) {
    refuse(stderr, 'Pipe the password in, for example from a file: … --password-stdin < password.txt');
    return;
  }
  // Before the database is opened, so that nothing waits for whoever writes the password.
  const password = withoutNewline(await text(stdin));
  const app = await open();
  try {
    const created = await app.get(UsersService).create({ email, name, role, siteKeys: site, password });
    stdout.write(`${created.id}\n`);
    stderr.write(
      `Created ${created.name} <${created.email}>, ${role}${site.length > 0 ? ` of ${site.join(', ')}` : ''}.\n`,
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    refuse(stderr, error.message);
  } finally {
    await app.close();
  }
}

/** `echo` and editors end a file with one; a password may end with a second one. */
function withoutNewline(typed: string): string {
  return typed.replace(/\r?\n$/, '');
}

function refuse(stderr: NodeJS.WritableStream, why: string): void {
  stderr.write(`${why}\n`);
  process.exitCode = 1;
}
