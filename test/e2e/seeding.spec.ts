import 'reflect-metadata';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { MIGRATIONS } from '../../src/app.database.js';
import { AppModule } from '../../src/app.module.js';
import { HelplinesService } from '../../src/helplines/helplines.service.js';
import { deployMigrations } from '../../src/platform/migrations/deploy.js';
import { SeedingService } from '../../src/seeding/seeding.service.js';
import { testConfig } from '../support/config.js';
import { fingerprint } from '../support/fingerprint.js';
import { createEmptyDatabase, createScratchDatabase, type ScratchDatabase } from '../support/postgres.js';
import { seedFiles } from '../support/seed-files.js';
import { SqlSession } from '../support/sql.js';

/** A process that seeds, as each start does. */
async function aProcessOn(url: string): Promise<INestApplicationContext> {
  const { runtimeRole } = await deployMigrations({ url, directory: MIGRATIONS });
  const database = { url, replicaUrl: null, runtimeRole: runtimeRole.role, certificateAuthority: null };
  return NestFactory.createApplicationContext(AppModule.commands(testConfig(), database), {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
}

const seed = (app: INestApplicationContext, mode: 'demo' | 'facts' | 'none') =>
  app.get(SeedingService).seed(mode, () => undefined);

/** Without what remembers when a record was seeded, and who wrote it. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const content = Object.entries(await fingerprint(url));
  return Object.fromEntries(content.filter(([table]) => !['seed_record', 'audit_entry'].includes(table)));
}

describe('a database with the demonstration', () => {
  let scratch: ScratchDatabase;
  let app: INestApplicationContext;
  let db: SqlSession;

  beforeAll(async () => {
    scratch = await createScratchDatabase();
    app = await aProcessOn(scratch.url);
    db = await SqlSession.open(scratch.url);
  });

  // As after an update that brings other seed files: the next start looks at each record again.
  beforeEach(() => db.run("UPDATE seed_record SET content_hash = 'of older files' WHERE kind <> 'ARTICLE'"));

  afterAll(async () => {
    await db.close();
    await app.close();
    await scratch.drop();
  });

  it('has every line and number of the fact files, and an article on each site', async () => {
    const [counts] = await db.run(`SELECT (SELECT count(*) FROM helpline)::int AS helplines,
      (SELECT count(DISTINCT region_code) FROM emergency_number)::int AS countries,
      (SELECT count(*) FROM site WHERE NOT EXISTS (
        SELECT FROM entry WHERE site_id = site.id AND published_version_id IS NOT NULL))::int AS "emptySites"`);
    expect(counts).toEqual({
      helplines: seedFiles.helplines.length,
      countries: seedFiles.countries.length,
      emptySites: 0,
    });
  });

  it('is the same when it is seeded again', async () => {
    const readable = async () => {
      const lines = await db.run(`SELECT helpline.slug, display, region_code FROM helpline
        JOIN helpline_contact ON helpline_contact.helpline_id = helpline.id
        JOIN helpline_region ON helpline_region.helpline_id = helpline.id ORDER BY 1, 2, 3`);
      const entries = await db.run('SELECT id, stage, lock_version FROM entry ORDER BY id');
      const versions = await db.run('SELECT id, number FROM article_version ORDER BY id');
      return { lines, entries, versions, sites: await db.run('SELECT id, key, lock_version FROM site ORDER BY key') };
    };
    const before = await readable();
    await seed(app, 'demo');
    expect(await readable()).toEqual(before);
    const all = await contentOf(scratch.url);
    await seed(app, 'demo');
    expect(await contentOf(scratch.url)).toEqual(all);
  });

  it('gets a fact that its file has corrected', async () => {
    const [line] = await db.run<{ id: string; name: string }>(
      "SELECT id, name FROM helpline WHERE slug LIKE 'gb%' LIMIT 1",
    );
    await db.run("UPDATE helpline SET name = 'As the older file had it' WHERE id = $1", [line?.id]);
    await seed(app, 'facts');
    expect(await db.run('SELECT name FROM helpline WHERE id = $1', [line?.id])).toEqual([{ name: line?.name }]);
  });

  it.each(['reference', 'person', 'series', 'offer', 'notice', 'affiliate_item', 'entry'])(
    'has no row of %s that the audit trail does not account for',
    async (table) => {
      const [rows] = await db.run(`SELECT count(*)::int > 0 AS some, count(*) FILTER (WHERE NOT EXISTS (
          SELECT FROM audit_entry WHERE subject_id = made.id AND action ~ '^(CREATE|IMPORT)_'
        ) AND NOT EXISTS (
          SELECT FROM audit_entry JOIN seed_record ON details -> 'created' ? (kind || '/' || key)
          WHERE action = 'SEED_DEMO' AND record_id = made.id
        ))::int AS unaccounted FROM ${table} made`);
      expect(rows).toEqual({ some: true, unaccounted: 0 });
    },
  );

  it('says in the audit trail which records were made, changed and removed, and nothing when none was', async () => {
    const lastSeed = `SELECT id, actor_id, api_token_id, action, details FROM audit_entry
      WHERE subject_type = 'Seed' ORDER BY at DESC, id DESC LIMIT 1`;
    await seed(app, 'demo'); // All hashes are of the files again.
    const [before] = await db.run<{ id: string }>(lastSeed);
    await db.run(`DELETE FROM seed_record WHERE kind = 'RUN'`);
    await seed(app, 'demo');
    expect(await db.run(lastSeed)).toEqual([before]);

    await db.run(`UPDATE seed_record SET content_hash = 'older' WHERE key IN ('gb-samaritans', 'gb-shout');
      UPDATE helpline SET lock_version = 2 WHERE slug = 'gb-shout';
      UPDATE emergency_number SET position = 7 WHERE region_code = 'FR' AND service = 'POLICE';
      UPDATE seed_record SET key = 'FR/POLICE/PHONE/7' WHERE key LIKE 'FR/POLICE/PHONE/%';
      DELETE FROM seed_record WHERE kind = 'RUN'`);
    await seed(app, 'facts');
    expect(await db.run(lastSeed)).toMatchObject([
      {
        actor_id: null,
        api_token_id: null,
        action: 'SEED_FACTS',
        details: {
          created: ['EMERGENCY_NUMBER/FR/POLICE/PHONE/1'],
          updated: ['HELPLINE/gb-samaritans'],
          removed: ['EMERGENCY_NUMBER/FR/POLICE/PHONE/7'],
          regionsChanged: 0,
        },
      },
    ]);
    await db.run("UPDATE helpline SET lock_version = 1 WHERE slug = 'gb-shout'");
  });

  it('serves no line and no number that its file has no more, and has them again with the file', async () => {
    const older = (slug: string, name: string) =>
      db.run(`UPDATE helpline SET slug = '${name}' WHERE slug = '${slug}';
        UPDATE seed_record SET key = '${name}' WHERE kind = 'HELPLINE' AND key = '${slug}'`);
    const statusOf = (slug: string) => db.run('SELECT status FROM helpline WHERE slug = $1', [slug]);
    await older('gb-shout', 'gb-of-an-older-file');
    await db.run(`UPDATE emergency_number SET position = 9 WHERE region_code = 'FR' AND service = 'POLICE';
      UPDATE seed_record SET key = 'FR/POLICE/PHONE/9' WHERE key LIKE 'FR/POLICE/PHONE/%'`);
    await seed(app, 'facts');
    expect(await statusOf('gb-of-an-older-file')).toEqual([{ status: 'RETIRED' }]);
    expect(await statusOf('gb-shout')).toEqual([{ status: 'ACTIVE' }]);
    const placed = "SELECT position FROM emergency_number WHERE region_code = 'FR' AND service = 'POLICE'";
    expect(await db.run(placed)).toEqual([{ position: 1 }]);
    expect(app.get(HelplinesService).bySlug('gb-of-an-older-file')).toBeNull();

    await db.run("DELETE FROM helpline WHERE slug = 'gb-shout'; DELETE FROM seed_record WHERE key = 'gb-shout'");
    await older('gb-of-an-older-file', 'gb-shout');
    await db.run("DELETE FROM seed_record WHERE kind = 'RUN'");
    await seed(app, 'facts');
    expect(await db.run("SELECT status, status_reason FROM helpline WHERE slug = 'gb-shout'")).toEqual([
      { status: 'ACTIVE', status_reason: null },
    ]);
  });

  it('keeps what an editor has changed, also when its file has it no more', async () => {
    await db.run(`UPDATE emergency_number SET position = 8, lock_version = 2 WHERE region_code = 'DE' AND service = 'POLICE';
      UPDATE seed_record SET key = 'DE/POLICE/PHONE/8' WHERE key LIKE 'DE/POLICE/PHONE/%'`);
    await seed(app, 'facts');
    const placed = "SELECT position FROM emergency_number WHERE region_code = 'DE' AND service = 'POLICE' ORDER BY 1";
    expect(await db.run(placed)).toEqual([{ position: 1 }, { position: 8 }]);
  });

  it('keeps what an editor has changed', async () => {
    await db.run("UPDATE helpline SET name = 'As an editor has it', lock_version = 2 WHERE slug LIKE 'ie%'");
    await db.run("UPDATE site SET tagline = 'As an editor has it', lock_version = 2");
    await seed(app, 'demo');
    const names = await db.run("SELECT DISTINCT name FROM helpline WHERE slug LIKE 'ie%'");
    expect(names).toEqual([{ name: 'As an editor has it' }]);
    expect(await db.run('SELECT DISTINCT tagline FROM site')).toEqual([{ tagline: 'As an editor has it' }]);
  });

  it('does not get back what an editor has removed', async () => {
    const [gone] = await db.run<{ id: string }>('DELETE FROM notice RETURNING id');
    expect(gone).toBeDefined();
    await seed(app, 'demo');
    expect(await db.run('SELECT count(*)::int AS notices FROM notice')).toEqual([{ notices: 0 }]);
  });

  it('does not publish again what an editor has taken down', async () => {
    const takeDown =
      "UPDATE entry SET published_version_id = NULL, stage = 'UNPUBLISHED', lock_version = lock_version + 1";
    await db.run(takeDown);
    await seed(app, 'demo');
    const live = 'SELECT count(*)::int AS live FROM entry WHERE published_version_id IS NOT NULL';
    expect(await db.run(live)).toEqual([{ live: 0 }]);
  });
});

describe('an empty database', () => {
  it('is seeded once by two starts at the same moment', async () => {
    const empty = await createEmptyDatabase();
    const first = await aProcessOn(empty.url);
    const second = await aProcessOn(empty.url);
    await Promise.all([seed(first, 'demo'), seed(second, 'demo')]);
    for (const app of [first, second])
      expect(app.get(HelplinesService).snapshot()?.helplines.length).toBeGreaterThan(100);
    const db = await SqlSession.open(empty.url);
    const [counts] = await db.run(`SELECT (SELECT count(*) FROM helpline)::int AS helplines,
      (SELECT count(*) FROM entry)::int AS entries, (SELECT count(*) FROM article_version)::int AS versions`);
    expect(counts).toEqual({ helplines: seedFiles.helplines.length, entries: 3, versions: 3 });
    await db.close();
    await Promise.all([first.close(), second.close()]);
    await empty.drop();
  });

  it('stays empty when nothing is to be seeded', async () => {
    const empty = await createEmptyDatabase();
    const app = await aProcessOn(empty.url);
    const before = await fingerprint(empty.url);
    await seed(app, 'none');
    expect(await fingerprint(empty.url)).toEqual(before);
    await app.close();
    await empty.drop();
  });
});
