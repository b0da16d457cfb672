import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';

import type { Audience } from '../graphql/operation-context.js';
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
  private readonly standby: pg.Pool;
  /** Where editors read, who have to see what they have just written. The same pool where there is no standby. */
  private readonly primary: pg.Pool;

  constructor(@Inject(DATABASE) database: Database) {
    this.primary = readOnlyPool(database.url, database);
    this.standby = database.replicaUrl === null ? this.primary : readOnlyPool(database.replicaUrl, database);
  }

  /** @returns rows as the driver gives them: `timestamptz` as Date, `json` parsed */
  async rows<Row extends object>(
    statement: PreparedStatement,
    values: readonly unknown[],
    audience: Audience = 'PUBLIC',
  ): Promise<Row[]> {
    const pool = audience === 'PUBLIC' ? this.standby : this.primary;
    const { rows } = await pool.query<Row>({ name: statement.name, text: statement.text, values: [...values] });
    return rows;
  }

  /**
   * For a server, before the first reader asks: a burst at the start would wait for every connection to be made at
   * once. A database that cannot be reached now may be so later: the start does not fail for it.
   */
  async warmUp(): Promise<void> {
    const connecting = Array.from({ length: DELIVERY_LIMITS.connections }, () => this.standby.connect());
    for (const connected of await Promise.allSettled(connecting)) {
      if (connected.status === 'fulfilled') connected.value.release();
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.primary.end();
    if (this.standby !== this.primary) await this.standby.end();
  }
}

function readOnlyPool(url: string, database: Database): pg.Pool {
  const pool = new pg.Pool(poolConfig(url, database, DELIVERY_LIMITS));
  // A connection that breaks while idle is replaced at its next use; unhandled, the event would end the process.
  return pool.on('error', () => undefined);
}
