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

/** The condition on the aliases of PUBLIC_ARTICLE; its values are $1 to $8, as `filterValues` gives them. */
export const FILTERED = `
  ${PUBLIC_ENTRY}
  AND ($1::text IS NULL OR s.key = $1)
  AND ($2::text IS NULL OR e.locale = $2)
  AND ($3::text IS NULL OR EXISTS (
    SELECT FROM version_topic vt JOIN topic t ON t.id = vt.topic_id WHERE vt.version_id = v.id AND t.slug = $3))
  AND ($4::text IS NULL OR EXISTS (SELECT FROM series se WHERE se.id = e.live_series_id AND se.slug = $4))
  AND ($5::text IS NULL OR EXISTS (
    SELECT FROM version_byline vb JOIN person b ON b.id = vb.person_id WHERE vb.version_id = v.id AND b.slug = $5))
  AND ($6::text IS NULL OR EXISTS (
    SELECT FROM version_topic vt JOIN topic t ON t.id = vt.topic_id
    WHERE vt.version_id = v.id AND $6 = ANY (t.help_topics::text[])))
  AND ($7::timestamptz IS NULL OR e.first_published_at > $7)
  AND ($8::timestamptz IS NULL OR e.first_published_at < $8)`;

export function filterValues(filter: PublicFilter): unknown[] {
  const { site, locale, topic, series, person, helpTopic, publishedAfter, publishedBefore } = filter;
  return [site, locale, topic, series, person, helpTopic, publishedAfter, publishedBefore].map(
    (value) => value ?? null,
  );
}
