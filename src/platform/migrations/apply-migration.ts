import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { type Log, resetSession } from './migration-session.js';
import { MigrationBlocked, MigrationBrokeOff, MigrationFailed } from './migrations.errors.js';
import { type MigrationFile, type TransactionUse, transactionUse } from './migrations.rules.js';

/**
 * How long a statement waits for a lock. A waiting ALTER TABLE makes every later query on its table wait too, hence
 * the 3 seconds; CREATE INDEX CONCURRENTLY blocks nobody while it waits, and needs the patience.
 */
const LOCK_TIMEOUT_MS: Record<TransactionUse, number> = { ATOMIC: 3_000, OWN_TRANSACTIONS: 3_000, OUTSIDE: 60_000 };
const LOCK_ATTEMPTS = 5;
/** Long enough for the queries that queued up behind the attempt to get through. */
const LOCK_RETRY_PAUSE_MS = 1_000;

const LOCK_FAULTS = new Set(['55P03', '40P01']); // lock_not_available, deadlock_detected

/**
 * Runs one file whole, in one simple query, and records it.
 *
 * A file without transactions of its own is one transaction together with its record, so neither a failure nor a kill
 * leaves anything of it, and a failure is not recorded: there is nothing to resolve, the next deploy tries again. For
 * the other files that cannot be had. They are recorded before they run, as Prisma does, and a record that never
 * finished stops later deploys until someone has looked.
 *
 * @throws {MigrationFailed | MigrationBlocked | MigrationBrokeOff}
 */
export async function applyMigration(client: Client, file: MigrationFile, log: Log): Promise<void> {
  const use = transactionUse(file.sql);
  await resetSession(client, LOCK_TIMEOUT_MS[use]);
  await (use === 'ATOMIC' ? applyAtomically(client, file, log) : applyInParts(client, file));
}

async function applyAtomically(client: Client, file: MigrationFile, log: Log): Promise<void> {
  const record = insertRecord(client, file, 'finished');
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt += 1) {
    const fault = await faultOf(client, `${file.sql}\n;\n${record}`);
    if (fault === null) return;
    if (!isLockFault(fault)) throw new MigrationFailed(file.name, reasonOf(fault, file.sql), fault);
    if (attempt === LOCK_ATTEMPTS) throw new MigrationBlocked(file.name, LOCK_ATTEMPTS, fault);
    log(`${file.name} found a table locked; attempt ${attempt + 1} of ${LOCK_ATTEMPTS} follows.`);
    await pause(LOCK_RETRY_PAUSE_MS);
  }
}

async function applyInParts(client: Client, file: MigrationFile): Promise<void> {
  const id = randomUUID();
  await client.query(insertRecord(client, file, 'started', id));
  const fault = await faultOf(client, file.sql);
  if (fault === null) return finishRecord(client, id);
  await noteFault(client, id, fault);
  throw new MigrationBrokeOff(file.name, reasonOf(fault, file.sql), fault);
}

async function finishRecord(client: Client, id: string): Promise<void> {
  await resetSession(client, LOCK_TIMEOUT_MS.ATOMIC);
  await client.query(
    'UPDATE public._prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1',
    [id],
  );
}

async function noteFault(client: Client, id: string, fault: Error): Promise<void> {
  try {
    await resetSession(client, LOCK_TIMEOUT_MS.ATOMIC);
    await client.query('UPDATE public._prisma_migrations SET logs = $2 WHERE id = $1', [id, fault.message]);
  } catch {
    // The session is gone. The unfinished record says enough, and the fault itself is what the operator has to see.
  }
}

/** A literal statement, because a simple query of several statements takes no parameters. */
function insertRecord(client: Client, file: MigrationFile, state: 'started' | 'finished', id = randomUUID()): string {
  const [finishedAt, steps] = state === 'finished' ? ['clock_timestamp()', 1] : ['NULL', 0];
  const values = [id, file.checksums[0], file.name].map((value) => client.escapeLiteral(value)).join(', ');
  return `INSERT INTO public._prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES (${values}, ${finishedAt}, ${steps});`;
}

/** Runs a script; after a fault the session is outside any transaction. A broken connection is thrown. */
async function faultOf(client: Client, script: string): Promise<Error | null> {
  try {
    await client.query(script);
    if (client.getTransactionStatus() === 'I') return null;
    await client.query('ROLLBACK');
    return new Error('it begins a transaction that it does not end');
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    // It fails when the fault was fatal: Postgres has then ended the session, and the transaction with it.
    await client.query('ROLLBACK').catch(() => undefined);
    return error;
  }
}

function isLockFault(fault: Error): boolean {
  return fault instanceof DatabaseError && LOCK_FAULTS.has(fault.code ?? '');
}

/** What Postgres said, with the line of the file when it names a place. */
function reasonOf(fault: Error, sql: string): string {
  const position = fault instanceof DatabaseError ? Number(fault.position) : NaN;
  if (Number.isNaN(position)) return fault.message;
  return `${fault.message} (line ${sql.slice(0, position - 1).split('\n').length})`;
}
