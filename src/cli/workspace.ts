import type { INestApplicationContext } from '@nestjs/common';

import { readyDatabase } from '../app.database.js';
import { readConfig } from '../platform/config/config.js';
import { interruptible } from './interruptible.js';
import { say } from './output.js';

/**
 * Runs a command on the database of `npm start` with the same settings: it joins a running embedded Postgres, or
 * starts one for as long as the command takes; migrated, and seeded if that has not happened. What a command has not
 * committed when a signal comes is undone.
 */
export function inWorkspace<Result>(work: (app: INestApplicationContext) => Promise<Result>): Promise<Result> {
  const config = readConfig();
  return interruptible(
    () => readyDatabase(config, 'DEPLOY', say),
    async ({ database }) => {
      // Only now, because it takes a second: a database that cannot be used is told of at once.
      const { withSeededApp } = await import('./seeded-app.js');
      return withSeededApp(config, database, work);
    },
  );
}
