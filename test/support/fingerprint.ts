import { SqlSession } from './sql.js';

/** Rows and their hash for each table that has rows: equal before and after means that nothing was changed. */
export async function fingerprint(url: string): Promise<Record<string, string>> {
  const db = await SqlSession.open(url);
  try {
    const tables = await db.run<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
    );
    const prints: [string, string][] = [];
    for (const { name } of tables) prints.push([name, await printOf(db, name)]);
    return Object.fromEntries(prints.filter(([, print]) => print !== ''));
  } finally {
    await db.close();
  }
}

async function printOf(db: SqlSession, table: string): Promise<string> {
  const [row] = await db.run<{ rows: string; hash: string | null }>(
    `SELECT count(*) AS rows, md5(string_agg(t::text, ' ' ORDER BY t::text)) AS hash FROM "${table}" AS t`,
  );
  return row?.hash ? `${row.rows} rows, ${row.hash}` : '';
}
