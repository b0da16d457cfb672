import pg from 'pg';

import { DELIVERY_LIMITS, poolConfig, type Database } from '../platform/prisma/database.js';

/** Asks questions of a database, in a session that can change nothing. */
export class InspectionSession {
  private constructor(private readonly client: pg.Client) {}

  /**
   * Connects as the server does for its readers: with the same startup parameters, read-only, with the same limits.
   *
   * @throws as `pg` does
   */
  static async open(url: string, database: Database): Promise<InspectionSession> {
    const client = new pg.Client({
      ...poolConfig(url, database, DELIVERY_LIMITS),
      application_name: 'signpost doctor',
    });
    // The question that is asked fails as well when the connection breaks; unhandled, the event would end the process.
    client.on('error', () => undefined);
    await client.connect();
    return new InspectionSession(client);
  }

  async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row & pg.QueryResultRow>(sql, [...values])).rows;
  }

  /** Of a question that always has one row. */
  async row<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row> {
    const [row] = await this.rows<Row>(sql, values);
    if (row === undefined) throw new Error('The database gave no answer where there is always one.');
    return row;
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
