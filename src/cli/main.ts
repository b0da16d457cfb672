import 'reflect-metadata';

import { Command, CommanderError } from 'commander';

import { complain } from './exit.js';
import { importCommand } from './import.command.js';
import { migrateCommand } from './migrate.command.js';
import { seedCommand } from './seed.command.js';
import { serveCommand } from './serve.command.js';
import { userCommand } from './user.command.js';
import { inWorkspace } from './workspace.js';

const program = new Command('signpost')
  .description('Works on the database of `npm start` with the same settings.')
  .showHelpAfterError('Add --help for what is possible.')
  .exitOverride();

importCommand(program, inWorkspace);
migrateCommand(program);
seedCommand(program, inWorkspace);
serveCommand(program);
userCommand(program, inWorkspace);
for (const command of program.commands) command.exitOverride();

try {
  await program.parseAsync();
} catch (error) {
  // Commander has said what was wrong, or printed the help that was asked for.
  if (!(error instanceof CommanderError)) complain(error);
  process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
}
