/** How many statements the app sends to Postgres, whichever way it sends them. */
import { jest } from '@jest/globals';
import pg from 'pg';

/** The outbox is looked at every second, whatever a test does meanwhile. */
const LOOKS_AT_OUTBOX = /FROM outbox_event/;

/** @returns the statements that the process sent while `work` ran, in order, as text */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([statement]) => textOf(statement)).filter((text) => !LOOKS_AT_OUTBOX.test(text));
  } finally {
    query.mockRestore();
  }
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text);
}
