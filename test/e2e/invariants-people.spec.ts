/** What the database keeps of helplines, accounts and the record of what happened. Broken in SQL, as in invariants.spec.ts. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import {
  INSERT_ONLY_TABLES,
  MARK_ONLY_TABLES,
  RUNTIME_ROLE,
} from '../../src/platform/migrations/runtime-rights.rules.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/postgres.js';
import { insertAccount, insertEntry, insertHelpline, insertSite, word } from '../support/records.js';
import { outcomeOf, race, SqlSession } from '../support/sql.js';

let scratch: ScratchDatabase;
let db: SqlSession;

beforeAll(async () => {
  scratch = await createScratchDatabase();
  db = await SqlSession.open(scratch.url);
});

afterAll(async () => {
  await db.close();
  await scratch.drop();
});

/** A refused transaction stays open until it is rolled back. */
async function refusedOrDone(work: Promise<unknown>): Promise<string> {
  const outcome = await outcomeOf(work);
  await db.run('ROLLBACK');
  return outcome;
}

describe('an active helpline', () => {
  const REACHABLE = 'helpline_active_is_reachable';

  it('is made with a contact and a region', async () => {
    expect(await refusedOrDone(insertHelpline(db, { contacts: 0 }))).toBe(REACHABLE);
    expect(await refusedOrDone(insertHelpline(db, { regions: [] }))).toBe(REACHABLE);
    expect(await refusedOrDone(insertHelpline(db))).toBe('done');
    expect(await refusedOrDone(insertHelpline(db, { contacts: 0, status: 'SUSPENDED' }))).toBe('done');
  });

  it('keeps a contact and a region, and may lose one of two', async () => {
    const helpline = await insertHelpline(db, { contacts: 2, regions: ['GB', 'IE'] });
    for (const table of ['helpline_contact', 'helpline_region']) {
      const one = `SELECT ctid FROM ${table} WHERE helpline_id = '${helpline}' LIMIT 1`;
      expect(await outcomeOf(db.run(`DELETE FROM ${table} WHERE ctid = (${one})`))).toBe('done');
    }
    for (const table of ['helpline_contact', 'helpline_region']) {
      const removal = db.run(`DELETE FROM ${table} WHERE helpline_id = '${helpline}'`);
      expect(await outcomeOf(removal)).toBe(REACHABLE);
    }
  });

  it('does not lose its contact to another line', async () => {
    const [from, to] = [await insertHelpline(db), await insertHelpline(db, { contacts: 0, status: 'SUSPENDED' })];
    const move = db.run(`UPDATE helpline_contact SET helpline_id = '${to}' WHERE helpline_id = '${from}'`);
    expect(await outcomeOf(move)).toBe(REACHABLE);
  });

  it('may have its contact replaced within a transaction', async () => {
    const helpline = await insertHelpline(db);
    const replace = db.run(`BEGIN;
      DELETE FROM helpline_contact WHERE helpline_id = '${helpline}';
      INSERT INTO helpline_contact (id, helpline_id, position, kind, display, uri)
        VALUES ('${randomUUID()}', '${helpline}', 1, 'PHONE', '116 123', 'tel:116123');
      COMMIT`);
    expect(await outcomeOf(replace)).toBe('done');
  });

  it('was reachable before it becomes active again', async () => {
    const helpline = await insertHelpline(db, { contacts: 0, status: 'SUSPENDED' });
    const activate = db.run("UPDATE helpline SET status = 'ACTIVE' WHERE id = $1", [helpline]);
    expect(await outcomeOf(activate)).toBe(REACHABLE);
  });

  it('keeps one of two contacts that two people remove at the same moment', async () => {
    const helpline = await insertHelpline(db, { contacts: 2 });
    const remove = (position: number) =>
      `DELETE FROM helpline_contact WHERE helpline_id = '${helpline}' AND position = ${position}`;
    expect(await race(scratch.url, remove(1), remove(2))).toEqual(['done', REACHABLE]);
  });

  it('keeps one of two regions that two people remove at the same moment', async () => {
    const helpline = await insertHelpline(db, { regions: ['GB', 'IE'] });
    const remove = (region: string) =>
      `DELETE FROM helpline_region WHERE helpline_id = '${helpline}' AND region_code = '${region}'`;
    expect(await race(scratch.url, remove('GB'), remove('IE'))).toEqual(['done', REACHABLE]);
  });
});

describe('a helpline', () => {
  it('names its source', async () => {
    expect(await refusedOrDone(insertHelpline(db, { source: ' ' }))).toBe('helpline_source_not_empty');
  });

  it('is replaced by another one, once it is retired', async () => {
    const [old, replacement] = [await insertHelpline(db), await insertHelpline(db)];
    const replace = (status: string, by: string) =>
      outcomeOf(db.run(`UPDATE helpline SET status = $2, replaced_by_id = $3 WHERE id = $1`, [old, status, by]));
    expect(await replace('ACTIVE', replacement)).toBe('helpline_replaced_only_when_retired');
    expect(await replace('RETIRED', old)).toBe('helpline_not_own_replacement');
    expect(await replace('RETIRED', replacement)).toBe('done');
  });

  it.each([
    ['has words', { display: ' ' }],
    ['can be used', { uri: 'javascript:alert(1)' }],
    ['leads somewhere', { uri: 'tel:' }],
  ])('has a contact that %s', async (_rule, values) => {
    const helpline = await insertHelpline(db);
    const contact = { id: randomUUID(), helpline_id: helpline, position: 9, kind: 'PHONE', display: '1', uri: 'tel:1' };
    const outcome = await outcomeOf(db.insert('helpline_contact', { ...contact, ...values }));
    expect(outcome).toBe('helpline_contact_not_empty');
  });

  it.each([
    [0, 540, 1020, 'helpline_hours_weekday'],
    [8, 540, 1020, 'helpline_hours_weekday'],
    [1, -1, 1020, 'helpline_hours_in_a_day'],
    [1, 540, 540, 'helpline_hours_in_a_day'],
    [1, 540, 1441, 'helpline_hours_in_a_day'],
    [7, 0, 1440, 'done'],
  ])('on weekday %i from minute %i to %i: %s', async (weekday, opens, closes, outcome) => {
    const helpline = await insertHelpline(db);
    const hours = { id: randomUUID(), helpline_id: helpline, weekday, opens_minute: opens, closes_minute: closes };
    expect(await outcomeOf(db.insert('helpline_hours', hours))).toBe(outcome);
  });

  it('is verified, or an emergency number is, never both and never neither', async () => {
    const helpline = await insertHelpline(db);
    const [number] = await db.run<{ id: string }>('SELECT id FROM emergency_number LIMIT 1');
    const verify = (subjects: object) =>
      outcomeOf(
        db.insert('helpline_verification', {
          id: randomUUID(),
          verified_on: '2026-01-01',
          method: 'CALLED',
          source: 'a call',
          ...subjects,
        }),
      );
    expect(await verify({ helpline_id: helpline })).toBe('done');
    expect(await verify({})).toBe('helpline_verification_one_subject');
    const both = { helpline_id: helpline, emergency_number_id: number?.id };
    expect(await verify(both)).toBe('helpline_verification_one_subject');
    const change = { id: randomUUID(), changed_by_id: await insertAccount(db), source: 'a call', change: {} };
    expect(await outcomeOf(db.insert('pending_change', change))).toBe('pending_change_one_subject');
  });
});

describe('an emergency number', () => {
  const number = (values: object) =>
    outcomeOf(
      db.insert('emergency_number', {
        id: randomUUID(),
        region_code: 'GB',
        service: 'FIRE',
        position: 50,
        number: '999',
        source: 'a page',
        confidence: 'HIGH',
        ...values,
      }),
    );

  it('has its place in the list of a region, a service and a channel to itself', async () => {
    expect(await number({})).toBe('done');
    expect(await number({ number: '112' })).toBe('emergency_number_region_code_service_channel_position_key');
    expect(await number({ channel: 'SMS' })).toBe('done');
  });

  it.each([
    ['can be dialled', { number: 'call the police' }, 'emergency_number_form'],
    ['is counted from one', { position: 0 }, 'emergency_number_position_positive'],
    ['names its source', { source: ' ' }, 'emergency_number_source_not_empty'],
    ['is for a region that there is', { region_code: 'ZZ' }, 'emergency_number_region_code_fkey'],
  ])('%s', async (_rule, values, constraint) => {
    expect(await number({ position: 51, ...values })).toBe(constraint);
  });

  it('is for a region with an ISO 3166 code', async () => {
    expect(await outcomeOf(db.insert('region', { code: 'uk', name: 'A country' }))).toBe('region_code_form');
  });
});

describe('a role', () => {
  it('is given once for a site, and once for all sites', async () => {
    const [site, account] = [await insertSite(db), await insertAccount(db, 'EDITOR')];
    const grant = (values: object) =>
      outcomeOf(db.insert('role_grant', { id: randomUUID(), user_id: account, role: 'EDITOR', ...values }));
    expect(await grant({})).toBe('role_grant_once');
    expect(await grant({ site_id: site })).toBe('done');
    expect(await grant({ site_id: site })).toBe('role_grant_once');
  });

  it('of an administrator is for every site', async () => {
    const [site, account] = [await insertSite(db), await insertAccount(db)];
    const grant = { id: randomUUID(), user_id: account, role: 'ADMIN', site_id: site };
    expect(await outcomeOf(db.insert('role_grant', grant))).toBe('role_grant_admin_everywhere');
  });

  it('belongs to an account that is one for every spelling of its address', async () => {
    const [account] = await db.run<{ email: string }>('SELECT email_canonical AS email FROM user_account LIMIT 1');
    const again = insertAccount(db, undefined, { email_canonical: account?.email });
    expect(await outcomeOf(again)).toBe('user_account_email_canonical_key');
  });
});

describe('the last administrator', () => {
  const EXISTS = 'role_grant_an_admin_exists';
  const demote = (account: string) => `UPDATE role_grant SET role = 'EDITOR' WHERE user_id = '${account}'`;
  const suspend = (account: string) => `UPDATE user_account SET suspended_at = now() WHERE id = '${account}'`;
  const remove = (account: string) => `DELETE FROM user_account WHERE id = '${account}'`;
  let one: string;
  let other: string;

  beforeEach(async () => {
    [one, other] = [await insertAccount(db, 'ADMIN'), await insertAccount(db, 'ADMIN')];
    await db.run("DELETE FROM role_grant WHERE role = 'ADMIN' AND user_id NOT IN ($1, $2)", [one, other]);
  });

  it.each([
    ['be demoted', demote],
    ['be suspended', suspend],
    ['be removed', remove],
  ])('cannot %s', async (_what, deprive) => {
    expect(await outcomeOf(db.run(deprive(other)))).toBe('done');
    expect(await outcomeOf(db.run(deprive(one)))).toBe(EXISTS);
  });

  it('is one who is not suspended', async () => {
    await db.run(suspend(other));
    expect(await outcomeOf(db.run(demote(one)))).toBe(EXISTS);
  });

  it('is one who has a password, not one who was only invited', async () => {
    await db.run(demote(other));
    await insertAccount(db, 'ADMIN', { password_hash: null });
    expect(await outcomeOf(db.run(demote(one)))).toBe(EXISTS);
    expect(await outcomeOf(db.run(`UPDATE user_account SET password_hash = NULL WHERE id = '${one}'`))).toBe(EXISTS);
  });

  it('remains when two demote each other at the same moment', async () => {
    expect(await race(scratch.url, demote(one), demote(other))).toEqual(['done', EXISTS]);
  });

  it('remains when one is demoted and the other suspended at the same moment', async () => {
    expect(await race(scratch.url, demote(one), suspend(other))).toEqual(['done', EXISTS]);
  });
});

describe('an invitation', () => {
  it('is the only open one of its account, which may have accepted others', async () => {
    const account = await insertAccount(db);
    const invite = (values: object = {}) =>
      outcomeOf(db.insert('invitation', { id: randomUUID(), user_id: account, expires_at: 'tomorrow', ...values }));
    expect(await invite({ accepted_at: 'now' })).toBe('done');
    expect(await invite()).toBe('done');
    expect(await invite()).toBe('invitation_one_open');
  });
});

describe('what happened', () => {
  let runtime: SqlSession;
  let entry: string;

  beforeAll(async () => {
    entry = await insertEntry(db, await insertSite(db));
    runtime = await SqlSession.open(scratch.url);
    await runtime.run(`SET ROLE ${RUNTIME_ROLE}`);
    await runtime.insert('audit_entry', {
      id: randomUUID(),
      action: 'TEST',
      subject_type: 'Entry',
      subject_id: entry,
      summary: 'A test',
    });
    const change = {
      id: randomUUID(),
      entry_id: entry,
      lock_version: 1,
      kind: 'CHANGED',
      item_type: 'Entry',
      path: 'title',
    };
    await runtime.insert('entry_change', change);
    await runtime.insert('change_log', { kind: 'CHANGED', record_type: 'Entry', record_id: entry });
    await runtime.insert('outbox_event', { id: randomUUID(), type: 'TEST', subject_type: 'Entry', subject_id: entry });
  });

  afterAll(() => runtime.close());

  const FORBIDDEN = '42501';

  it.each(INSERT_ONLY_TABLES)('is added to %s by the running app, and neither changed nor removed', async (table) => {
    expect(await outcomeOf(runtime.run(`UPDATE ${table} SET at = now()`))).toBe(FORBIDDEN);
    expect(await outcomeOf(runtime.run(`DELETE FROM ${table}`))).toBe(FORBIDDEN);
    expect(await outcomeOf(runtime.run(`TRUNCATE ${table}`))).toBe(FORBIDDEN);
  });

  it.each(MARK_ONLY_TABLES)('waits in %s until it is marked as told, and is not removed', async (table) => {
    expect(await outcomeOf(runtime.run(`UPDATE ${table} SET done_at = now()`))).toBe('done');
    expect(await outcomeOf(runtime.run(`DELETE FROM ${table}`))).toBe(FORBIDDEN);
  });

  it('was done by an account or by an API token, never by both', async () => {
    const both = { actor_id: randomUUID(), api_token_id: randomUUID() };
    const entryOf = { id: randomUUID(), action: 'TEST', subject_type: 'Entry', subject_id: entry, summary: 'A test' };
    expect(await outcomeOf(db.insert('audit_entry', { ...entryOf, ...both }))).toBe('audit_entry_one_actor');
  });

  it('cannot be hidden by way of the rules themselves', async () => {
    for (const statement of [
      'ALTER TABLE audit_entry DISABLE TRIGGER ALL',
      'ALTER TABLE section DISABLE TRIGGER section_published_is_final',
      "SET session_replication_role = 'replica'",
      `CREATE TABLE public.mine_${word()} ()`,
    ]) {
      expect(await outcomeOf(runtime.run(statement))).toBe(FORBIDDEN);
    }
  });
});
