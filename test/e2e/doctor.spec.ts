/** `signpost doctor` as it is typed: what it says of a database that is well, and of each way in which one is not. */
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { DataFolder, lives } from '../support/data-folder.js';
import { examine, expectFault, SETTINGS, type Examination } from '../support/doctor.js';
import { fingerprint } from '../support/fingerprint.js';
import { createEmptyDatabase, createScratchDatabase, type ScratchDatabase } from '../support/postgres.js';
import { ensureBuilt, killServers, signpost, startServer } from '../support/programs.js';
import { word } from '../support/records.js';
import { SqlSession } from '../support/sql.js';

const PASSWORD = 'correct horse battery staple';

beforeAll(ensureBuilt);

const levels = ({ findings }: Examination) => [...new Set(findings.map(({ level }) => level))];

describe('an embedded database', () => {
  const folder = new DataFolder();
  const env = { SIGNPOST_DATA_DIR: folder.path, ...SETTINGS };

  afterAll(async () => {
    killServers();
    await folder.remove();
  });

  function ownersUrl(): string {
    const kept = (name: string) => readFileSync(join(folder.path, 'postgres', name), 'utf8');
    const { owner } = JSON.parse(kept('passwords.json')) as { owner: string };
    return `postgresql://signpost:${owner}@127.0.0.1:${kept('port')}/signpost`;
  }

  it('that is not there yet is neither made nor missed', async () => {
    const { exitCode, of } = await examine(env);
    expect({ exitCode, ...of('database') }).toMatchObject({
      exitCode: 0,
      level: 'warning',
      remedy: expect.stringMatching(/npm start.*migrate deploy/),
    });
    expect(existsSync(folder.path)).toBe(false);
  });

  it('that is well ends with 0, is started for as long as that takes, and stays as it is', async () => {
    for (const email of ['a@example.org', 'b@example.org']) {
      const account = ['--email', email, '--name', 'Ada', '--role', 'ADMIN', '--password-stdin'];
      const made = await signpost(['user', 'create', ...account], { ...env, SEED: 'none' }, { input: PASSWORD });
      expect(made.exitCode).toBe(0);
    }
    const examination = await examine(env);
    expect(examination.findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(examination.exitCode).toBe(0);
    expect(examination.findings.length).toBeGreaterThan(25);
    expect(await lives(folder.serverPid())).toBe(false);
  });

  it('is joined beside a running server, and holds afterwards what it held before', async () => {
    const server = await startServer({ ...env, SEED: 'none' }, ['serve']);
    const [pid, before] = [folder.serverPid(), await fingerprint(ownersUrl())];
    const examination = await examine(env);
    expect({ exitCode: examination.exitCode, levels: levels(examination) }).toEqual({ exitCode: 0, levels: ['ok'] });
    expect({ pid: folder.serverPid(), lives: await lives(pid) }).toEqual({ pid, lives: true });
    expect(await fingerprint(ownersUrl())).toEqual(before);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('whose passwords others may read is told of', async () => {
    const file = join(folder.path, 'postgres', 'passwords.json');
    chmodSync(file, 0o644);
    expectFault(await examine(env), 'data-folder', /passwords\.json/);
    chmodSync(file, 0o600);
  });

  it('is told of to a person in lines, and counted in words apart from them', async () => {
    const { exitCode, stdout, lines } = await signpost(['doctor'], env);
    expect({ exitCode, lines }).toEqual({ exitCode: 0, lines: [expect.stringMatching(/^\d+ checks: 0 faults, 0/)] });
    for (const line of stdout.trim().split('\n')) expect(line).toMatch(/^ok {7}\S+: /);
  });
});

describe('a database of one’s own', () => {
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

  const onScratch = (env: NodeJS.ProcessEnv = {}) => examine({ DATABASE_URL: scratch.url, ...env });

  it('whose running server may change the audit trail is told of', async () => {
    expect((await onScratch()).of('runtime-role-rights')).toMatchObject({ level: 'ok' });
    await db.run('GRANT UPDATE (summary) ON audit_entry TO signpost_app');
    const examination = await onScratch();
    await db.run('REVOKE UPDATE (summary) ON audit_entry FROM signpost_app');
    expectFault(examination, 'runtime-role-rights', /UPDATE on audit_entry/);
  });

  it('in which everybody may make tables, or empty one, is told of', async () => {
    await db.run('GRANT CREATE ON SCHEMA public TO PUBLIC; GRANT TRUNCATE ON faq TO PUBLIC');
    const examination = await onScratch();
    await db.run('REVOKE CREATE ON SCHEMA public FROM PUBLIC; REVOKE TRUNCATE ON faq FROM PUBLIC');
    expectFault(examination, 'runtime-role-powers', /CREATE in schema public/);
    expectFault(examination, 'runtime-role-rights', /TRUNCATE on faq/);
  });

  it('has tokens that are told of by name', async () => {
    const token = (name: string, values: Record<string, unknown>) =>
      db.insert('api_token', { id: randomId(), name, token_hash: Buffer.from(word()), ...values });
    await token('For ever', { scope: 'DELIVERY' });
    await token('Forgotten\nok  x', { scope: 'EDITORIAL_WRITE', created_at: '2020-01-01', expires_at: '2099-01-01' });
    await token('Revoked', { scope: 'EDITORIAL_WRITE', created_at: '2020-01-01', revoked_at: '2020-01-02' });
    const examination = await onScratch();
    await db.run('DELETE FROM api_token');
    expect(examination.of('api-tokens')).toMatchObject({ level: 'warning', found: 'valid for ever: 1 (For ever).' });
    expect(examination.of('unused-tokens')).toMatchObject({
      level: 'warning',
      found: expect.stringMatching(/: 1 \(Forgotten ok {2}x\)\.$/),
    });
  });

  it('has an outbox that is told of when nobody empties it, and when that fails', async () => {
    const event = (values: Record<string, unknown>) =>
      db.insert('outbox_event', {
        id: randomId(),
        type: 'mail.x',
        subject_type: 'USER',
        subject_id: randomId(),
        ...values,
      });
    await event({ next_try_at: '2026-01-01' });
    const waiting = await onScratch();
    await event({ problem: 'TIMED_OUT', next_try_at: '2099-01-01' });
    const failing = await onScratch();
    await db.run(`DELETE FROM outbox_event WHERE type = 'mail.x'`);
    expect(waiting.of('outbox')).toMatchObject({ level: 'warning', found: expect.stringMatching(/1 mail\.x/) });
    expect(failing.of('outbox')).toMatchObject({ level: 'warning', found: expect.stringMatching(/TIMED_OUT/) });
  });

  it('that no administrator manages is told of with the command that makes one', async () => {
    expect((await onScratch()).of('administrators')).toMatchObject({
      level: 'warning',
      remedy: expect.stringMatching(/signpost user create/),
    });
  });

  it('whose standby is none is told of', async () => {
    expectFault(await onScratch({ DATABASE_REPLICA_URL: scratch.url }), 'replica', /no standby/);
  });

  it('is examined although its standby cannot be reached', async () => {
    const examination = await onScratch({ DATABASE_REPLICA_URL: 'postgresql://u:st4ndby@127.0.0.1:1/none' });
    expectFault(examination, 'replica', /nothing listens/);
    expect(examination.of('replica')?.remedy).toContain('DATABASE_REPLICA_URL');
    expect(examination.of('migrations')).toMatchObject({ level: 'ok' });
  });

  it('is examined although a setting is wrong, and each that is wrong is told of', async () => {
    const examination = await onScratch({ PORT: 'eighty', SEED: 'all', REGION_HEADER: 'CF-IPCountry' });
    expectFault(examination, 'PORT', /must be a whole number/);
    expectFault(examination, 'SEED', /demo, facts or none/);
    expectFault(examination, 'TRUSTED_PROXIES', /must be set when REGION_HEADER is/);
    expect(examination.of('migrations')).toMatchObject({ level: 'ok' });
  });
});

describe('a database that is not migrated', () => {
  it('is told of, and not migrated', async () => {
    const fresh = await createEmptyDatabase();
    expectFault(await examine({ DATABASE_URL: fresh.url }), 'migrations', /^not applied yet: \d/);
    expect(await fingerprint(fresh.url)).toEqual({});
    await fresh.drop();
  });

  it('because a newer build was there is told of', async () => {
    const scratch = await createScratchDatabase();
    const db = await SqlSession.open(scratch.url);
    await db.insert('_prisma_migrations', {
      id: word(),
      checksum: 'x',
      migration_name: '2099_new',
      finished_at: 'now',
    });
    await db.close();
    expectFault(await examine({ DATABASE_URL: scratch.url }), 'migrations', /not in this build: 1 \(2099_new\)/);
    await scratch.drop();
  });
});

describe('the command', () => {
  it('tells what it does when it is asked', async () => {
    const { exitCode, stdout, lines } = await signpost(['doctor', '--help']);
    expect({ exitCode, lines }).toEqual({ exitCode: 0, lines: [] });
    expect(stdout).toMatch(/--json/);
  });
});

function randomId(): string {
  return crypto.randomUUID();
}
