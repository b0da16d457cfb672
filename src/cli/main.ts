import { Command, CommanderError } from 'commander';

import { doctorCommand } from './doctor.command.js';
import { importCommand } from './import.command.js';
import { migrateCommand } from './migrate.command.js';
import { seedCommand } from './seed.command.js';
import { serveCommand } from './serve.command.js';
import { tokenCommand } from './token.command.js';
import { userCommand } from './user.command.js';

// What a command needs is loaded when it runs: help, and words on a wrong option, come at once.
const program = new Command('signpost')
  .description('Works on the database of `npm start` with the same settings.')
  .showHelpAfterError('Add --help for what is possible.')
  .exitOverride();

doctorCommand(program);
importCommand(program);
migrateCommand(program);
seedCommand(program);
serveCommand(program);
tokenCommand(program);
userCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  // Commander has said what was wrong, or printed the help that was asked for.
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    const { complain } = await import('./exit.js');
    complain(error);
    process.exitCode = 1;
  }
}
