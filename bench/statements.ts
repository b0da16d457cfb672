import pg from 'pg';

/** A statement as the driver gets it, whoever sends it: a store or Prisma. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown;

/** What the process sends to Postgres while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const driver = pg.Client.prototype as { query: Query };
  const query = driver.query;
  const seen: Statement[] = [];
  driver.query = function (config, ...rest) {
    seen.push(statementOf(config, rest[0]));
    return query.call(this, config, ...rest);
  };
  try {
    await work();
  } finally {
    driver.query = query;
  }
  return seen;
}

function statementOf(config: unknown, values: unknown): Statement {
  const given = Array.isArray(values) ? values : [];
  return typeof config === 'string'
    ? { text: config, values: given }
    : { ...(config as Statement), values: (config as Partial<Statement>).values ?? given };
}
