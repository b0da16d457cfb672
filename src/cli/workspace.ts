import type { INestApplicationContext } from '@nestjs/common';

import { readyDatabase } from '../app.database.js';
import { nextSignal } from '../app.signals.js';
import { readConfig } from '../platform/config/config.js';
import { say } from './output.js';

/**
 * Runs a command on the database of `npm start` with the same settings: it joins a running embedded Postgres, or
 * starts one for as long as the command takes; migrated, and seeded if that has not happened. A signal ends the
 * command where it is: what its transactions have not committed is undone.
 */
export async function inWorkspace<Result>(work: (app: INestApplicationContext) => Promise<Result>): Promise<Result> {
  const stopped = nextSignal();
  const config = readConfig(process.env);
  const ready = await readyDatabase(config, 'DEPLOY', say);
  try {
    // Only now, because it takes a second: a database that cannot be used is told of at once.
    const { withSeededApp } = await import('./seeded-app.js');
    const outcome = await Promise.race([
      withSeededApp(config, ready.database, work).then((result) => ({ result })),
      stopped.then((exitCode) => ({ exitCode })),
    ]);
    if ('result' in outcome) return outcome.result;
    await ready.close();
    process.exit(outcome.exitCode);
  } finally {
    await ready.close();
  }
}
