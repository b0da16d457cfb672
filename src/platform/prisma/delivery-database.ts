import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';

import { DATABASE, DELIVERY_LIMITS, poolConfig, type Database } from './database.js';

/** A statement that Postgres parses and plans once per connection. The name must be unique. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/**
 * Read-only connections for the few hot delivery reads, past the ORM: named prepared statements are
 * several times faster (docs/decisions). Only stores may use it.
 */
@Injectable()
export class DeliveryDatabase implements OnModuleDestroy {
  private readonly pool: pg.Pool;

  constructor(@Inject(DATABASE) database: Database) {
    this.pool = new pg.Pool(poolConfig(database.replicaUrl ?? database.url, database, DELIVERY_LIMITS));
    // A connection that breaks while idle is replaced at its next use; unhandled, the event would end the process.
    this.pool.on('error', () => undefined);
  }

  /** @returns rows as the driver gives them: `timestamptz` as Date, `json` parsed */
  async rows<Row extends object>(statement: PreparedStatement, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>({ name: statement.name, text: statement.text, values: [...values] });
    return rows;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.end();
  }
}
