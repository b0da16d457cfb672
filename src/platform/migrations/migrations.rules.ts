/** A migration as its folder holds it. */
export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 in hex of the file as it is, then of its text under the other line ending, which Prisma accepts too. */
  readonly checksums: readonly [string, ...string[]];
}

/** A row of `_prisma_migrations`. */
export interface RecordedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly finished: boolean;
  readonly rolledBack: boolean;
}

/** Names of migrations, each in exactly one list, in the order of their names. */
export interface MigrationHistory {
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** Edited after they were applied. */
  readonly changed: readonly string[];
  /** Applied, but not in the folder: the database is ahead of this build, or is another one. */
  readonly missing: readonly string[];
  /** Broke off, and nobody has told the history what became of them. */
  readonly failed: readonly string[];
}

/** What the folder and the database say about each other. */
export function historyOf(files: readonly MigrationFile[], recorded: readonly RecordedMigration[]): MigrationHistory {
  const standing = recorded.filter((row) => !row.rolledBack);
  const failed = new Set(standing.filter((row) => !row.finished).map((row) => row.name));
  const checksums = new Map(
    standing.filter((row) => row.finished && !failed.has(row.name)).map((row) => [row.name, row.checksum]),
  );
  const known = new Set(files.map((file) => file.name));
  const finished = files.filter((file) => checksums.has(file.name));
  const unchanged = (file: MigrationFile) => file.checksums.includes(checksums.get(file.name) ?? '');
  return {
    applied: namesOf(finished.filter(unchanged)),
    changed: namesOf(finished.filter((file) => !unchanged(file))),
    pending: namesOf(files.filter((file) => !checksums.has(file.name) && !failed.has(file.name))),
    missing: [...checksums.keys()].filter((name) => !known.has(name)).sort(),
    failed: [...failed].sort(),
  };
}

function namesOf(files: readonly MigrationFile[]): string[] {
  return files.map((file) => file.name).sort();
}

/**
 * How a file stands to transactions, which decides how it is recorded and what may be left of it when it fails.
 *
 * - `ATOMIC`: whole or not at all, together with its row in the history.
 * - `OWN_TRANSACTIONS`: it has a BEGIN or COMMIT of its own, so a part can stay.
 * - `OUTSIDE`: one statement that Postgres refuses inside a transaction, such as CREATE INDEX CONCURRENTLY.
 */
export type TransactionUse = 'ATOMIC' | 'OWN_TRANSACTIONS' | 'OUTSIDE';

export function transactionUse(sql: string): TransactionUse {
  const statements = statementsOf(sql);
  if (statements.some((statement) => /^(BEGIN|START\s+TRANSACTION|COMMIT)\b/i.test(statement))) {
    return 'OWN_TRANSACTIONS';
  }
  // With a second statement Postgres refuses the file as a whole, which is atomic again.
  if (statements.length > 1) return 'ATOMIC';
  return /\bCONCURRENTLY\b|^VACUUM\b/i.test(statements[0] ?? '') ? 'OUTSIDE' : 'ATOMIC';
}

/** Comments, strings, quoted names and dollar-quoted bodies: text in which a keyword means nothing. */
const QUOTED =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"/g;

function statementsOf(sql: string): string[] {
  return sql
    .replace(QUOTED, ' _ ')
    .split(';')
    .map((statement) => statement.replace(/^[\s_]+/, '').trimEnd())
    .filter((statement) => statement !== '');
}

const CLEAN_NAME = /^(?=.{1,60}$)[a-z0-9]+(_[a-z0-9]+)*$/;

export function isMigrationName(name: string): boolean {
  return CLEAN_NAME.test(name);
}

/**
 * The folder of a new migration: its time in UTC to the second, then its name.
 *
 * @param latest name of the last migration; the new one sorts after it even when this machine's clock is behind
 */
export function migrationFolder(name: string, at: Date, latest: string | null): string {
  const stamp = at.toISOString().replace(/\D/g, '').slice(0, 14);
  const previous = /^\d{14}/.exec(latest ?? '')?.[0] ?? '';
  const next = stamp > previous ? stamp : String(BigInt(previous) + 1n);
  return `${next}_${name}`;
}
