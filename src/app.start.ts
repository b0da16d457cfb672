import { readyDatabase } from './app.database.js';
import type { ServeOptions } from './app.server.js';
import { nextSignal } from './app.signals.js';
import type { Config } from './platform/config/config.js';

/**
 * Serves until a signal comes, and returns when all is closed: requests first, then the app, the database last.
 *
 * @throws {StartRefused} with cause and remedy, and nothing left running
 */
export async function serve(config: Config, options: ServeOptions): Promise<void> {
  // From the first moment on: a signal while the database starts waits for it, and then stops it.
  const signal = nextSignal();
  // Most of the code, and loading it takes longer than Postgres needs to start: both at once.
  const loading = import('./app.server.js');
  const ready = await readyDatabase(config, options.migrate, options.say);
  try {
    const { createApp, untilStopped } = await loading;
    const app = await createApp(config, ready.database);
    await untilStopped(app, config, options, signal);
  } finally {
    await ready.close();
  }
}
