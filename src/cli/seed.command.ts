import type { Command } from 'commander';

import { say } from './output.js';
import type { inWorkspace } from './workspace.js';

export function seedCommand(program: Command, inApp: typeof inWorkspace): void {
  program
    .command('seed')
    .description('Seeds what SEED says (demo, facts or none). Twice gives the same; what editors changed stays.')
    .action(async () => {
      // Opening the workspace seeds.
      await inApp(() => Promise.resolve());
      say('Everything is seeded.');
    });
}
