/**
 * A process that uses the embedded Postgres of a data folder, as the app does. It prints one line of JSON when the
 * database is open, and closes it when its standard input ends or a SIGTERM arrives.
 */
import { once } from 'node:events';

import { readConfig } from '../../src/platform/config/config.js';
import { openDatabase } from '../../src/platform/postgres/open-database.js';

// Asked for before the start begins: a signal that comes while the server starts must not leave it behind.
const asked = Promise.race([once(process.stdin, 'end'), once(process, 'SIGTERM')]);

try {
  const database = await openDatabase(readConfig(process.env));
  process.stdout.write(`${JSON.stringify({ url: database.url })}\n`);
  process.stdin.resume();
  await asked;
  process.stdin.destroy();
  await database.close();
} catch (error) {
  process.stdout.write(
    `${JSON.stringify({ refused: error instanceof Error && 'code' in error ? error.code : String(error) })}\n`,
  );
  process.stderr.write(error instanceof Error ? `${error.message}\n` : String(error));
  process.exitCode = 1;
}
