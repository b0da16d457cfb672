import pg from 'pg';

import type { Passwords } from './passwords.js';

const NAME = 'signpost';
const CONNECT_MS = 10_000;
/** Unknown role or wrong password; no such database. */
const NOT_THERE = ['28P01', '28000', '3D000'];

/**
 * Makes Signpost's database and the role that owns it, if they are missing. The role is what a hoster would give: it
 * may make databases and roles, and is no superuser.
 *
 * @returns the owner's URL
 */
export async function ensureOwnDatabase(port: number, passwords: Passwords): Promise<string> {
  const url = urlOf(NAME, passwords.owner, port, NAME);
  if (await admits(url)) return url;
  await connected(urlOf('postgres', passwords.superuser, port, 'postgres'), async (client) => {
    const attributes = `LOGIN CREATEROLE CREATEDB PASSWORD ${client.escapeLiteral(passwords.owner)}`;
    const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [NAME]);
    await client.query(`${roles.rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${NAME} ${attributes}`);
    const databases = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`);
  });
  return url;
}

export function isWrongPassword(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '28P01';
}

async function admits(url: string): Promise<boolean> {
  try {
    await connected(url, (client) => client.query('SELECT'));
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && NOT_THERE.includes(error.code ?? '')) return false;
    throw error;
  }
}

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}
