/** Rows as SQL writes them, each with the least that its table asks for. */
import { randomBytes, randomUUID } from 'node:crypto';

import type { SqlSession } from './sql.js';

type Values = Readonly<Record<string, unknown>>;

export const word = () => randomBytes(6).toString('hex');

export async function insertSite(db: SqlSession, values: Values = {}): Promise<string> {
  const [id, key] = [randomUUID(), `site-${word()}`];
  await db.insert('site', {
    id,
    key,
    name: key,
    url: `https://${key}.example`,
    default_locale: 'en',
    locales: ['en', 'de'],
    default_region: 'GB',
    ...values,
  });
  return id;
}

export async function insertEntry(db: SqlSession, siteId: string, values: Values = {}): Promise<string> {
  const id = randomUUID();
  await db.insert('entry', { id, site_id: siteId, locale: 'en', translation_group_id: randomUUID(), ...values });
  return id;
}

export async function insertVersion(db: SqlSession, entryId: string, values: Values = {}): Promise<string> {
  const id = randomUUID();
  await db.insert('article_version', { id, entry_id: entryId, number: 1, title: 'A title', ...values });
  return id;
}

/** From then on the version is final. */
export async function markPublished(db: SqlSession, versionId: string): Promise<void> {
  await db.run('UPDATE article_version SET published_at = now() WHERE id = $1', [versionId]);
}

export async function insertSection(db: SqlSession, versionId: string, values: Values = {}): Promise<string> {
  const id = randomUUID();
  await db.insert('section', { id, version_id: versionId, position: 1, anchor: word(), ...values });
  return id;
}

export async function insertNamed(db: SqlSession, table: 'person' | 'topic', values: Values = {}): Promise<string> {
  const id = randomUUID();
  await db.insert(table, { id, slug: word(), name: word(), ...values });
  return id;
}

export async function insertSeries(db: SqlSession, siteId: string): Promise<string> {
  const id = randomUUID();
  await db.insert('series', { id, site_id: siteId, slug: word(), title: 'A series' });
  return id;
}

/** The tables of what a version shows. */
export const ITEM_TABLES = [
  'section',
  'sign',
  'faq',
  'key_takeaway',
  'image_use',
  'citation',
  'affiliate_placement',
  'offer_placement',
  'version_topic',
  'version_byline',
  'version_series',
] as const;

/** One item of each kind, in a version that is not published yet. */
export async function insertEveryItem(db: SqlSession, siteId: string, versionId: string): Promise<void> {
  const [offer, item, reference] = [randomUUID(), randomUUID(), randomUUID()];
  await db.insert('offer', { id: offer, site_id: siteId, slug: word(), label: 'An offer' });
  await db.insert('affiliate_item', { id: item, slug: word(), kind: 'book', title: 'A book' });
  await db.insert('reference', { id: reference, type: 'book', title: 'A work', work_key: word(), csl: {} });
  const section = await insertSection(db, versionId);
  const inSection = () => ({ id: randomUUID(), version_id: versionId, section_id: section, position: 1 });
  const ofVersion = { version_id: versionId, position: 1 };
  await db.insert('sign', { ...inSection(), statement: 'A sign' });
  await db.insert('faq', { ...inSection(), question: 'A question', answer: 'An answer' });
  await db.insert('key_takeaway', { ...inSection(), text: 'A takeaway' });
  await db.insert('image_use', { ...inSection(), alt: 'A picture' });
  await db.insert('affiliate_placement', { ...inSection(), affiliate_item_id: item });
  await db.insert('offer_placement', { ...inSection(), offer_id: offer });
  await db.insert('citation', { ...ofVersion, id: randomUUID(), reference_id: reference });
  await db.insert('version_topic', { ...ofVersion, topic_id: await insertNamed(db, 'topic') });
  await db.insert('version_byline', { ...ofVersion, person_id: await insertNamed(db, 'person') });
  await db.insert('version_series', { ...ofVersion, series_id: await insertSeries(db, siteId) });
}

export async function insertHelpline(
  db: SqlSession,
  { contacts = 1, regions = ['GB'], ...values }: Values & { contacts?: number; regions?: readonly string[] } = {},
): Promise<string> {
  const id = randomUUID();
  // The rule of an active line is checked at the end of a transaction, when all of it is there.
  await db.run('BEGIN');
  await db.insert('helpline', { id, slug: word(), name: 'A line', source: 'its site', confidence: 'HIGH', ...values });
  for (let position = 1; position <= contacts; position += 1) {
    await db.insert('helpline_contact', {
      id: randomUUID(),
      helpline_id: id,
      position,
      kind: 'PHONE',
      display: `0800 ${position}`,
      uri: `tel:0800${position}`,
    });
  }
  for (const region of regions) await db.insert('helpline_region', { helpline_id: id, region_code: region });
  await db.run('COMMIT');
  return id;
}

export async function insertAccount(db: SqlSession, role?: string, values: Values = {}): Promise<string> {
  const [id, email] = [randomUUID(), `${word()}@example.org`];
  const account = { id, email, email_canonical: email, name: 'An editor', password_hash: 'no password has it' };
  await db.insert('user_account', { ...account, ...values });
  if (role !== undefined) await db.insert('role_grant', { id: randomUUID(), user_id: id, role });
  return id;
}
