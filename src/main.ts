import { serve } from './app.start.js';
import { endedBy } from './cli/exit.js';
import { readConfig } from './platform/config/config.js';

/** `npm start`: the server with everything it needs, migrated and seeded. */
process.exitCode = await endedBy(() =>
  serve(readConfig(), { migrate: 'DEPLOY', say: (line) => process.stdout.write(`${line}\n`) }),
);
