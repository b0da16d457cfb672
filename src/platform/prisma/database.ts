import type { PoolConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** The database that this process works on, once it is known to be there. */
export interface Database {
  /** The owner's URL. */
  readonly url: string;
  /** A standby for delivery reads. */
  readonly replicaUrl: string | null;
  /** What every connection becomes; null where the owner may not create it. */
  readonly runtimeRole: string | null;
  /** PEM text, when the server's certificate is not signed by a public authority. */
  readonly certificateAuthority: string | null;
}

/** Injection token of the `Database`. */
export const DATABASE = Symbol('Database');

/** Limits of one kind of connection. Postgres and the driver have none by default. */
export interface ConnectionLimits {
  readonly connections: number;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly idleInTransactionMs: number;
  readonly readOnly?: boolean;
}

export const EDITOR_LIMITS: ConnectionLimits = {
  connections: 6,
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 2_000,
  idleInTransactionMs: 15_000,
};

export const DELIVERY_LIMITS: ConnectionLimits = {
  connections: 8,
  statementTimeoutMs: 2_000,
  lockTimeoutMs: 500,
  idleInTransactionMs: 5_000,
  readOnly: true,
};

/**
 * From asking for a connection until it is there, the wait for a busy pool included. Two seconds were seen to fail the
 * first requests of a process on a machine that had more to do than it could; half of a request's deadline is left.
 */
const CONNECTION_WAIT_MS = 5_000;

/** How a pool connects: as the runtime role, with every timeout set. */
export function poolConfig(url: string, database: Database, limits: ConnectionLimits): PoolConfig {
  const settings = [
    ...(database.runtimeRole === null ? [] : [`role=${database.runtimeRole}`]),
    `statement_timeout=${limits.statementTimeoutMs}`,
    `lock_timeout=${limits.lockTimeoutMs}`,
    `idle_in_transaction_session_timeout=${limits.idleInTransactionMs}`,
    ...(limits.readOnly ? ['default_transaction_read_only=on'] : []),
  ];
  // The driver would let what the URL says win over us, the role and the timeouts included.
  const said = parseIntoClientConfig(url);
  return {
    ...said,
    max: limits.connections,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    // For a connection that is half open: Postgres' own timeout cannot arrive through it.
    query_timeout: limits.statementTimeoutMs + 1_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: limits.readOnly ? 'signpost delivery' : 'signpost',
    options: [said.options ?? '', ...settings.map((setting) => `-c ${setting}`)].join(' ').trim(),
    ...(database.certificateAuthority === null ? {} : { ssl: { ca: database.certificateAuthority } }),
  };
}
