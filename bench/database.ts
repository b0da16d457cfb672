import { MIGRATIONS } from '../src/app.database.js';
import { deployMigrations } from '../src/platform/migrations/deploy.js';
import type { Database } from '../src/platform/prisma/database.js';
import { createScratchDatabase } from '../test/support/postgres.js';

/** A database of this process's own, with the demonstration in it, as the end-to-end tests have theirs. */
export async function scratchDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const { url, drop } = await createScratchDatabase();
  const { runtimeRole } = await deployMigrations({ url, directory: MIGRATIONS });
  return { database: { url, replicaUrl: null, runtimeRole: runtimeRole.role, certificateAuthority: null }, drop };
}
