/** Databases that live for one test file, on a server that `global-setup.ts` has started or been given. */
import { randomBytes } from 'node:crypto';

import pg from 'pg';

/** How `global-setup.ts` tells the workers of Jest where to make databases. */
const HANDOVER = { serverUrl: 'TEST_SERVER_URL', prefix: 'TEST_DATABASE_PREFIX' } as const;

export interface ScratchDatabase {
  /** The owner's URL. */
  readonly url: string;
  /** Ends every connection to it and removes it. What is not dropped goes when the run ends. */
  readonly drop: () => Promise<void>;
}

/** A database that has the schema and the facts, as `template.ts` prepares them. */
export function createScratchDatabase(): Promise<ScratchDatabase> {
  // Copying files is some four times faster than writing every page to the log, and these need not survive a crash.
  return create(`TEMPLATE ${templateName()} STRATEGY FILE_COPY`);
}

export function createEmptyDatabase(): Promise<ScratchDatabase> {
  return create('TEMPLATE template0 STRATEGY FILE_COPY');
}

/**
 * Makes the template from which scratch databases are copied, and tells the workers.
 *
 * @param serverUrl an owner's URL; the database that it names is connected to, but neither read nor changed
 */
export async function beginRun(serverUrl: string, prepare: (ownerUrl: string) => Promise<void>): Promise<void> {
  process.env[HANDOVER.serverUrl] = serverUrl;
  process.env[HANDOVER.prefix] = `signpost_test_${randomBytes(4).toString('hex')}`;
  await onServer(`CREATE DATABASE ${templateName()} TEMPLATE template0`);
  await prepare(urlOf(templateName()));
}

/** Drops every database of this run. */
export async function endRun(): Promise<void> {
  const prefix = handedOver('prefix');
  const left = await onServer(`SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`);
  for (const { datname } of left) await dropDatabase(datname ?? '');
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** An ordinary owner may end its own connections, and not a clean-up of Postgres' own, which the plain way waits for. */
async function dropDatabase(name: string): Promise<void> {
  try {
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    await onServer(`DROP DATABASE IF EXISTS ${name}`);
  }
}

/** Ends every connection to a database, and lets nobody in again until `letIn`. */
export async function shutOut(databaseUrl: string): Promise<void> {
  const database = nameOf(databaseUrl);
  await onServer(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
  await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`);
}

export async function letIn(databaseUrl: string): Promise<void> {
  await onServer(`ALTER DATABASE ${nameOf(databaseUrl)} ALLOW_CONNECTIONS true`);
}

async function create(from: string): Promise<ScratchDatabase> {
  const name = `${handedOver('prefix')}_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} ${from}`);
  return {
    url: urlOf(name),
    drop: () => dropDatabase(name),
  };
}

async function onServer(sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: handedOver('serverUrl') });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(handedOver('serverUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

const templateName = () => `${handedOver('prefix')}_template`;

function handedOver(what: keyof typeof HANDOVER): string {
  const value = process.env[HANDOVER[what]];
  if (value === undefined) throw new Error('This test needs Postgres: it belongs to the Jest project "e2e".');
  return value;
}
