import 'reflect-metadata';

import { serve } from './app.server.js';
import { endedBy } from './cli/exit.js';
import { readConfig } from './platform/config/config.js';

/** `npm start`: the server with everything it needs, migrated and seeded. */
process.exitCode = await endedBy(() =>
  serve(readConfig(), { migrate: 'DEPLOY', say: (line) => process.stdout.write(`${line}\n`) }),
);
