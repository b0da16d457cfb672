/** Sessions that talk to a database themselves, past every rule of the code. */
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { until } from './until.js';

type Values = Readonly<Record<string, unknown>>;

export class SqlSession {
  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<SqlSession> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined); // Tests end servers under their sessions.
    await client.connect();
    return new SqlSession(client);
  }

  async run<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.client.query<Row>(sql, values.length === 0 ? undefined : [...values]);
    return rows;
  }

  async insert(table: string, values: Values): Promise<void> {
    const columns = Object.keys(values).map((column) => this.client.escapeIdentifier(column));
    const places = columns.map((_column, index) => `$${index + 1}`);
    const sql = `INSERT INTO ${this.client.escapeIdentifier(table)} (${columns.join(', ')}) VALUES (${places.join(', ')})`;
    await this.client.query(sql, Object.values(values));
  }

  async backendPid(): Promise<number> {
    const [row] = await this.run<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return row?.pid ?? 0;
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}

/** The name of the rule by which Postgres refuses, its SQLSTATE where no rule has a name, or "done". */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.constraint ?? error.code ?? '';
    throw error;
  }
}

/**
 * Two callers at the closest that they can come: the second one's statement begins while the transaction of the first
 * is open, with its deferred checks done. Each is committed as soon as the database lets it.
 *
 * @returns the outcomes in that order
 */
export async function race(url: string, first: string, second: string): Promise<[string, string]> {
  const [one, other, watcher] = await Promise.all([SqlSession.open(url), SqlSession.open(url), SqlSession.open(url)]);
  try {
    await one.run(`BEGIN; ${first}; SET CONSTRAINTS ALL IMMEDIATE`);
    const otherPid = await other.backendPid();
    const otherOutcome = outcomeOf(other.run(second));
    await Promise.race([otherOutcome, untilItWaits(watcher, otherPid)]);
    return [await outcomeOf(one.run('COMMIT')), await otherOutcome];
  } finally {
    await Promise.all([one.close(), other.close(), watcher.close()]);
  }
}

/** Ends when so many sessions of the watcher's database wait for a lock. */
export async function untilSessionsWait(watcher: SqlSession, many: number): Promise<void> {
  await until(async () => {
    const [found] = await watcher.run<{ waiting: number }>(
      "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return found?.waiting === many;
  });
}

/** Ends when that session waits for a lock, or has nothing left to wait for. */
async function untilItWaits(watcher: SqlSession, pid: number): Promise<void> {
  for (;;) {
    const [session] = await watcher.run<{ waits: boolean; works: boolean }>(
      "SELECT wait_event_type = 'Lock' AS waits, state <> 'idle' AS works FROM pg_stat_activity WHERE pid = $1",
      [pid],
    );
    if (session?.waits !== false || !session.works) return;
    await pause(5);
  }
}
