import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { deployMigrations, migrationStatus } from '../../src/platform/migrations/deploy.js';
import { newMigration } from '../../src/platform/migrations/new-migration.js';
import {
  INSERT_ONLY_TABLES,
  MARK_ONLY_TABLES,
  READ_ONLY_TABLES,
  RUNTIME_ROLE,
} from '../../src/platform/migrations/runtime-rights.rules.js';
import { sqlBetween, sqlFromEmpty } from '../../src/platform/migrations/schema-diff.js';
import { readSchema, readSnapshot } from '../../src/platform/migrations/schema-files.js';
import { createEmptyDatabase } from '../support/postgres.js';

/** These tests make whole databases and wait out a lock: a busy machine needs more than Jest's five seconds. */
jest.setTimeout(60_000);

const DIRECTORY = resolve('prisma/migrations');
const SCHEMA = resolve('prisma/schema.prisma');
/** Postgres refuses a statement with this code when its user lacks the right. */
const FORBIDDEN = '42501';

const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function anEmptyDatabase(): Promise<string> {
  return (await createEmptyDatabase()).url;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // One test has its session ended by the database.
  await client.connect();
  return client;
}

async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function rowsOf<T extends object>(url: string, sql: string): Promise<T[]> {
  return withClient(url, async (client) => (await client.query<T>(sql)).rows);
}

/** The code with which Postgres refuses a statement, or "done". */
async function outcomeOf(client: Client, sql: string): Promise<unknown> {
  try {
    await client.query(sql);
    return 'done';
  } catch (error) {
    return (error as { code: unknown }).code;
  }
}

async function aMigrationsFolder(migrations: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'signpost-migrations-'));
  folders.push(directory);
  for (const [name, sql] of Object.entries(migrations)) await writeMigration(directory, name, sql);
  return directory;
}

async function writeMigration(directory: string, name: string, sql: string): Promise<void> {
  await mkdir(join(directory, name), { recursive: true });
  await writeFile(join(directory, name, 'migration.sql'), sql);
}

async function foldersOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/**
 * Everything that a schema consists of, a line each. Not compared: the order of columns, which a migration cannot
 * choose, and what extensions brought along.
 */
const CATALOG = `
  WITH extension_member AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e'),
  relation AS (
    SELECT * FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'
      AND (('pg_class'::regclass, oid) NOT IN (SELECT classid, objid FROM extension_member))
  ),
  routine AS (
    SELECT * FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
      AND (('pg_proc'::regclass, oid) NOT IN (SELECT classid, objid FROM extension_member))
  )
  SELECT format('relation %s %s %s rls=%s', relkind, relname, relpersistence, relrowsecurity) AS line FROM relation
    WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
  UNION ALL
  SELECT format('column %s.%s %s null=%s default=%s identity=%s generated=%s collation=%s', relname, attname,
      format_type(atttypid, atttypmod), NOT attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated,
      attcollation::regcollation)
    FROM relation JOIN pg_attribute ON attrelid = relation.oid AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relkind IN ('r', 'p', 'v', 'm')
  UNION ALL
  SELECT format('constraint %s.%s %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    FROM relation JOIN pg_constraint ON conrelid = relation.oid WHERE contype <> 'n'
  UNION ALL
  SELECT format('index %s valid=%s', pg_get_indexdef(indexrelid), indisvalid)
    FROM relation JOIN pg_index ON indrelid = relation.oid
  UNION ALL
  SELECT format('trigger %s enabled=%s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    FROM relation JOIN pg_trigger ON tgrelid = relation.oid WHERE NOT tgisinternal
  UNION ALL
  SELECT format('view %s %s', relname, pg_get_viewdef(oid)) FROM relation WHERE relkind IN ('v', 'm')
  UNION ALL
  SELECT format('sequence %s %s from %s by %s', relname, seqtypid::regtype, seqstart, seqincrement)
    FROM relation JOIN pg_sequence ON seqrelid = relation.oid
  UNION ALL
  SELECT format('function %s', pg_get_functiondef(oid)) FROM routine
  UNION ALL
  SELECT format('enum %s %s', typname, string_agg(enumlabel, ', ' ORDER BY enumsortorder))
    FROM pg_type JOIN pg_enum ON enumtypid = pg_type.oid
    WHERE typnamespace = 'public'::regnamespace GROUP BY typname
  UNION ALL
  SELECT format('extension %s', extname) FROM pg_extension`;

async function catalogOf(url: string): Promise<string[]> {
  const rows = await rowsOf<{ line: string }>(url, CATALOG);
  return rows.map(({ line }) => line).sort();
}

describe('the migrations of Signpost', () => {
  it('apply to an empty database in order, and a second deploy changes nothing', async () => {
    const url = await anEmptyDatabase();
    const first = await deployMigrations({ url, directory: DIRECTORY });
    expect(first.applied).toEqual(await foldersOf(DIRECTORY));
    const state = () => rowsOf(url, 'SELECT relname, relacl::text, xmin::text FROM pg_class ORDER BY oid');
    const before = await state();
    const second = await deployMigrations({ url, directory: DIRECTORY });
    expect(second.applied).toEqual([]);
    expect(await state()).toEqual(before);
  });

  it('apply once when three processes start together', async () => {
    const url = await anEmptyDatabase();
    const deploys = await Promise.all([1, 2, 3].map(() => deployMigrations({ url, directory: DIRECTORY })));
    expect(deploys.flatMap(({ applied }) => applied)).toEqual(await foldersOf(DIRECTORY));
  });

  it('lead to the Prisma schema plus the invariants, and to nothing else', async () => {
    const [migrated, made] = await Promise.all([anEmptyDatabase(), anEmptyDatabase()]);
    await deployMigrations({ url: migrated, directory: DIRECTORY });
    // What Prisma cannot express stands in migrations of its own, so that it can be laid over the bare schema here.
    const invariants = (await foldersOf(DIRECTORY)).filter((name) => name.includes('invariants'));
    await withClient(made, async (client) => {
      await client.query(await sqlFromEmpty(SCHEMA));
      for (const name of invariants) await client.query(await readFile(join(DIRECTORY, name, 'migration.sql'), 'utf8'));
    });
    expect(await catalogOf(migrated)).toEqual(await catalogOf(made));
  });

  it('leave no change of the schema without its migration', async () => {
    expect(await sqlBetween(await readSnapshot(DIRECTORY), await readSchema(SCHEMA))).toBeNull();
  });

  it('are recorded the way Prisma records them', async () => {
    const url = await anEmptyDatabase();
    const directory = await aMigrationsFolder({ '1_a': 'CREATE TABLE a (id int);' });
    await deployMigrations({ url, directory });
    expect(await rowsOf(url, 'SELECT * FROM _prisma_migrations')).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        checksum: createHash('sha256').update('CREATE TABLE a (id int);').digest('hex'),
        finished_at: expect.any(Date),
        migration_name: '1_a',
        logs: null,
        rolled_back_at: null,
        started_at: expect.any(Date),
        applied_steps_count: 1,
      },
    ]);
  });
});

describe('a deploy', () => {
  it('refuses a migration that was edited after it was applied', async () => {
    const url = await anEmptyDatabase();
    const directory = await aMigrationsFolder({ '1_a': 'CREATE TABLE a (id int);' });
    await deployMigrations({ url, directory });
    await writeMigration(directory, '1_a', 'CREATE TABLE a (id bigint);');
    await writeMigration(directory, '2_b', 'CREATE TABLE b (id int);');
    await expect(deployMigrations({ url, directory })).rejects.toMatchObject({ code: 'MIGRATION_CHANGED' });
    expect(await migrationStatus({ url, directory })).toMatchObject({ changed: ['1_a'], pending: ['2_b'] });
    expect(await catalogOf(url)).not.toContain('relation r b p rls=f');
  });

  it('refuses a database that a newer build has migrated', async () => {
    const url = await anEmptyDatabase();
    const directory = await aMigrationsFolder({ '1_a': 'SELECT 1;', '2_b': 'SELECT 1;' });
    await deployMigrations({ url, directory });
    await rm(join(directory, '2_b'), { recursive: true });
    await expect(deployMigrations({ url, directory })).rejects.toMatchObject({ code: 'MIGRATION_MISSING' });
    expect(await migrationStatus({ url, directory })).toMatchObject({ applied: ['1_a'], missing: ['2_b'] });
  });

  it('refuses a database that something else uses, and leaves nothing in it', async () => {
    const url = await anEmptyDatabase();
    await withClient(url, (client) => client.query('CREATE TABLE wp_posts (id int)'));
    const refused = { code: 'DATABASE_NOT_EMPTY', tables: ['wp_posts'] };
    await expect(deployMigrations({ url, directory: DIRECTORY })).rejects.toMatchObject(refused);
    expect((await catalogOf(url)).filter((line) => line.startsWith('relation'))).toEqual([
      'relation r wp_posts p rls=f',
    ]);
  });

  it('refuses a folder that lacks its file', async () => {
    const url = await anEmptyDatabase();
    const directory = await aMigrationsFolder({ '1_a': 'SELECT 1;' });
    await mkdir(join(directory, '2_b'));
    await expect(deployMigrations({ url, directory })).rejects.toMatchObject({ code: 'MIGRATION_UNREADABLE' });
  });

  it('leaves nothing of a migration that fails, names the line, and tries again when it is corrected', async () => {
    const url = await anEmptyDatabase();
    const directory = await aMigrationsFolder({
      '1_a': 'CREATE TABLE a (id int);',
      '2_b': 'CREATE TABLE b (id int);\nINSERT INTO b VALUES (1);\nSELECT * FROM nowhere;',
    });
    await expect(deployMigrations({ url, directory })).rejects.toMatchObject({
      code: 'MIGRATION_FAILED',
      migration: '2_b',
      message: expect.stringContaining('line 3'),
    });
    expect(await catalogOf(url)).not.toContain('relation r b p rls=f');
    expect(await migrationStatus({ url, directory })).toMatchObject({ applied: ['1_a'], pending: ['2_b'], failed: [] });
    await writeMigration(directory, '2_b', 'CREATE TABLE b (id int);');
    expect((await deployMigrations({ url, directory })).applied).toEqual(['2_b']);
  });

  it('leaves nothing of a migration whose session is ended midway', async () => {
    const url = await anEmptyDatabase();
    const directory = await aMigrationsFolder({
      '1_a': 'CREATE TABLE a (id int); SELECT pg_advisory_lock(7); CREATE TABLE b (id int);',
    });
    const holder = await connect(url);
    await holder.query('SELECT pg_advisory_lock(7)');
    const deploy = expect(deployMigrations({ url, directory })).rejects.toMatchObject({ code: 'MIGRATION_FAILED' });
    const ended = async () => {
      const { rowCount } = await holder.query(
        `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`,
      );
      return rowCount === 1;
    };
    while (!(await ended()));
    await holder.end();
    await deploy;
    expect(await catalogOf(url)).not.toContain('relation r a p rls=f');
    expect((await deployMigrations({ url, directory })).applied).toEqual(['1_a']);
  });

  it('stops at a migration with transactions of its own that broke off, until someone has undone it', async () => {
    const url = await anEmptyDatabase();
    const parts = 'BEGIN; CREATE TABLE a (id int); COMMIT; BEGIN; SELECT * FROM nowhere; COMMIT;';
    const directory = await aMigrationsFolder({ '1_a': parts });
    await expect(deployMigrations({ url, directory })).rejects.toMatchObject({ code: 'MIGRATION_BROKE_OFF' });
    expect(await migrationStatus({ url, directory })).toMatchObject({ failed: ['1_a'], pending: [] });
    const refusal: unknown = await deployMigrations({ url, directory }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'MIGRATION_UNFINISHED' });
    const remedy = /run "(.+)"/.exec((refusal as Error).message)?.[1] ?? '';
    await withClient(url, (client) => client.query(`DROP TABLE a; ${remedy}`));
    await writeMigration(directory, '1_a', 'BEGIN; CREATE TABLE a (id int); COMMIT;');
    expect((await deployMigrations({ url, directory })).applied).toEqual(['1_a']);
  });

  it('undoes a migration that forgets to commit', async () => {
    const url = await anEmptyDatabase();
    const directory = await aMigrationsFolder({ '1_a': 'BEGIN; CREATE TABLE a (id int);' });
    await expect(deployMigrations({ url, directory })).rejects.toMatchObject({ code: 'MIGRATION_BROKE_OFF' });
    expect(await catalogOf(url)).not.toContain('relation r a p rls=f');
  });

  it('builds an index concurrently, also while another process waits for its turn', async () => {
    const url = await anEmptyDatabase();
    const directory = await aMigrationsFolder({
      '1_a': 'CREATE TABLE a (id int);',
      '2_b': 'CREATE INDEX CONCURRENTLY a_id ON a (id);',
    });
    const deploys = await Promise.all([1, 2].map(() => deployMigrations({ url, directory })));
    expect(deploys.flatMap(({ applied }) => applied)).toEqual(['1_a', '2_b']);
    expect(await catalogOf(url)).toContain('index CREATE INDEX a_id ON public.a USING btree (id) valid=t');
  });

  it('gives way to whoever holds a table and tries again', async () => {
    const url = await anEmptyDatabase();
    const directory = await aMigrationsFolder({ '1_a': 'CREATE TABLE a (id int);' });
    await deployMigrations({ url, directory });
    await writeMigration(directory, '2_b', 'ALTER TABLE a ADD COLUMN b int;');
    const holder = await connect(url);
    await holder.query('BEGIN; LOCK TABLE a');
    const release = (line: string) => {
      if (line.includes('locked')) void holder.end();
    };
    expect((await deployMigrations({ url, directory, log: release })).applied).toEqual(['2_b']);
  });

  it('runs every file with the same settings, whatever the one before it set', async () => {
    const url = await anEmptyDatabase();
    const directory = await aMigrationsFolder({
      '1_a': 'CREATE SCHEMA other; SET search_path = other; SET lock_timeout = 0;',
      '2_b': "CREATE TABLE kept AS SELECT current_setting('lock_timeout') AS lock_timeout;",
    });
    await deployMigrations({ url, directory });
    expect(await rowsOf(url, 'SELECT lock_timeout FROM public.kept')).toEqual([{ lock_timeout: '3s' }]);
  });
});

describe('the runtime role', () => {
  let url: string;
  let app: Client;

  beforeAll(async () => {
    url = await anEmptyDatabase();
    await deployMigrations({ url, directory: DIRECTORY });
    app = await connect(url);
    await app.query(`SET ROLE ${RUNTIME_ROLE}`);
  });

  afterAll(() => app.end());

  const keyOf = async (table: string) => {
    const { rows } = await app.query<{ name: string }>(
      'SELECT quote_ident(attname) AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1',
      [table],
    );
    return rows[0]?.name ?? '';
  };

  it.each(INSERT_ONLY_TABLES)('adds to %s and never changes it', async (table) => {
    const column = await keyOf(table);
    expect(await outcomeOf(app, `UPDATE ${table} SET ${column} = ${column}`)).toBe(FORBIDDEN);
    expect(await outcomeOf(app, `DELETE FROM ${table}`)).toBe(FORBIDDEN);
    expect(await outcomeOf(app, `TRUNCATE ${table}`)).toBe(FORBIDDEN);
    expect(await outcomeOf(app, `INSERT INTO ${table} SELECT * FROM ${table}`)).toBe('done');
  });

  it.each(MARK_ONLY_TABLES)('marks rows of %s and never removes them', async (table) => {
    const column = await keyOf(table);
    expect(await outcomeOf(app, `UPDATE ${table} SET ${column} = ${column}`)).toBe('done');
    expect(await outcomeOf(app, `DELETE FROM ${table}`)).toBe(FORBIDDEN);
    expect(await outcomeOf(app, `TRUNCATE ${table}`)).toBe(FORBIDDEN);
  });

  it.each(READ_ONLY_TABLES)('reads %s and never writes it', async (table) => {
    expect(await outcomeOf(app, `SELECT FROM ${table}`)).toBe('done');
    expect(await outcomeOf(app, `INSERT INTO ${table} SELECT * FROM ${table}`)).toBe(FORBIDDEN);
    expect(await outcomeOf(app, `DELETE FROM ${table}`)).toBe(FORBIDDEN);
  });

  it.each([
    'CREATE TABLE extra (id int)',
    'ALTER TABLE entry ADD COLUMN extra int',
    'ALTER TABLE article_version DISABLE TRIGGER ALL',
    'DROP TABLE entry',
    'TRUNCATE entry CASCADE',
    'CREATE FUNCTION extra() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  ])('may not run %s', async (sql) => {
    expect(await outcomeOf(app, sql)).toBe(FORBIDDEN);
  });

  it('reads and writes every other table', async () => {
    const { rows } = await app.query<{ name: string }>(
      `SELECT tablename AS name
       FROM pg_tables, LATERAL (SELECT format('%I.%I', schemaname, tablename) AS full_name) AS qualified
       WHERE schemaname = 'public' AND NOT (
         has_table_privilege(full_name, 'SELECT') AND has_table_privilege(full_name, 'INSERT')
         AND has_table_privilege(full_name, 'UPDATE') AND has_table_privilege(full_name, 'DELETE'))
       ORDER BY tablename`,
    );
    const restricted = [...INSERT_ONLY_TABLES, ...MARK_ONLY_TABLES, ...READ_ONLY_TABLES].sort();
    expect(rows.map(({ name }) => name)).toEqual(restricted);
  });

  it('draws from every sequence and resets none', async () => {
    const { rows } = await app.query<{ draws: boolean; resets: boolean }>(
      `SELECT DISTINCT has_sequence_privilege(full_name, 'USAGE') AS draws,
         has_sequence_privilege(full_name, 'UPDATE') AS resets
       FROM pg_sequences, LATERAL (SELECT format('%I.%I', schemaname, sequencename) AS full_name) AS qualified
       WHERE schemaname = 'public'`,
    );
    expect(rows).toEqual([{ draws: true, resets: false }]);
  });

  it('gets back exactly its rights at the next deploy when someone has changed them', async () => {
    await withClient(url, (owner) =>
      owner.query(`GRANT ALL ON audit_entry TO ${RUNTIME_ROLE}; REVOKE INSERT ON site FROM ${RUNTIME_ROLE}`),
    );
    await deployMigrations({ url, directory: DIRECTORY });
    expect(await outcomeOf(app, 'DELETE FROM audit_entry')).toBe(FORBIDDEN);
    expect(await outcomeOf(app, 'INSERT INTO site SELECT * FROM site')).toBe('done');
  });

  it('is one and the same for databases that are migrated at the same moment', async () => {
    const directory = await aMigrationsFolder({ '1_a': 'CREATE TABLE a (id int);' });
    const urls = await Promise.all([1, 2, 3].map(anEmptyDatabase));
    const deploys = await Promise.all(urls.map((each) => deployMigrations({ url: each, directory })));
    expect(deploys.map(({ runtimeRole }) => runtimeRole)).toEqual(urls.map(() => ({ role: RUNTIME_ROLE })));
  });

  it('is done without, and said so, when the owner may neither create nor become it', async () => {
    await asOwnerWithoutCreateRole(async (owned) => {
      const { applied, runtimeRole } = await deployMigrations({ url: owned, directory: DIRECTORY });
      expect(applied).toEqual(await foldersOf(DIRECTORY));
      expect(runtimeRole).toEqual({ role: null, reason: expect.stringContaining(`GRANT ${RUNTIME_ROLE} TO`) });
      const becoming = withClient(owned, (client) => outcomeOf(client, `SET ROLE ${RUNTIME_ROLE}`));
      expect(await becoming).toBe(FORBIDDEN);
    });
  });
});

/** Lends a database whose owner may do nothing else. Users belong to the whole server, so this one is removed again. */
async function asOwnerWithoutCreateRole(use: (url: string) => Promise<void>): Promise<void> {
  const [name, password] = [`owner_${randomBytes(6).toString('hex')}`, randomBytes(12).toString('hex')];
  const { url, drop } = await createEmptyDatabase();
  const owned = new URL(url);
  const database = owned.pathname.slice(1);
  Object.assign(owned, { username: name, password });
  await withClient(await anEmptyDatabase(), async (admin) => {
    await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
    try {
      // Who makes a role may not become it without more, and only who may become it can give it a database.
      await admin.query(`GRANT ${name} TO CURRENT_USER`);
      await admin.query(`ALTER DATABASE ${admin.escapeIdentifier(database)} OWNER TO ${name}`);
      await use(owned.href);
    } finally {
      await drop();
      await admin.query(`DROP ROLE ${name}`);
    }
  });
}

describe('a new migration', () => {
  const before = 'datasource db {\n  provider = "postgresql"\n}\nmodel Page {\n  id Int @id\n}\n';
  const after = before.replace('id Int @id', 'id Int @id\n  title String?');
  const at = new Date('2026-11-30T12:00:00Z');

  async function aProject(): Promise<{ schemaPath: string; migrationsDir: string }> {
    const folder = await aMigrationsFolder({});
    await writeFile(join(folder, 'schema.prisma'), before);
    return { schemaPath: join(folder, 'schema.prisma'), migrationsDir: join(folder, 'migrations') };
  }

  it('holds what changed in the schema since the last one, and can be applied', async () => {
    const project = await aProject();
    expect((await newMigration({ ...project, name: 'pages', at }))?.name).toBe('20261130120000_pages');
    await writeFile(project.schemaPath, after);
    const second = await newMigration({ ...project, name: 'page_title', at });
    expect(second?.name).toBe('20261130120001_page_title');
    expect(await readFile(second?.path ?? '', 'utf8')).toMatch(/ALTER TABLE "Page" ADD COLUMN +"title" TEXT;/);
    const url = await anEmptyDatabase();
    const { applied } = await deployMigrations({ url, directory: project.migrationsDir });
    expect(applied).toEqual(['20261130120000_pages', '20261130120001_page_title']);
  });

  it('is not written when the schema has not changed', async () => {
    const project = await aProject();
    await newMigration({ ...project, name: 'pages', at });
    expect(await newMigration({ ...project, name: 'again', at })).toBeNull();
    expect(await foldersOf(project.migrationsDir)).toEqual(['20261130120000_pages']);
  });

  it('is refused under a name that is no clean folder', async () => {
    const project = await aProject();
    const refused = newMigration({ ...project, name: '../pages', at });
    await expect(refused).rejects.toMatchObject({ code: 'MIGRATION_NAME_INVALID' });
  });

  it('is refused when nobody knows the schema of the last one', async () => {
    const project = await aProject();
    await newMigration({ ...project, name: 'pages', at });
    await rm(join(project.migrationsDir, 'schema.prisma'));
    const refused = newMigration({ ...project, name: 'again', at });
    await expect(refused).rejects.toMatchObject({ code: 'SCHEMA_SNAPSHOT_MISSING' });
  });

  it('is refused when the schema is not valid, with the place', async () => {
    const project = await aProject();
    await writeFile(project.schemaPath, before.replace('Int', 'Nothing'));
    await expect(newMigration({ ...project, name: 'pages', at })).rejects.toMatchObject({
      code: 'SCHEMA_INVALID',
      message: expect.stringContaining('schema.prisma:5'),
    });
  });
});
