import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MigrationUnreadable } from './migrations.errors.js';
import type { MigrationFile } from './migrations.rules.js';

/**
 * Every migration of a folder laid out as Prisma does (`<timestamp>_<name>/migration.sql`), in the order in which
 * they apply.
 *
 * @throws {MigrationUnreadable} also when one folder lacks its file: skipping it could apply later ones too early
 */
export async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = await migrationNames(directory);
  return Promise.all(names.map((name) => readMigration(directory, name)));
}

/** @throws {MigrationUnreadable} */
export async function migrationNames(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    throw new MigrationUnreadable(directory, error);
  }
}

async function readMigration(directory: string, name: string): Promise<MigrationFile> {
  const path = join(directory, name, 'migration.sql');
  try {
    const sql = await readFile(path, 'utf8');
    const lines = sql.replaceAll('\r\n', '\n');
    return { name, sql, checksums: [sha256(sql), sha256(lines), sha256(lines.replaceAll('\n', '\r\n'))] };
  } catch (error) {
    throw new MigrationUnreadable(path, error);
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
