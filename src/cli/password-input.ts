import { text } from 'node:stream/consumers';

import type { Command } from 'commander';

export const PASSWORD_OPTION = [
  '--password-stdin',
  'read the password, 8 to 1,024 characters, from standard input',
] as const;

/** Asked for before the database is opened, so that nothing waits for whoever writes it. Ends the command without one. */
export async function typedPassword(command: Command): Promise<string> {
  const password = process.stdin.isTTY ? '' : withoutNewline(await text(process.stdin));
  if (password === '') {
    command.error('error: pipe the password in, for example from a file: … --password-stdin < password.txt');
  }
  return password;
}

/** `echo` and editors end a file with one; a password may end with a second one. */
function withoutNewline(typed: string): string {
  return typed.replace(/\r?\n$/, '');
}
