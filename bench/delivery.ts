import type { AppReady } from './app-process.js';
import { startChild, type Child } from './child.js';
import { digits, percent, table, times } from './figures.js';
import type { Prepared } from './floors.js';
import { inTurns, loadOn, type Load } from './load.js';
import type { Measurement, Pace } from './measurement.js';
import type { SelfTimes } from './profile.js';

const CONNECTIONS = [1, 16];

interface Row extends Omit<Prepared, 'body'> {
  readonly connections: number;
  readonly api: Load;
  /** Null for an operation that asks the database nothing. */
  readonly sql: Load | null;
  readonly constant: Load;
}

/** Each operation over HTTP, in turn with its floors. */
export async function measureDelivery(pace: Pace): Promise<Measurement> {
  const app = await startChild<AppReady>('app-process.ts');
  const rows: Row[] = [];
  for (const index of app.ready.operations.keys()) {
    for (const connections of CONNECTIONS) rows.push(await measured(app, index, { ...pace, connections }));
  }
  await app.end();
  const { lookupMs } = app.ready;
  const lookup = `One lookup of helplines takes ${digits(lookupMs * 1000)} µs in the service alone.`;
  return {
    title: 'Delivery, and its floors',
    text: [answers(app.ready.operations), loads(rows), lookup].join('\n\n'),
    figures: { rows, lookupMs },
  };
}

async function measured(app: Child<AppReady>, index: number, pace: Pace & { connections: number }): Promise<Row> {
  const operation = app.ready.operations[index];
  if (!operation) throw new Error(`There is no operation ${index}.`);
  const { body, ...known } = operation;
  const at = (path: string) => ({ url: `${app.ready.url}${path}`, body, process: app });
  const floors = [at(`/floor/constant/${index}`), ...(known.statements > 0 ? [at(`/floor/sql/${index}`)] : [])];
  const [api, constant, sql] = await inTurns([at('/graphql'), ...floors], pace);
  if (!api || !constant) throw new Error('Every target has a load.');
  return { ...known, connections: pace.connections, api, constant, sql: sql ?? null };
}

function answers(operations: readonly Prepared[]): string {
  return table(
    ['operation', 'statements', 'bytes from Postgres', 'bytes of the answer'],
    operations.map((known) => [known.name, ...[known.statements, known.statementBytes, known.answerBytes].map(String)]),
  );
}

function loads(rows: readonly Row[]): string {
  const head = ['operation', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms'];
  const floors = ['SQL alone, requests/s', 'times slower', 'constant, requests/s', 'times slower'];
  return table(
    [...head, ...floors],
    rows.map(({ name, connections, api, sql, constant }) => [
      name,
      String(connections),
      ...[api.requestsPerSecond, api.p50Ms, api.p99Ms, api.cpuMsPerRequest].map(digits),
      ...(sql ? against(api, sql) : ['', '']),
      ...against(api, constant),
    ]),
  );
}

function against(api: Load, floor: Load): string[] {
  return [digits(floor.requestsPerSecond), times(floor.requestsPerSecond / api.requestsPerSecond)];
}

const PROFILED_SECONDS = 10;

/** Where the app's processor time goes while it answers the page of an article. */
export async function measureProfile(): Promise<Measurement> {
  const app = await startChild<AppReady>('app-process.ts');
  const body = app.ready.operations[0]?.body ?? '';
  const target = { url: `${app.ready.url}/graphql`, body, process: app };
  await loadOn(target, 4, PROFILED_SECONDS / 2);
  await app.ask('startProfile');
  await loadOn(target, 4, PROFILED_SECONDS);
  const figures = await app.ask<SelfTimes>('endProfile');
  await app.end();
  const text = [shares('package or file', figures.owners), shares('function', figures.functions)].join('\n\n');
  return { title: 'Profile of the article page', text, figures };
}

function shares(kind: string, found: SelfTimes['owners']): string {
  return table(
    [`self time, by ${kind}`, 'share'],
    found.map(([name, share]) => [name, percent(share)]),
  );
}
