import { describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { createEmptyDatabase, createScratchDatabase } from '../support/postgres.js';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a scratch database', () => {
  it('is one of many, of which none sees the others', async () => {
    const [one, other] = await Promise.all([createScratchDatabase(), createScratchDatabase()]);
    await query(one.url, 'CREATE TABLE mine ()');
    expect(await query(other.url, "SELECT to_regclass('mine') AS found")).toEqual([{ found: null }]);
    await Promise.all([one.drop(), other.drop()]);
    await expect(query(one.url, 'SELECT')).rejects.toMatchObject({ code: '3D000' });
  });

  it('is dropped although somebody is still connected', async () => {
    const database = await createEmptyDatabase();
    const client = new pg.Client({ connectionString: database.url });
    const ended = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    await database.drop();
    expect(await ended).toMatchObject({ code: '57P01' });
  });

  it('belongs to the role that migrates', async () => {
    const database = await createEmptyDatabase();
    const [owner] = await query(
      database.url,
      'SELECT datdba = current_user::regrole AS mine FROM pg_database WHERE datname = current_database()',
    );
    expect(owner).toEqual({ mine: true });
  });
});
