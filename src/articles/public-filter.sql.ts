import type { HelpTopic } from '../generated/prisma/enums.js';
import { PUBLIC_ENTRY } from './article-rows.sql.js';

/** Which public articles a list holds; what is absent does not restrict it. */
export interface PublicFilter {
  readonly site?: string | null | undefined;
  readonly locale?: string | null | undefined;
  readonly topic?: string | null | undefined;
  readonly series?: string | null | undefined;
  readonly person?: string | null | undefined;
  readonly helpTopic?: HelpTopic | null | undefined;
  readonly publishedAfter?: Date | null | undefined;
  readonly publishedBefore?: Date | null | undefined;
}

/** A filter as a condition on `e`, the entry. */
export interface FilterCondition {
  /** Tells apart the conditions that have different texts, of which there are 32. */
  readonly name: string;
  readonly text: string;
  /** Of $1 and on. */
  readonly values: readonly unknown[];
}

/** The filters that take a look-up: one that is absent does not stand in the statement at all. */
const LOOK_UPS = {
  // A sub-select, so that the index by site and date serves it.
  site: (value: string) => `e.site_id = (SELECT id FROM site WHERE key = ${value})`,
  topic: (value: string) => `EXISTS (
    SELECT FROM version_topic vt JOIN topic t ON t.id = vt.topic_id
    WHERE vt.version_id = e.published_version_id AND t.slug = ${value})`,
  series: (value: string) => `e.live_series_id IN (SELECT id FROM series WHERE slug = ${value})`,
  person: (value: string) => `EXISTS (
    SELECT FROM version_byline vb JOIN person b ON b.id = vb.person_id
    WHERE vb.version_id = e.published_version_id AND b.slug = ${value})`,
  helpTopic: (value: string) => `EXISTS (
    SELECT FROM version_topic vt JOIN topic t ON t.id = vt.topic_id
    WHERE vt.version_id = e.published_version_id AND ${value} = ANY (t.help_topics::text[]))`,
};

/** The filters on the entry's own columns, which cost nothing where they are absent. */
const OWN_COLUMNS = `${PUBLIC_ENTRY}
  AND ($1::text IS NULL OR e.locale = $1)
  AND ($2::timestamptz IS NULL OR e.first_published_at > $2)
  AND ($3::timestamptz IS NULL OR e.first_published_at < $3)`;

export function filterCondition(filter: PublicFilter): FilterCondition {
  const { locale, publishedAfter, publishedBefore } = filter;
  const values: unknown[] = [locale ?? null, publishedAfter ?? null, publishedBefore ?? null];
  const conditions = [OWN_COLUMNS];
  const given = (Object.keys(LOOK_UPS) as (keyof typeof LOOK_UPS)[]).filter((key) => (filter[key] ?? null) !== null);
  for (const key of given) conditions.push(LOOK_UPS[key](`$${values.push(filter[key])}::text`));
  return { name: given.join('+'), text: conditions.join(' AND '), values };
}
