import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface SchemaFile {
  readonly path: string;
  readonly content: string;
}

/** Beside the migrations: the schema as the last of them left it, which the next one is compared with. */
export const SNAPSHOT = 'schema.prisma';

/**
 * A Prisma schema, from its file or from the folder that holds it in several files. The folder's `migrations`, where
 * the snapshot lies, is no part of it.
 */
export async function readSchema(schemaPath: string): Promise<SchemaFile[]> {
  const isFolder = (await stat(schemaPath)).isDirectory();
  const paths = isFolder ? await schemaPathsIn(schemaPath) : [schemaPath];
  return Promise.all(paths.map(async (path) => ({ path, content: await readFile(path, 'utf8') })));
}

async function schemaPathsIn(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  return paths
    .filter((path) => path.endsWith('.prisma') && !/^migrations[\\/]/.test(path))
    .sort()
    .map((path) => join(folder, path));
}

/** The schema's files as one text, which means the same to Prisma. */
export function asOneText(files: readonly SchemaFile[]): string {
  return files.map(({ content }) => content.trimEnd() + '\n').join('\n');
}

/** The schema that the migrations of a folder lead to, or null when nobody has recorded it. */
export async function readSnapshot(migrationsDir: string): Promise<SchemaFile[] | null> {
  const recorded = (await readdir(migrationsDir)).includes(SNAPSHOT);
  return recorded ? readSchema(join(migrationsDir, SNAPSHOT)) : null;
}
