/** `warning`: it works, and is unsafe or will not work for long. `fault`: it does not work, or must not stay so. */
export type Level = 'ok' | 'warning' | 'fault';

/** What one check found. */
export interface Finding {
  /** Stable name, for scripts: the setting's own, or lower-case words joined by "-". */
  readonly check: string;
  readonly level: Level;
  readonly found: string;
  /** What to do about it; null when there is nothing to do. */
  readonly remedy: string | null;
}

/** The settings that can be unsafe together. */
export interface SettingsFacts {
  readonly environment: 'production' | 'development' | 'test';
  readonly host: string;
  readonly publicUrl: string;
  readonly metricsPort: number | null;
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly introspection: boolean;
  readonly seed: 'demo' | 'facts' | 'none';
  readonly smtpUrl: string | null;
  readonly databaseUrl: string | null;
  readonly replicaUrl: string | null;
  readonly hasCertificateAuthority: boolean;
  /** What a start would say of them: lines that begin with the name of a variable. */
  readonly warnings: readonly string[];
  /** Names of the variables that are wrong, or mean nothing without one that is: nothing more is said about them. */
  readonly leftOut: ReadonlySet<string>;
}

/** A file or folder, and who may do what with it. */
export interface PathFacts {
  readonly path: string;
  /** Permission bits: 0o600. */
  readonly mode: number;
}

/** What the database server says of itself and of the session. */
export interface ServerFacts {
  /** `server_version_num`: 180004 is 18.4. */
  readonly versionNumber: number;
  readonly version: string;
  /** TLS version of the connection; null when it is not encrypted. */
  readonly tls: string | null;
  readonly owner: string;
  readonly isOwnerSuperuser: boolean;
  readonly settings: DurabilitySettings;
  /** Connections that an ordinary role may have. */
  readonly connections: number;
}

export interface DurabilitySettings {
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  readonly dataChecksums: string;
}

/** What a running server becomes on each connection. */
export interface RuntimeRoleFacts {
  readonly owner: string;
  readonly exists: boolean;
  readonly mayBecome: boolean;
  /** Null: it cannot become the role. */
  readonly session: RuntimeSessionFacts | null;
}

/** A session that is opened exactly as the server opens its own. */
export interface RuntimeSessionFacts {
  readonly user: string;
  /** Attributes of the role that go beyond tables, such as `SUPERUSER`; and what it may create. */
  readonly powers: readonly string[];
  readonly tables: readonly TableRights[];
}

export interface TableRights {
  readonly name: string;
  /** The table that this one is a partition of, or its own name. */
  readonly root: string;
  /** What the role may do, by whatever way: its own grants, those of PUBLIC and of roles that it is in. */
  readonly held: readonly string[];
}

export interface AccountFacts {
  /** Who have a password and are not suspended. */
  readonly administrators: number;
  readonly tokensWithoutExpiry: readonly string[];
  /** With the scope EDITORIAL_WRITE. */
  readonly unusedWriteTokens: readonly string[];
}

export interface OutboxFacts {
  readonly failed: number;
  /** Of the one that failed last; null when none has. */
  readonly lastProblem: string | null;
  /** "2 user.invited", for each type that waits. */
  readonly waiting: readonly string[];
}

/** How far apart two clocks are. */
export interface ClockFacts {
  /** Positive when the database's is ahead. */
  readonly differenceMs: number;
  /** The answer took this long: the difference is known to half of it. */
  readonly roundTripMs: number;
}
