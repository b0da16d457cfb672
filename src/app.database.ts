import { resolve } from 'node:path';

import type { Config } from './platform/config/config.js';
import { deployMigrations, requireDeployed, runtimeRoleInUse } from './platform/migrations/deploy.js';
import { explainedDatabaseFault } from './platform/postgres/connection.errors.js';
import { openDatabase } from './platform/postgres/open-database.js';
import type { Database } from './platform/prisma/database.js';

/** The checkout, or the folder that a build is deployed in: what holds `prisma/` and `seeds/`. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '..');
export const MIGRATIONS = resolve(PROJECT_ROOT, 'prisma/migrations');

export interface ReadyDatabase {
  readonly database: Database;
  /** Gives the embedded Postgres back; nothing to do for somebody else's. */
  close(): Promise<void>;
}

/**
 * The database, there and migrated.
 *
 * @param migrate `DEPLOY` applies what is pending; `REFUSE` is for production, where that is a step of its own
 * @param say one line for the operator
 * @throws {StartRefused} with cause and remedy
 */
export async function readyDatabase(
  config: Config,
  migrate: 'DEPLOY' | 'REFUSE',
  say: (line: string) => void,
): Promise<ReadyDatabase> {
  const opened = await openDatabase(config);
  try {
    const runtimeRole = await migrated(config, opened.url, migrate, say);
    const { replicaUrl, certificateAuthority } = config.database;
    return {
      database: { url: opened.url, replicaUrl, runtimeRole, certificateAuthority },
      close: () => opened.close(),
    };
  } catch (error) {
    await opened.close();
    throw explainedDatabaseFault(error);
  }
}

async function migrated(
  { database: { certificateAuthority } }: Config,
  url: string,
  migrate: 'DEPLOY' | 'REFUSE',
  say: (line: string) => void,
): Promise<string | null> {
  const ssl = certificateAuthority === null ? {} : { ssl: { ca: certificateAuthority } };
  const options = { url, ...ssl, directory: MIGRATIONS };
  if (migrate === 'REFUSE') {
    await requireDeployed(options);
    return runtimeRoleInUse(options);
  }
  const { runtimeRole } = await deployMigrations({ ...options, log: say });
  if (runtimeRole.role === null) say(`Running as the owner of the database: ${runtimeRole.reason}`);
  return runtimeRole.role;
}
