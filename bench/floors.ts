import { json, type Express, type Request, type Response } from 'express';
import pg from 'pg';

import { DELIVERY_LIMITS, poolConfig, type Database } from '../src/platform/prisma/database.js';
import { bodyOf, type Operation } from './operations.js';
import { statementsOf, type Statement } from './statements.js';

/** What there is to know of an operation before it is measured. */
export interface Prepared {
  readonly name: string;
  readonly body: string;
  readonly answerBytes: number;
  /** Sent to Postgres for one answer. */
  readonly statements: number;
  readonly statementBytes: number;
}

/**
 * Two floors for each operation, behind the same server, middleware and body parser as the API: `/floor/constant/0`
 * answers the first operation's bytes from memory; `/floor/sql/0` sends the statements of that operation, as the stores
 * do, and passes on what Postgres says without reading it.
 */
export class Floors {
  private readonly answers: Buffer[] = [];
  private readonly statements: Statement[][] = [];
  private readonly pool: pg.Pool;

  constructor(app: Express, database: Database) {
    const asItCame = { getTypeParser: () => (value: string | Buffer) => value };
    this.pool = new pg.Pool({ ...poolConfig(database.url, database, DELIVERY_LIMITS), types: asItCame });
    const parser = json();
    app.post('/floor/constant/:index', parser, (req, res) => {
      this.constant(req, res);
    });
    app.post('/floor/sql/:index', parser, (req, res) => this.fromSql(req, res));
  }

  /** @param url of the server, which is listening */
  async prepare(operation: Operation, url: string): Promise<Prepared> {
    const body = bodyOf(operation);
    const answer = await ask(url, body);
    // The first time, Prisma and the pool have more to say than afterwards.
    const statements = await statementsOf(() => ask(url, body));
    const index = this.answers.push(answer) - 1;
    this.statements.push(statements);
    const { name } = operation;
    const statementBytes = statements.length === 0 ? 0 : (await this.read(index)).length;
    return { name, body, answerBytes: answer.length, statements: statements.length, statementBytes };
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private constant(req: Request, res: Response): void {
    send(res, this.answers[Number(req.params.index)]);
  }

  private async fromSql(req: Request, res: Response): Promise<void> {
    send(res, await this.read(Number(req.params.index)));
  }

  private async read(index: number): Promise<Buffer> {
    const results = (this.statements[index] ?? []).map(({ text, values, name }) =>
      this.pool.query<string[]>({ text, values: [...values], ...(name && { name }), rowMode: 'array' }),
    );
    const rows = (await Promise.all(results)).flatMap((result) => result.rows);
    return Buffer.from(rows.flat().join('\n'));
  }
}

function send(res: Response, bytes: Buffer | undefined): void {
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.end(bytes);
}

async function ask(url: string, body: string): Promise<Buffer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors":')) throw new Error(`The operation is refused: ${text.slice(0, 500)}`);
  return Buffer.from(text);
}
