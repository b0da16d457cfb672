import type { Config } from '../config/config.js';
import { joinEmbeddedPostgres } from './embedded-postgres.js';

/** A database that is there to be used until it is closed. */
export interface OpenDatabase {
  /** The owner's URL, with its password. */
  readonly url: string;
  /** To be called once, after the last connection is given back. Never rejects for a database of somebody else. */
  close(): Promise<void>;
}

/**
 * The database that `DATABASE_URL` names, without a look at it; else the embedded one, which is started when it does
 * not run. Whoever gets a signal while this is pending waits for it, then closes: a server that is being started
 * otherwise stays behind.
 *
 * @throws {StartRefused} with cause and remedy, when the embedded one cannot run
 */
export async function openDatabase(config: Pick<Config, 'database' | 'dataDir'>): Promise<OpenDatabase> {
  const { url } = config.database;
  if (url !== null) return { url, close: () => Promise.resolve() };
  const embedded = await joinEmbeddedPostgres(config.dataDir);
  return { url: embedded.url, close: () => embedded.leave() };
}
