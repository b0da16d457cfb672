import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GraphQLSchema } from 'graphql';

import { COLUMNS, measure, rowOf, type MeasuredRow } from '../support/access-matrix.js';
import { printAccessTable, readAccessTable, type AccessRow } from '../support/access-table.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { CALLERS } from '../support/callers.js';
import { anEditor, aSite } from '../support/editors.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import { rootFieldCalls } from '../support/root-fields.js';
import { SAMPLE_CALLS, type Scene } from '../support/sample-calls.js';
import { readText, servedSchema } from '../support/schema.js';
import { BEHIND_A_PROXY } from '../support/sign-in.js';

const TABLE = 'test/contract/access.md';
const SAMPLES = 'test/support/sample-calls.ts';

type Cells = Pick<AccessRow, 'field' | 'record'>;

let mailServer: MailServer;
let app: TestApp;
let editorial: GraphQLSchema;
let delivery: GraphQLSchema;
let scene: Omit<Scene, 'caller'>;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'desk@example.org' };
  app = await startTestApp({ EDITOR_INTROSPECTION: 'true', ...BEHIND_A_PROXY, ...mail });
  editorial = await servedSchema(app, 'editorial');
  delivery = await servedSchema(app, 'delivery');
  scene = { app, siteId: (await aSite(app.prisma)).id, otherSiteId: (await aSite(app.prisma)).id };
  // Somebody who stays, so that every other administrator can go.
  await anEditor(app.prisma, [['ADMIN', null]]);
});

afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const committed = readAccessTable(readText(TABLE) ?? '');
const rowsOf = (field: string) => committed.filter((row) => row.field === field);

describe(`the table of who may call what (${TABLE})`, () => {
  const measured = new Map<string, MeasuredRow>();
  const measuredRow = async (row: Cells): Promise<AccessRow> => {
    const cells = await measure(scene, row);
    measured.set(`${row.field} ${row.record}`, cells);
    return rowOf(row, cells);
  };

  it('has a column for every kind of caller', () => {
    expect(Object.keys(committed[0]?.answers ?? {})).toEqual(COLUMNS);
  });

  it(`has rows, and a sample in ${SAMPLES}, for every root field of the editorial API`, async () => {
    const faults: string[] = [];
    for (const [field, document] of rootFieldCalls(editorial)) {
      if (SAMPLE_CALLS[field] === undefined) faults.push(withoutSample(field, document));
      const records = Object.keys(SAMPLE_CALLS[field]?.records ?? {});
      const lacking = records.filter((record) => !rowsOf(field).some((row) => row.record === record));
      const rows: AccessRow[] = [];
      for (const record of lacking) rows.push(await measuredRow({ field, record }));
      if (rows.length > 0) faults.push(withoutRows(field, rows));
    }
    expect(faults.join('\n\n')).toBe('');
  });

  it('has rows and samples for nothing else', () => {
    const fields = new Set(rootFieldCalls(editorial).map(([field]) => field));
    const sampled = committed.filter(({ field, record }) => SAMPLE_CALLS[field]?.records[record]);
    expect({ sampled: printAccessTable(COLUMNS, sampled) }).toEqual({ sampled: printAccessTable(COLUMNS, committed) });
    expect(Object.keys(SAMPLE_CALLS).filter((field) => !fields.has(field))).toEqual([]);
  });

  it('says what happens, word for word', async () => {
    const rows: AccessRow[] = [];
    for (const row of committed) rows.push(await measuredRow(row));
    expect(printAccessTable(COLUMNS, rows)).toBe(printAccessTable(COLUMNS, committed));
  });

  // AZ12: whoever can tell them apart learns which ids there are.
  it('gives the same answer to the letter for every record that a caller is refused in the same word', () => {
    const differing: string[] = [];
    for (const { field, column } of Object.keys(SAMPLE_CALLS).flatMap(inEachColumn)) {
      const told = rowsOf(field).flatMap(({ record }) => measured.get(`${field} ${record}`)?.[column] ?? []);
      const refusals = told.filter(({ word }) => word !== 'yes');
      const wholes = [...new Set(refusals.map(({ whole }) => whole))];
      const words = new Set(refusals.map(({ word }) => word));
      if (wholes.length > words.size) differing.push(`${field} for ${column}: ${wholes.join(' or ')}`);
    }
    expect(committed.filter(({ field, record }) => !measured.has(`${field} ${record}`))).toEqual([]);
    expect(differing).toEqual([]);
  });
});

const inEachColumn = (field: string) => COLUMNS.map((column) => ({ field, column }));

function withoutSample(field: string, document: string): string {
  return [
    `${field} has no sample. Add to SAMPLE_CALLS in ${SAMPLES}, with arguments that make it succeed:`,
    `  ${field}: call('${document}'),`,
    'or with callOn, when the answer depends on which record is asked for. Then run this again: it prints the rows.',
  ].join('\n');
}

function withoutRows(field: string, rows: readonly AccessRow[]): string {
  return [
    `${field} lacks rows. If what happens today is what should happen, add to ${TABLE}:`,
    ...printAccessTable(COLUMNS, rows).split('\n').slice(1),
  ].join('\n');
}

describe('every root field of the delivery API', () => {
  it('is open to everybody, and answers the same whatever token comes with the request', async () => {
    const callers = await Promise.all(
      Object.values(CALLERS).flatMap((makers) => makers.map((makeCaller) => makeCaller(app.prisma, scene.siteId))),
    );
    const tokens = ['garbage', ...callers.flatMap(({ token }) => token ?? [])];
    expect(tokens.length).toBeGreaterThan(COLUMNS.length);
    for (const [field, document] of rootFieldCalls(delivery)) {
      const { data, errors } = await app.query(document);
      expect([field, errors]).toEqual([field, undefined]);
      const authorized = (token: string) => app.query(document, {}, { authorization: `Bearer ${token}` });
      for (const answer of await Promise.all(tokens.map(authorized))) {
        expect([field, answer.errors, answer.data]).toEqual([field, undefined, data]);
      }
    }
  });
});
