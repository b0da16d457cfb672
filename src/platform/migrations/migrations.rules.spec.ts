import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type MigrationFile,
  type RecordedMigration,
  historyOf,
  isMigrationName,
  migrationFolder,
  transactionUse,
} from './migrations.rules.js';

const file = (name: string, ...checksums: string[]): MigrationFile => ({
  name,
  sql: '',
  checksums: [`sum of ${name}`, ...checksums],
});
const row = (name: string, more: Partial<RecordedMigration> = {}): RecordedMigration => ({
  name,
  checksum: `sum of ${name}`,
  finished: true,
  rolledBack: false,
  ...more,
});

describe('the history of a database', () => {
  it('counts a migration as pending until its record is finished and unchanged', () => {
    expect(historyOf([file('1_a'), file('2_b')], [row('1_a')])).toEqual({
      applied: ['1_a'],
      pending: ['2_b'],
      changed: [],
      missing: [],
      failed: [],
    });
  });

  it('notices a file that was edited after it was applied', () => {
    expect(historyOf([file('1_a')], [row('1_a', { checksum: 'another' })]).changed).toEqual(['1_a']);
  });

  it('takes a file with other line endings for the same file', () => {
    const recorded = [row('1_a', { checksum: 'with CRLF' })];
    expect(historyOf([file('1_a', 'with LF', 'with CRLF')], recorded).applied).toEqual(['1_a']);
  });

  it('notices a migration that only the database knows', () => {
    expect(historyOf([], [row('1_a')]).missing).toEqual(['1_a']);
  });

  it('holds a migration that broke off as failed, not as pending', () => {
    const history = historyOf([file('1_a')], [row('1_a', { finished: false })]);
    expect(history).toMatchObject({ failed: ['1_a'], pending: [] });
  });

  it('offers a migration again once its broken-off record is marked as undone', () => {
    const history = historyOf([file('1_a')], [row('1_a', { finished: false, rolledBack: true })]);
    expect(history).toMatchObject({ failed: [], pending: ['1_a'] });
  });

  it('puts every migration into exactly one list', () => {
    const name = fc.constantFrom('1_a', '2_b', '3_c', '4_d');
    const rows = fc.array(
      fc.record({
        name,
        checksum: fc.constantFrom('sum of 1_a', 'sum of 2_b', 'other'),
        finished: fc.boolean(),
        rolledBack: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(name), rows, (names, recorded) => {
        const listed = Object.values(
          historyOf(
            names.map((each) => file(each)),
            recorded,
          ),
        ).flat();
        const standing = recorded.filter((each) => !each.rolledBack).map((each) => each.name);
        expect(listed.sort()).toEqual([...new Set([...names, ...standing])].sort());
      }),
    );
  });
});

describe('how a file stands to transactions', () => {
  it.each([
    ['CREATE TABLE a (id int);\nCREATE INDEX a_id ON a (id);', 'ATOMIC'],
    ['', 'ATOMIC'],
    ['BEGIN; CREATE TABLE a (id int); COMMIT;', 'OWN_TRANSACTIONS'],
    ['-- first a lock\nstart  transaction;\nSELECT 1;\nCOMMIT', 'OWN_TRANSACTIONS'],
    ['UPDATE a SET b = 1;\n/* half way */ COMMIT; UPDATE a SET b = 2;', 'OWN_TRANSACTIONS'],
    ['CREATE INDEX CONCURRENTLY a_id ON a (id);\n-- the end;', 'OUTSIDE'],
    ['vacuum analyze a', 'OUTSIDE'],
    ['CREATE INDEX CONCURRENTLY a_id ON a (id); SELECT 1;', 'ATOMIC'],
  ])('reads %j as %s', (sql, use) => {
    expect(transactionUse(sql)).toBe(use);
  });

  it.each([
    ['a function body', 'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  COMMIT;\nEND $$;'],
    ['a body under a tag', 'DO $body$ BEGIN; COMMIT; $body$;'],
    ['a comment', '-- ; COMMIT;\n/* ; BEGIN; */ SELECT 1;'],
    ['a string', "INSERT INTO a VALUES ('it''s; COMMIT; CONCURRENTLY'), (E'\\'; COMMIT;');"],
    ['a quoted name', 'SELECT 1 AS "; COMMIT; ""x"'],
    ['a longer word', 'COMMITMENT; BEGINNING'],
  ])('finds no transaction in %s', (_where, sql) => {
    expect(transactionUse(sql)).toBe('ATOMIC');
  });
});

describe('the name of a new migration', () => {
  it.each(['a', 'add_helpline_languages', '2_columns', 'x'.repeat(60)])('accepts %s', (name) => {
    expect(isMigrationName(name)).toBe(true);
  });

  it.each(['', 'Add', 'two words', 'a__b', '_a', 'a_', '../a', 'a/b', "a';--", 'é', 'a\n', 'x'.repeat(61)])(
    'refuses %j',
    (name) => {
      expect(isMigrationName(name)).toBe(false);
    },
  );

  it('begins with the time in UTC', () => {
    expect(migrationFolder('a', new Date('2026-11-30T23:59:58.900Z'), null)).toBe('20261130235958_a');
  });

  it('sorts after the last migration when the clock is behind it', () => {
    const at = new Date('2026-11-30T23:59:58Z');
    expect(migrationFolder('a', at, '20261130235959_z')).toBe('20261130235960_a');
    expect(migrationFolder('a', at, '20261130235958_z')).toBe('20261130235959_a');
  });

  it('takes no notice of a last migration without a time', () => {
    expect(migrationFolder('a', new Date('2026-11-30T00:00:00Z'), '0_init')).toBe('20261130000000_a');
  });
});
