import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { DatabaseNotEmpty, MigrationLockTaken } from './migrations.errors.js';
import type { RecordedMigration } from './migrations.rules.js';

/** The database to migrate, as its owner. A session lock is held, so the URL must lead past any transaction pooler. */
export interface MigrationDatabase {
  readonly url: string;
  /** As `pg` takes it; leave it out for what the URL says. */
  readonly ssl?: ClientConfig['ssl'];
}

/** Tells an operator what is happening, one line at a time. */
export type Log = (line: string) => void;

const CONNECT_TIMEOUT_MS = 10_000;

/** The number that Prisma Migrate locks as well, so that its `migrate deploy` and ours exclude each other. */
const MIGRATION_LOCK = 72707369;
const LOCK_POLL_MS = 250;
const LOCK_WAIT_SECONDS = 60;

/** Opens one session, and ends it, with its lock, whatever happens. */
export async function withMigrationSession<T>(
  { url, ssl }: MigrationDatabase,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: url,
    ...(ssl === undefined ? {} : { ssl }),
    application_name: 'signpost-migrate',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // The statement that runs fails as well when the connection breaks; without a listener the process would end here.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/**
 * Undoes what an earlier file may have set, and sets what every file can count on: no time limit on a statement, a
 * limit on waiting for locks, and unqualified names in `public`, where Prisma looks for them.
 */
export async function resetSession(client: Client, lockTimeoutMs: number): Promise<void> {
  await client.query(`
    RESET ROLE;
    RESET ALL;
    SET statement_timeout = 0;
    SET idle_in_transaction_session_timeout = 0;
    SET lock_timeout = ${lockTimeoutMs};
    SELECT set_config('search_path', concat_ws(', ', 'public', nullif(current_setting('search_path'), '')), false);
  `);
}

/**
 * Waits until no other process migrates this database.
 *
 * It asks again and again rather than wait in one statement: a waiting statement holds a snapshot, and CREATE INDEX
 * CONCURRENTLY in the process that has the lock would wait for that snapshot in turn.
 *
 * @throws {MigrationLockTaken} after a minute
 */
export async function takeMigrationLock(client: Client, log: Log): Promise<void> {
  const attempts = (LOCK_WAIT_SECONDS * 1000) / LOCK_POLL_MS;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await tryLock(client)) return;
    if (attempt === 0) log(`Another process is migrating this database; waiting up to ${LOCK_WAIT_SECONDS} seconds.`);
    await pause(LOCK_POLL_MS);
  }
  throw new MigrationLockTaken(LOCK_WAIT_SECONDS);
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK]);
  return rows[0]?.taken === true;
}

/** Column for column what Prisma Migrate makes, so that its `migrate deploy` and `migrate status` stay possible. */
const CREATE_HISTORY = `
  CREATE TABLE public._prisma_migrations (
    id                  VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum            VARCHAR(64) NOT NULL,
    finished_at         TIMESTAMPTZ,
    migration_name      VARCHAR(255) NOT NULL,
    logs                TEXT,
    rolled_back_at      TIMESTAMPTZ,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/** @throws {DatabaseNotEmpty} before it puts a history into a database that something else uses */
export async function ensureHistory(client: Client): Promise<void> {
  if (await hasHistory(client)) return;
  const foreign = await ownTables(client);
  if (foreign.length > 0) throw new DatabaseNotEmpty(foreign);
  await client.query(CREATE_HISTORY);
}

/** Every row of the history, none when there has been no deploy yet. */
export async function recordedMigrations(client: Client): Promise<RecordedMigration[]> {
  if (!(await hasHistory(client))) return [];
  const { rows } = await client.query<RecordedMigration>(`
    SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished,
      rolled_back_at IS NOT NULL AS "rolledBack"
    FROM public._prisma_migrations ORDER BY started_at`);
  return rows;
}

async function hasHistory(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS found`,
  );
  return rows[0]?.found === true;
}

/** Up to five tables of the public schema; what extensions brought along does not count. */
async function ownTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = to_regnamespace('public') AND relkind IN ('r', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND classid = 'pg_class'::regclass AND deptype = 'e')
    ORDER BY relname LIMIT 5`);
  return rows.map((row) => row.name);
}
