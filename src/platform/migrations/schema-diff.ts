import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type * as SchemaEngineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import { SchemaInvalid } from './migrations.errors.js';
import { type SchemaFile, readSchema } from './schema-files.js';

/**
 * The whole script that makes an empty database match a Prisma schema. Needs the development dependencies, and no
 * database.
 *
 * @param schemaPath a schema file, or the folder of a schema in several files
 * @throws {SchemaInvalid}
 */
export async function sqlFromEmpty(schemaPath: string): Promise<string> {
  return (await sqlBetween(null, await readSchema(schemaPath))) ?? '';
}

/**
 * The script that turns one schema into another, from nothing when the first is null. Needs the development
 * dependencies, and no database.
 *
 * @returns null when there is no difference
 * @throws {SchemaInvalid}
 */
export async function sqlBetween(
  before: readonly SchemaFile[] | null,
  after: readonly SchemaFile[],
): Promise<string | null> {
  const { SchemaEngine } = await loadEngine();
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, await offlineAdapter());
  try {
    const { exitCode, stdout } = await engine.diff({
      from: before ? { tag: 'schemaDatamodel', files: [...before] } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: [...after] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === DIFFERENT && stdout !== null ? withoutPublicSchema(stdout) : null;
  } catch (error) {
    throw isSchemaFault(error) ? new SchemaInvalid(error) : error;
  } finally {
    engine.free();
  }
}

const DIFFERENT = 2;

/** Every database has its public schema, and CREATE SCHEMA asks for rights that an owner of just the schema lacks. */
function withoutPublicSchema(sql: string): string {
  return sql.replace('-- CreateSchema\nCREATE SCHEMA IF NOT EXISTS "public";\n\n', '');
}

/** Without a database, schemas are all that the engine can find fault with. */
function isSchemaFault(error: unknown): error is Error {
  return error instanceof Error && error.name === 'SchemaConnectorError';
}

type Engine = typeof SchemaEngineModule;

let loading: Promise<Engine> | null = null;

/** One instance for the process: the generated bindings keep theirs in a module variable. */
function loadEngine(): Promise<Engine> {
  loading ??= instantiate();
  return loading;
}

/** The part of the global that is used here; TypeScript has it in its DOM library only. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
};

/** By hand, because the package's own entry imports the `.wasm` as a module, which the first Node 24 cannot. */
async function instantiate(): Promise<Engine> {
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': engine });
  engine.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return engine;
}

/**
 * A database that is not there. The engine asks any database for its version before it compares two schemas, and
 * nothing after that; whatever else it might ask fails.
 */
async function offlineAdapter(): Promise<object> {
  const { ColumnTypeEnum, bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils');
  const version = {
    columnNames: ['exists', 'version', 'numeric_version'],
    columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
    rows: [[true, 'PostgreSQL 15.0', 150_000]],
  };
  const adapter = { provider: 'postgres', adapterName: '@prisma/adapter-pg' } as const;
  const connect: SqlMigrationAwareDriverAdapterFactory['connect'] = () =>
    Promise.resolve({
      ...adapter,
      queryRaw: ({ sql }) => (sql.includes('version()') ? Promise.resolve(version) : refuse()),
      executeRaw: refuse,
      executeScript: refuse,
      startTransaction: refuse,
      getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
      dispose: () => Promise.resolve(),
    });
  return bindMigrationAwareSqlAdapterFactory({ ...adapter, connect, connectToShadowDb: connect });
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('schemas are compared without a database'));
}
