import type { Command } from 'commander';

import { say } from './output.js';

export function seedCommand(program: Command): void {
  program
    .command('seed')
    .description('Seeds what SEED says (demo, facts or none). Twice gives the same; what editors changed stays.')
    .action(async () => {
      const { inWorkspace } = await import('./workspace.js');
      // Opening the workspace seeds.
      await inWorkspace(() => Promise.resolve());
      say('Everything is seeded.');
    });
}
