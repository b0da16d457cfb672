import type { Command } from 'commander';

import { serve } from '../app.server.js';
import { readConfig } from '../platform/config/config.js';
import { say } from './output.js';

export function serveCommand(program: Command): void {
  program
    .command('serve')
    .description('Serves in production: no seed, no migration; refuses to start while a migration is pending.')
    .action(() => serve(readConfig(), { migrate: 'REFUSE', say }));
}
