/** What the database keeps of an article, whoever writes to it: each rule is broken here by its owner, in SQL. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createScratchDatabase, type ScratchDatabase } from '../support/postgres.js';
import {
  insertEntry,
  insertEveryItem,
  insertNamed,
  insertSection,
  insertSeries,
  insertSite,
  insertVersion,
  ITEM_TABLES,
  markPublished,
  word,
} from '../support/records.js';
import { outcomeOf, race, SqlSession } from '../support/sql.js';

let scratch: ScratchDatabase;
let db: SqlSession;
let site: string;

beforeAll(async () => {
  scratch = await createScratchDatabase();
  db = await SqlSession.open(scratch.url);
  site = await insertSite(db);
});

afterAll(async () => {
  await db.close();
  await scratch.drop();
});

const FINAL = 'article_version_published_is_final';

async function aVersion(): Promise<string> {
  return insertVersion(db, await insertEntry(db, site));
}

async function aPublishedEntry(values: { series?: string; position?: number } = {}): Promise<string> {
  const entry = await insertEntry(db, site);
  const version = await insertVersion(db, entry);
  const { series, position = 1 } = values;
  if (series !== undefined) await db.insert('version_series', { version_id: version, series_id: series, position });
  await markPublished(db, version);
  await point(entry, 'published_version_id', version);
  return entry;
}

function point(entry: string, pointer: 'published_version_id' | 'draft_version_id', version: string) {
  return db.run(`UPDATE entry SET ${pointer} = $2, first_published_at = now() WHERE id = $1`, [entry, version]);
}

describe('a published version', () => {
  it('never changes, and never goes', async () => {
    const version = await aVersion();
    expect(await outcomeOf(db.run(`UPDATE article_version SET title = 'Another' WHERE id = '${version}'`))).toBe(
      'done',
    );
    await markPublished(db, version);
    for (const change of ["SET title = 'Third'", 'SET published_at = NULL', 'SET number = 2']) {
      expect(await outcomeOf(db.run(`UPDATE article_version ${change} WHERE id = '${version}'`))).toBe(FINAL);
    }
    expect(await outcomeOf(db.run(`DELETE FROM article_version WHERE id = '${version}'`))).toBe(FINAL);
  });

  it('may be rendered again', async () => {
    const version = await aVersion();
    await markPublished(db, version);
    const render = { version_id: version, renderer_version: 1, texts: {}, plain_text: '', word_count: 0 };
    await db.insert('version_render', render);
    const rewrite = db.run(`UPDATE version_render SET word_count = 1 WHERE version_id = '${version}'`);
    expect(await outcomeOf(rewrite)).toBe('done');
  });

  it.each(ITEM_TABLES)('takes, changes and loses no row of %s', async (table) => {
    const version = await aVersion();
    await insertEveryItem(db, site, version);
    const change = () =>
      outcomeOf(db.run(`UPDATE ${table} SET position = position + 1 WHERE version_id = '${version}'`));
    expect(await change()).toBe('done');
    await markPublished(db, version);
    expect(await change()).toBe(FINAL);
    expect(await outcomeOf(db.run(`DELETE FROM ${table} WHERE version_id = '${version}'`))).toBe(FINAL);
    const copy = `INSERT INTO ${table} SELECT * FROM ${table} WHERE version_id = '${version}'`;
    expect(await outcomeOf(db.run(copy))).toBe(FINAL);
  });

  it.each(ITEM_TABLES)('neither gives nor gets a row of %s', async (table) => {
    const [published, draft] = [await aVersion(), await aVersion()];
    await insertEveryItem(db, site, published);
    await insertEveryItem(db, site, draft);
    await markPublished(db, published);
    const move = (from: string, to: string) =>
      outcomeOf(db.run(`UPDATE ${table} SET version_id = '${to}' WHERE version_id = '${from}'`));
    expect(await move(published, draft)).toBe(FINAL);
    expect(await move(draft, published)).toBe(FINAL);
  });

  it('is not changed by an edit that begins while it is being published', async () => {
    const version = await aVersion();
    const section = await insertSection(db, version);
    const outcomes = await race(
      scratch.url,
      `UPDATE article_version SET published_at = now() WHERE id = '${version}'`,
      `UPDATE section SET body = 'Changed too late' WHERE id = '${section}'`,
    );
    expect(outcomes).toEqual(['done', FINAL]);
  });

  it('holds what an edit wrote that ended before it was published', async () => {
    const version = await aVersion();
    const section = await insertSection(db, version);
    const outcomes = await race(
      scratch.url,
      `UPDATE section SET body = 'In time' WHERE id = '${section}'`,
      `UPDATE article_version SET published_at = now() WHERE id = '${version}'`,
    );
    expect(outcomes).toEqual(['done', 'done']);
    expect(await db.run('SELECT body FROM section WHERE id = $1', [section])).toEqual([{ body: 'In time' }]);
  });
});

describe('a version that is about to be published', () => {
  it('needs words for each picture that is not a decoration; a draft may lack them', async () => {
    const version = await aVersion();
    const image = { version_id: version, id: randomUUID(), role: 'HERO', position: 1 };
    await db.insert('image_use', { ...image, alt: ' ' });
    const publish = () => outcomeOf(markPublished(db, version));
    expect(await publish()).toBe('image_use_alt_or_decorative');
    await db.run('UPDATE image_use SET decorative = true WHERE id = $1', [image.id]);
    expect(await publish()).toBe('done');
  });

  it('shows one picture at its top, and others in a section', async () => {
    const version = await aVersion();
    const image = (values: object) =>
      outcomeOf(db.insert('image_use', { version_id: version, id: randomUUID(), position: 1, ...values }));
    expect(await image({ role: 'HERO' })).toBe('done');
    expect(await image({ role: 'HERO' })).toBe('image_use_one_hero');
    expect(await image({ role: 'SECTION' })).toBe('image_use_place');
  });

  it('has one section for an anchor, and none that lies in itself', async () => {
    const version = await aVersion();
    const section = await insertSection(db, version, { anchor: 'start' });
    expect(await outcomeOf(insertSection(db, version, { anchor: 'start' }))).toBe('section_version_id_anchor_key');
    expect(await outcomeOf(insertSection(db, version, { anchor: '' }))).toBe('section_anchor_not_empty');
    const nest = db.run('UPDATE section SET parent_id = id WHERE id = $1', [section]);
    expect(await outcomeOf(nest)).toBe('section_not_own_parent');
  });
});

describe('an entry', () => {
  it('shows versions of its own alone', async () => {
    const [entry, other] = [await insertEntry(db, site), await insertEntry(db, site)];
    const foreign = await insertVersion(db, other);
    expect(await outcomeOf(point(entry, 'published_version_id', foreign))).toBe('entry_published_version_own_fkey');
    expect(await outcomeOf(point(entry, 'draft_version_id', foreign))).toBe('entry_draft_version_own_fkey');
    expect(await outcomeOf(point(other, 'draft_version_id', foreign))).toBe('done');
  });

  it('is in the trash since a time, or not at all', async () => {
    expect(await outcomeOf(insertEntry(db, site, { stage: 'TRASHED' }))).toBe('entry_trashed_stage');
    expect(await outcomeOf(insertEntry(db, site, { trashed_at: new Date() }))).toBe('entry_trashed_stage');
    expect(await outcomeOf(insertEntry(db, site, { stage: 'TRASHED', trashed_at: new Date() }))).toBe('done');
  });

  it('knows when it was first published, once it is', async () => {
    const entry = await insertEntry(db, site);
    const version = await insertVersion(db, entry);
    const publish = db.run('UPDATE entry SET published_version_id = $2 WHERE id = $1', [entry, version]);
    expect(await outcomeOf(publish)).toBe('entry_published_has_first_date');
  });

  it('has one translation into each language', async () => {
    const group = { translation_group_id: randomUUID() };
    await insertEntry(db, site, group);
    expect(await outcomeOf(insertEntry(db, site, { ...group, locale: 'de' }))).toBe('done');
    expect(await outcomeOf(insertEntry(db, site, group))).toBe('entry_translation_group_id_locale_key');
  });

  it('is public at most once at any time', async () => {
    const entry = await insertEntry(db, site);
    const version = await insertVersion(db, entry);
    const publication = (from: string, to: string | null) =>
      outcomeOf(
        db.insert('publication', {
          id: randomUUID(),
          entry_id: entry,
          version_id: version,
          published_from: from,
          published_to: to,
        }),
      );
    expect(await publication('2026-01-02', '2026-01-01')).toBe('publication_ends_after_start');
    expect(await publication('2026-01-01', '2026-02-01')).toBe('done');
    expect(await publication('2026-02-01', null)).toBe('done');
    expect(await publication('2026-01-31', '2026-02-01')).toBe('publication_no_overlap');
    expect(await publication('2027-01-01', null)).toBe('publication_no_overlap');
  });

  it('waits for one instant at most', async () => {
    const entry = await insertEntry(db, site);
    const version = await insertVersion(db, entry);
    const schedule = (outcome: string | null) =>
      outcomeOf(
        db.insert('schedule', {
          id: randomUUID(),
          entry_id: entry,
          version_id: version,
          due_at: '2027-01-01T09:00:00Z',
          local_time: '2027-01-01T09:00',
          time_zone: 'Europe/London',
          outcome,
        }),
      );
    expect(await schedule('CANCELLED')).toBe('done');
    expect(await schedule(null)).toBe('done');
    expect(await schedule(null)).toBe('schedule_one_open');
  });
});

describe('a slug', () => {
  const slugOf = (entry: string, slug: string, kind: string, values: object = {}) =>
    outcomeOf(db.insert('entry_slug', { site_id: site, locale: 'en', slug, entry_id: entry, kind, ...values }));

  it('belongs to one entry of a site and language, even when it is a draft of one and a former one of the other', async () => {
    const [entry, other] = [await insertEntry(db, site), await insertEntry(db, site)];
    const slug = word();
    expect(await slugOf(entry, slug, 'FORMER')).toBe('done');
    expect(await slugOf(other, slug, 'DRAFT')).toBe('entry_slug_pkey');
    const german = await insertEntry(db, site, { locale: 'de' });
    expect(await slugOf(german, slug, 'DRAFT', { locale: 'de' })).toBe('done');
  });

  it('is of the site and language of its entry', async () => {
    const entry = await insertEntry(db, site);
    const elsewhere = await insertSite(db);
    const foreignKey = 'entry_slug_entry_id_site_id_locale_fkey';
    expect(await slugOf(entry, word(), 'DRAFT', { site_id: elsewhere })).toBe(foreignKey);
    expect(await slugOf(entry, word(), 'DRAFT', { locale: 'de' })).toBe(foreignKey);
  });

  it('is one current and one of a draft for each entry, and any number of former ones', async () => {
    const entry = await insertEntry(db, site);
    for (const kind of ['CURRENT', 'DRAFT', 'FORMER', 'FORMER']) expect(await slugOf(entry, word(), kind)).toBe('done');
    expect(await slugOf(entry, word(), 'CURRENT')).toBe('entry_slug_one_current');
    expect(await slugOf(entry, word(), 'DRAFT')).toBe('entry_slug_one_draft');
  });

  it.each(['', 'a/b', 'a b', 'a?b', 'a#b'])('is never "%s"', async (slug) => {
    expect(await slugOf(await insertEntry(db, site), slug, 'DRAFT')).toBe('entry_slug_not_empty');
  });
});

describe('a place in a series', () => {
  const PLACE = 'entry_one_in_series_place';

  it('belongs to one public entry', async () => {
    const series = await insertSeries(db, site);
    await aPublishedEntry({ series, position: 1 });
    expect(await outcomeOf(aPublishedEntry({ series, position: 1 }))).toBe(PLACE);
    expect(await outcomeOf(aPublishedEntry({ series, position: 2 }))).toBe('done');
  });

  it('is counted from one', async () => {
    const place = { version_id: await aVersion(), series_id: await insertSeries(db, site), position: 0 };
    expect(await outcomeOf(db.insert('version_series', place))).toBe('version_series_position_positive');
  });

  it('is free again when its entry is in the trash, and cannot be taken back then', async () => {
    const series = await insertSeries(db, site);
    const entry = await aPublishedEntry({ series });
    await db.run("UPDATE entry SET stage = 'TRASHED', trashed_at = now() WHERE id = $1", [entry]);
    expect(await outcomeOf(aPublishedEntry({ series }))).toBe('done');
    const restore = db.run("UPDATE entry SET stage = 'PUBLISHED', trashed_at = NULL WHERE id = $1", [entry]);
    expect(await outcomeOf(restore)).toBe(PLACE);
  });

  it('cannot be claimed past the version that holds it', async () => {
    const series = await insertSeries(db, site);
    const entry = await aPublishedEntry({ series, position: 1 });
    await db.run('UPDATE entry SET live_series_position = 7, live_series_id = NULL WHERE id = $1', [entry]);
    const columns = 'live_series_id AS series, live_series_position AS position';
    expect(await db.run(`SELECT ${columns} FROM entry WHERE id = $1`, [entry])).toEqual([{ series, position: 1 }]);
  });
});

describe('a topic', () => {
  const move = (topic: string, parent: string) => `UPDATE topic SET parent_id = '${parent}' WHERE id = '${topic}'`;

  it('is never above itself', async () => {
    const top = await insertNamed(db, 'topic');
    const middle = await insertNamed(db, 'topic', { parent_id: top });
    const bottom = await insertNamed(db, 'topic', { parent_id: middle });
    for (const parent of [top, middle, bottom])
      expect(await outcomeOf(db.run(move(top, parent)))).toBe('topic_no_cycle');
    expect(await outcomeOf(db.run(move(bottom, top)))).toBe('done');
  });

  it('is not put under another by two moves at once that are a cycle together', async () => {
    const [one, other] = [await insertNamed(db, 'topic'), await insertNamed(db, 'topic')];
    expect(await race(scratch.url, move(one, other), move(other, one))).toEqual(['done', 'topic_no_cycle']);
  });
});

describe('a site', () => {
  it.each([
    ['has a key that is fit for a URL', { key: 'Not a key' }, 'site_key_form'],
    ['offers its default language', { default_locale: 'fr' }, 'site_default_locale_offered'],
    ['has the slug in the path of its articles', { article_path: '/articles' }, 'site_article_path_has_slug'],
    [
      'hides unverified helplines after days, not before',
      { hide_unverified_after_days: -1 },
      'site_hide_after_positive',
    ],
  ])('%s', async (_rule, values, constraint) => {
    expect(await outcomeOf(insertSite(db, values))).toBe(constraint);
  });
});

describe('a shared record', () => {
  const reference = (values: object) =>
    outcomeOf(db.insert('reference', { id: randomUUID(), title: 'A work', work_key: word(), csl: {}, ...values }));

  it('is the only one for its DOI, however that is spelled', async () => {
    expect(await reference({ type: 'article-journal', doi: '10.1000/ABC' })).toBe('done');
    expect(await reference({ type: 'chapter', doi: '10.1000/abc' })).toBe('reference_doi_unique');
  });

  it('shares its ISBN with chapters of the book, not with another book', async () => {
    expect(await reference({ type: 'book', isbn: '9780000000002' })).toBe('done');
    expect(await reference({ type: 'chapter', isbn: '9780000000002' })).toBe('done');
    expect(await reference({ type: 'book', isbn: '9780000000002' })).toBe('reference_book_isbn_unique');
  });

  it('has words for its picture, unless that is a decoration', async () => {
    const picture = (values: object) => outcomeOf(db.insert('image', { id: randomUUID(), ...values }));
    expect(await picture({ alt: ' ' })).toBe('image_alt_or_decorative');
    expect(await picture({ decorative: true })).toBe('done');
  });

  it('sells through https alone', async () => {
    const item = randomUUID();
    await db.insert('affiliate_item', { id: item, slug: word(), kind: 'book', title: 'A book' });
    const link = { id: randomUUID(), item_id: item, position: 1, marketplace: 'shop', region: 'GB', label: 'Buy' };
    const outcome = await outcomeOf(db.insert('affiliate_link', { ...link, target_url: 'http://shop.example' }));
    expect(outcome).toBe('affiliate_link_https');
    const clicks = { item_id: item, region: 'GB', day: '2026-01-01', clicks: -1 };
    expect(await outcomeOf(db.insert('affiliate_click_day', clicks))).toBe('affiliate_click_day_not_negative');
  });
});
