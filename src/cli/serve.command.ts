import type { Command } from 'commander';

import { say } from './output.js';

export function serveCommand(program: Command): void {
  program
    .command('serve')
    .description('Serves in production: no seed, no migration; refuses to start while a migration is pending.')
    .action(async () => {
      const [{ serve }, { readConfig }] = await Promise.all([
        import('../app.start.js'),
        import('../platform/config/config.js'),
      ]);
      await serve(readConfig(), { migrate: 'REFUSE', say });
    });
}
