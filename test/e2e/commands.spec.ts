/** The command line as it is typed: words on stderr, data on stdout, an exit code, and what the database holds then. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { fingerprint } from '../support/fingerprint.js';
import { createEmptyDatabase, createScratchDatabase, type ScratchDatabase } from '../support/postgres.js';
import { ensureBuilt, killServers, PROJECT, signpost, startServer, type Ended } from '../support/programs.js';
import { word } from '../support/records.js';
import { outcomeOf, SqlSession } from '../support/sql.js';

const asksForPasswords = await isPasswordAskedFor();

let folder: string;
let scratch: ScratchDatabase;

beforeAll(async () => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'signpost documents '));
  scratch = await createScratchDatabase();
});

afterEach(killServers);

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await scratch.drop();
});

/** A command on the database that has the demonstration. */
const onScratch = (args: string[], input = '') =>
  signpost(args, { DATABASE_URL: scratch.url, SEED: 'none' }, { input, cwd: folder });

/** A server may be set up to trust whoever connects. */
async function isPasswordAskedFor(): Promise<boolean> {
  const database = await createEmptyDatabase();
  const url = new URL(database.url);
  url.password = 'wrong';
  const outcome = await outcomeOf(SqlSession.open(url.href).then((session) => session.close()));
  await database.drop();
  return outcome !== 'done';
}

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return name;
}

const anArticle = (title: string, paragraph: string) =>
  `${title}\n\n${paragraph}\n\nWhat Helps\n\nOne step at a time, with somebody you trust.\n`;

/** Nothing for a program to read, one line for a person, and after a wrong option one more that names the help. */
function expectRefusal({ exitCode, stdout, lines }: Ended, words: RegExp): void {
  expect({ failed: exitCode > 0, stdout }).toEqual({ failed: true, stdout: '' });
  const [refusal, ...more] = lines;
  expect(refusal).toMatch(words);
  expect(more.filter((line) => !line.includes('--help'))).toEqual([]);
}

describe('a command that is typed wrongly', () => {
  const passwordless = ['user', 'create', '--email', 'a@example.org', '--name', 'A', '--password-stdin'];

  it.each([
    ['of no such name', ['frobnicate'], /unknown command 'frobnicate'/],
    ['without its site', ['import', 'a.txt'], /--site <key>/],
    ['without a document', ['import', '--site', 'inner-weather'], /missing required argument 'file'/],
    ['with one title for two documents', ['import', 'a', 'b', '--site', 's', '--title', 'T'], /--title/],
    ['with two documents of one name', ['import', 'a/x.txt', 'b/x.txt', '--site', 's'], /"x\.txt"/],
    ['with a format that is not read', ['import', 'a', '--site', 's', '--format', 'pdf'], /--format.*text/],
    ['for a role that there is not', [...passwordless, '--role', 'OWNER'], /--role.*AUTHOR, REVIEWER, EDITOR, ADMIN/],
    ['for an account without a password', [...passwordless, '--role', 'ADMIN'], /pipe the password in/],
  ])('%s is refused before a database is opened', async (_what, args, words) => {
    const atNoDatabase = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
    expectRefusal(await signpost(args, atNoDatabase, { cwd: folder }), words);
  });

  it('is answered with what is possible when it asks for it', async () => {
    const { exitCode, stdout, lines } = await signpost(['import', '--help']);
    expect({ exitCode, lines }).toEqual({ exitCode: 0, lines: [] });
    expect(stdout).toMatch(/--dry-run/);
  });
});

describe('a database that cannot be used', () => {
  const changed = (change: (url: URL) => void) => {
    const url = new URL(scratch.url);
    change(url);
    return url.href;
  };

  it.each<[string, () => string, RegExp]>([
    ['is no URL of Postgres', () => 'mysql://somebody@localhost/cms', /^DATABASE_URL must be a URL of the form/],
    ['listens nowhere', () => changed((url) => (url.port = '1')), /nothing listens/],
    ['is on an unknown host', () => changed((url) => (url.hostname = 'nowhere.invalid')), /host name/],
    ['knows no such user', () => changed((url) => (url.username = 'stranger')), /password|user/],
    ['does not exist', () => changed((url) => (url.pathname = '/no_such_database')), /no database of that name/],
  ])('because it %s is told of in one line', async (_why, urlOf, words) => {
    const DATABASE_URL = urlOf();
    const commands = [['seed'], ['migrate', 'status']];
    for (const refused of await Promise.all(commands.map((command) => signpost(command, { DATABASE_URL }))))
      expectRefusal(refused, words);
  });

  it(`because it knows another password is told of in one line${
    asksForPasswords ? '' : ' (not tried: this server lets everybody in)'
  }`, async () => {
    if (!asksForPasswords) return;
    expectRefusal(await signpost(['seed'], { DATABASE_URL: changed((url) => (url.password = 'wrong')) }), /password/);
  });

  it('by a user without rights is left as it is', async () => {
    const owned = await createEmptyDatabase();
    const [user, password] = [`guest_${word()}`, word()];
    const db = await SqlSession.open(owned.url);
    await db.run(`CREATE ROLE ${user} LOGIN PASSWORD '${password}'`);
    const url = new URL(owned.url);
    Object.assign(url, { username: user, password });
    const refused = await signpost(['seed'], { DATABASE_URL: url.href });
    await db.run(`DROP ROLE ${user}`);
    await db.close();
    expectRefusal(refused, /may not create.*owner/);
    expect(await fingerprint(owned.url)).toEqual({});
    await owned.drop();
  });

  it('is told of by the server as well, which then ends', async () => {
    const server = await startServer({ DATABASE_URL: changed((url) => (url.pathname = '/no_such_database')) });
    expect(server.output().trim().split('\n')).toEqual([expect.stringMatching(/no database of that name/)]);
    expect(await server.end('SIGTERM')).toBe(1);
  });
});

describe('a fresh database', () => {
  let fresh: ScratchDatabase;

  beforeAll(async () => {
    fresh = await createEmptyDatabase();
  });

  afterAll(() => fresh.drop());

  const migrations = readdirSync(join(PROJECT, 'prisma/migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const listed = (state: string) => `${migrations.map((name) => `${name}\t${state}`).join('\n')}\n`;

  it('is not served in production before it is migrated', async () => {
    const server = await startServer({ DATABASE_URL: fresh.url }, ['serve']);
    expect(server.output()).toMatch(/^The database lacks .*signpost migrate deploy/);
    expect(await server.end('SIGTERM')).toBe(1);
    expect(await fingerprint(fresh.url)).toEqual({});
  });

  it('is migrated once, and says before and after what is applied', async () => {
    const migrate = (what: string) => signpost(['migrate', what], { DATABASE_URL: fresh.url });
    expect(await migrate('status')).toEqual({ exitCode: 1, stdout: listed('pending'), lines: [] });
    expect(await migrate('deploy')).toMatchObject({ exitCode: 0, stdout: '' });
    expect(await migrate('status')).toEqual({ exitCode: 0, stdout: listed('applied'), lines: [] });
    expect(await migrate('deploy')).toMatchObject({ exitCode: 0, lines: [expect.stringMatching(/Nothing to do/)] });
  });

  it('is seeded with facts alone when it is named, and the same twice', async () => {
    const seed = () => signpost(['seed'], { DATABASE_URL: fresh.url });
    expect(await seed()).toMatchObject({ exitCode: 0, stdout: '' });
    const seeded = await fingerprint(fresh.url);
    expect(seeded).toMatchObject({ helpline: expect.anything(), emergency_number: expect.anything() });
    expect(seeded).not.toHaveProperty('site');
    expect(await seed()).toMatchObject({ exitCode: 0, stdout: '' });
    expect(await fingerprint(fresh.url)).toEqual(seeded);
  });
});

describe('an account', () => {
  const email = `${word()}@example.org`;
  const PASSWORD = 'correct horse battery staple';
  const create = (values: readonly string[], typed = PASSWORD) =>
    onScratch(['user', 'create', '--name', 'Ada', '--password-stdin', ...values], `${typed}\n`);

  it('that is made signs in to the server', async () => {
    const made = await create(['--email', email, '--role', 'ADMIN']);
    expect(made).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^[0-9a-f-]{36}\n$/) });
    expect(made.lines).toEqual([`Created Ada <${email}>, ADMIN.`]);
    const server = await startServer({ DATABASE_URL: scratch.url }, ['serve']);
    const query =
      'mutation In($email: String!, $password: String!) { signIn(email: $email, password: $password) { __typename } }';
    const answer = await fetch(`${server.url}/editor/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { email, password: PASSWORD } }),
    });
    expect(await answer.json()).toEqual({ data: { signIn: { __typename: expect.not.stringMatching('Refused') } } });
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it.each([
    [
      'for an address that has one, however it is spelled',
      ['--email', email.toUpperCase(), '--role', 'ADMIN'],
      /already/,
    ],
    ['with a password that everybody knows', ['--email', 'b@example.org', '--role', 'ADMIN'], /password/, 'password1'],
    ['for a site that there is not', ['--email', 'b@example.org', '--role', 'AUTHOR', '--site', 'x'], /no site "x"/],
    ['for no site at all', ['--email', 'b@example.org', '--role', 'AUTHOR'], /site/],
  ] as [string, string[], RegExp, string?][])('%s is not made', async (_why, values, words, typed = PASSWORD) => {
    const before = await fingerprint(scratch.url);
    expectRefusal(await create(values, typed), words);
    expect(await fingerprint(scratch.url)).toEqual(before);
  });
});

describe('a document', () => {
  const importing = (files: readonly string[], ...options: string[]) =>
    onScratch(['import', ...files, '--site', 'after-the-storm', ...options]);

  async function entryOf(sourceKey: string) {
    const db = await SqlSession.open(scratch.url);
    const [entry] = await db.run(
      `SELECT entry.stage, entry.published_version_id AS published, draft_version_id IS NOT NULL AS "hasDraft",
         published_version::text AS "publishedRow",
         (SELECT string_agg(section::text, ' ' ORDER BY position, id) FROM section
           WHERE version_id = published_version_id) AS "publishedSections"
       FROM import_run JOIN entry ON entry.id = import_run.entry_id
         LEFT JOIN article_version published_version ON published_version.id = published_version_id
       WHERE source_key = $1 LIMIT 1`,
      [sourceKey],
    );
    await db.close();
    return entry;
  }

  it('that cannot be read changes nothing, not even a database that waits for its first migration', async () => {
    const fresh = await createEmptyDatabase();
    const missing = await signpost(
      ['import', 'missing.txt', '--site', 's'],
      { DATABASE_URL: fresh.url },
      { cwd: folder },
    );
    expectRefusal(missing, /^missing\.txt: There is no such file/);
    const folderItself = await signpost(['import', folder, '--site', 's'], { DATABASE_URL: fresh.url });
    expectRefusal(folderItself, /It is a folder/);
    expect(await fingerprint(fresh.url)).toEqual({});
    await fresh.drop();
  });

  it('that is none is told of by name, and the others go on', async () => {
    const before = await fingerprint(scratch.url);
    file('empty.txt', '');
    file('binary.txt', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1]));
    file('good.txt', anArticle('A Good One', 'It has words.'));
    const { exitCode, stdout, lines } = await importing(
      ['empty.txt', 'missing.txt', 'binary.txt', 'good.txt'],
      '--dry-run',
      '--json',
    );
    expect(exitCode).toBe(1);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(lines).toEqual([
      expect.stringMatching(/^empty\.txt: It holds no text/),
      expect.stringMatching(/^missing\.txt: There is no such file/),
      expect.stringMatching(/^binary\.txt: It is a PNG picture/),
      expect.stringMatching(/^1 of 4 documents/),
    ]);
    expect(await fingerprint(scratch.url)).toEqual(before);
  });

  it.each([
    ['for a site that there is not', ['--site', 'nowhere'], /no site "nowhere".*after-the-storm/],
    ['in a language that the site has not', ['--locale', 'ja'], /"ja"/],
  ])('%s is not imported', async (_why, options, words) => {
    const before = await fingerprint(scratch.url);
    file('refused.txt', anArticle('Refused', 'It has words.'));
    expectRefusal(await importing(['refused.txt'], ...options), words);
    expect(await fingerprint(scratch.url)).toEqual(before);
  });

  it('becomes a draft, stays as it is while it has not changed, and becomes another draft when it has', async () => {
    const imported = async (...options: string[]) => {
      const { exitCode, stdout } = await importing(['letter.txt'], '--json', ...options);
      return { exitCode, ...(JSON.parse(stdout) as { file: string; outcome: string; unplaced: number[] }) };
    };
    file('letter.txt', anArticle('A Letter', 'The first version of it.'));
    const done = { exitCode: 0, file: 'letter.txt', unplaced: [] };
    expect(await imported()).toMatchObject({ ...done, outcome: 'CREATED' });
    const created = await entryOf('letter.txt');
    expect(created).toMatchObject({ stage: 'DRAFT', published: null, hasDraft: true });
    const before = await fingerprint(scratch.url);
    expect(await imported()).toMatchObject({ ...done, outcome: 'UNCHANGED' });
    expect(await fingerprint(scratch.url)).toEqual(before);
    file('letter.txt', anArticle('A Letter', 'The second version of it.'));
    expect(await imported()).toMatchObject({ ...done, outcome: 'UPDATED' });
    expect(await entryOf('letter.txt')).toMatchObject({ stage: 'DRAFT', published: null, hasDraft: true });
  });

  it('stays a draft where a second person has to approve it, and says so', async () => {
    file('reviewed.txt', anArticle('To Be Reviewed', 'Nobody else has seen it.'));
    const { exitCode, lines } = await importing(['reviewed.txt'], '--site', 'steady-ground', '--publish');
    expect({ exitCode, said: lines[1] }).toEqual({
      exitCode: 0,
      said: expect.stringMatching(/NOT PUBLISHED.*second person/),
    });
    expect(await entryOf('reviewed.txt')).toMatchObject({ stage: 'DRAFT', published: null, hasDraft: true });
  });

  it('that changes after it was published leaves what readers see alone', async () => {
    file('public.txt', anArticle('A Public Letter', 'What readers see.'));
    expect(await importing(['public.txt'], '--publish')).toMatchObject({ exitCode: 0, stdout: '' });
    const published = await entryOf('public.txt');
    expect(published).toMatchObject({ stage: 'PUBLISHED', hasDraft: false });
    file('public.txt', anArticle('A Public Letter', 'What they do not see yet.'));
    const { exitCode, lines } = await importing(['public.txt']);
    expect({ exitCode, said: lines[0] }).toEqual({ exitCode: 0, said: expect.stringMatching(/new draft/) });
    expect(await entryOf('public.txt')).toEqual({ ...published, stage: 'DRAFT', hasDraft: true });
  });

  const sources = join(PROJECT, '../shared/documents');
  const documents = existsSync(sources) ? readdirSync(sources).map((name) => join(sources, name)) : [];

  it(`of a publisher is reported as JSON, a line each, and a dry run writes nothing${
    documents.length > 0 ? '' : ' (not tried: there is no ../shared/documents)'
  }`, async () => {
    if (documents.length === 0) return;
    const before = await fingerprint(scratch.url);
    const args = ['import', ...documents, '--site', 'steady-ground', '--dry-run', '--json'];
    const { exitCode, stdout } = await onScratch(args);
    expect(exitCode).toBe(0);
    const reports = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(reports.map(({ file: name, outcome, unplaced }) => ({ name, outcome, unplaced }))).toEqual(
      documents.map((name) => ({ name, outcome: 'DRY_RUN', unplaced: [] })),
    );
    for (const report of reports) {
      expect(Object.keys(report)).toEqual(expect.arrayContaining(['article', 'provenance', 'findings']));
    }
    expect(await fingerprint(scratch.url)).toEqual(before);
  });

  const isRoot = process.getuid?.() === 0;

  it(`that may not be read is told of${isRoot ? ' (not tried: root may read all)' : ''}`, async () => {
    if (isRoot) return;
    chmodSync(join(folder, file('closed.txt', 'Words.')), 0);
    expectRefusal(await importing(['closed.txt']), /may not be read/);
  });
});
