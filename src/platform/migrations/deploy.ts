import { type Client } from 'pg';
import { applyMigration } from './apply-migration.js';
import { readMigrations } from './migration-files.js';
import {
  type Log,
  type MigrationDatabase,
  ensureHistory,
  recordedMigrations,
  resetSession,
  takeMigrationLock,
  withMigrationSession,
} from './migration-session.js';
import { MigrationChanged, MigrationMissing, MigrationsPending, MigrationUnfinished } from './migrations.errors.js';
import { type MigrationFile, type MigrationHistory, historyOf } from './migrations.rules.js';
import { type RuntimeRole, ensureRuntimeRole, existingRuntimeRole, grantRuntimeRights } from './runtime-role.js';

export interface MigrationOptions extends MigrationDatabase {
  /** The folder that holds one folder per migration: `prisma/migrations`. */
  readonly directory: string;
}

export interface Deployment {
  /** Names of the migrations that this call applied, in order; none when there was nothing to do. */
  readonly applied: readonly string[];
  readonly runtimeRole: RuntimeRole;
}

/**
 * Brings a database up to the migrations of a folder, and the runtime role's rights up to its tables. Safe to call
 * from several processes at once: one applies, the others wait and find nothing to do.
 *
 * @throws {StartRefused} with one line for the operator: MigrationUnreadable, MigrationLockTaken, DatabaseNotEmpty,
 * MigrationChanged, MigrationMissing, MigrationUnfinished, MigrationFailed, MigrationBrokeOff or MigrationBlocked;
 * faults of the connection come as `pg` throws them
 */
export async function deployMigrations(options: MigrationOptions & { readonly log?: Log }): Promise<Deployment> {
  const files = await readMigrations(options.directory);
  const log = options.log ?? (() => undefined);
  return withMigrationSession(options, async (client) => {
    await takeMigrationLock(client, log);
    await ensureHistory(client);
    const history = historyOf(files, await recordedMigrations(client));
    refuseBrokenHistory(history);
    await applyAll(client, files, history.pending, log);
    return { applied: history.pending, runtimeRole: await prepareRuntimeRole(client) };
  });
}

/** What is applied and what is not. Reads only, takes no lock, and works as the runtime role too. */
export async function migrationStatus(options: MigrationOptions): Promise<MigrationHistory> {
  const files = await readMigrations(options.directory);
  return withMigrationSession(options, async (client) => historyOf(files, await recordedMigrations(client)));
}

/**
 * For a start that may not migrate.
 *
 * @throws {MigrationsPending | MigrationUnfinished | MigrationChanged | MigrationMissing}
 */
export async function requireDeployed(options: MigrationOptions): Promise<void> {
  const history = await migrationStatus(options);
  refuseBrokenHistory(history);
  if (history.pending.length > 0) throw new MigrationsPending(history.pending);
}

/** The role that runtime connections become where nothing may be migrated; null: they stay what DATABASE_URL says. */
export async function runtimeRoleInUse(options: MigrationOptions): Promise<string | null> {
  return withMigrationSession(options, existingRuntimeRole);
}

function refuseBrokenHistory({ failed, changed, missing }: MigrationHistory): void {
  if (failed[0] !== undefined) throw new MigrationUnfinished(failed[0]);
  if (changed.length > 0) throw new MigrationChanged(changed);
  if (missing.length > 0) throw new MigrationMissing(missing);
}

async function applyAll(client: Client, files: readonly MigrationFile[], pending: readonly string[], log: Log) {
  for (const file of files.filter(({ name }) => pending.includes(name))) {
    await applyMigration(client, file, log);
    log(`Applied ${file.name}.`);
  }
}

async function prepareRuntimeRole(client: Client): Promise<RuntimeRole> {
  await resetSession(client, 0);
  const role = await ensureRuntimeRole(client);
  await grantRuntimeRights(client);
  return role;
}
