/** How many statements the app sends to Postgres, whichever way it sends them. */
import { jest } from '@jest/globals';
import pg from 'pg';

/** @returns the statements that the process sent while `work` ran, in order, as text */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([statement]) => textOf(statement));
  } finally {
    query.mockRestore();
  }
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text);
}
