import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationNames } from './migration-files.js';
import { MigrationNameInvalid, SchemaSnapshotMissing } from './migrations.errors.js';
import { isMigrationName, migrationFolder } from './migrations.rules.js';
import { sqlBetween } from './schema-diff.js';
import { SNAPSHOT, type SchemaFile, asOneText, readSchema, readSnapshot } from './schema-files.js';

export interface NewMigrationOptions {
  /** The Prisma schema: a file, or the folder of a schema in several files. */
  readonly schemaPath: string;
  /** `prisma/migrations`, made when it is not there. */
  readonly migrationsDir: string;
  /** 1 to 60 lower-case letters and digits, words joined by `_`. */
  readonly name: string;
  /** The time that goes into the folder's name. */
  readonly at: Date;
}

export interface NewMigration {
  /** The folder's name, which is the migration's. */
  readonly name: string;
  /** Where its SQL is, for a person to read and to extend before anyone applies it. */
  readonly path: string;
}

/**
 * Writes the migration that takes the schema of the last migration to the schema of now, and remembers the latter in
 * `schema.prisma` beside the migrations. One such file rather than one per migration: two branches that both change
 * the schema then meet in a merge conflict, not in a migration that repeats or undoes the other one.
 *
 * @returns null when the schema has not changed since the last migration
 * @throws {MigrationNameInvalid | SchemaSnapshotMissing | SchemaInvalid}
 */
export async function newMigration(options: NewMigrationOptions): Promise<NewMigration | null> {
  if (!isMigrationName(options.name)) throw new MigrationNameInvalid();
  const { migrationsDir } = options;
  await mkdir(migrationsDir, { recursive: true });
  const existing = await migrationNames(migrationsDir);
  const schema = await readSchema(options.schemaPath);
  const sql = await sqlBetween(await schemaBefore(migrationsDir, existing), schema);
  if (sql === null) return null;
  const name = migrationFolder(options.name, options.at, existing.at(-1) ?? null);
  const path = join(migrationsDir, name, 'migration.sql');
  await mkdir(join(migrationsDir, name));
  await writeFile(path, sql.trimEnd() + '\n', { flag: 'wx' });
  await writeFile(join(migrationsDir, SNAPSHOT), asOneText(schema));
  return { name, path };
}

async function schemaBefore(migrationsDir: string, existing: readonly string[]): Promise<SchemaFile[] | null> {
  const snapshot = await readSnapshot(migrationsDir);
  if (snapshot === null && existing.length > 0) throw new SchemaSnapshotMissing(join(migrationsDir, SNAPSHOT));
  return snapshot;
}
