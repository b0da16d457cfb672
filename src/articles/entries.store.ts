import { Injectable } from '@nestjs/common';

import { Permission, sitesWith } from '../auth/permission.rules.js';
import type { Viewer } from '../auth/viewer.types.js';
import { Prisma } from '../generated/prisma/client.js';
import { Stage } from '../generated/prisma/enums.js';
import type { CursorKey } from '../platform/graphql/paging.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';
import type { Entry } from './entries.model.js';
import { EntryOrder } from './entry-order.rules.js';

/** An entry with what lists and slugs need to place it. */
export interface EntryRow extends Entry {
  /** Sort value of the order that was asked for, full precision. */
  readonly sortKey: string;
  readonly siteKey: string;
  readonly isDefaultLocale: boolean;
}

/** Which entries a list holds; what is null or absent does not restrict it. */
export interface EntriesFilter {
  readonly site?: string | null;
  readonly locale?: string | null;
  readonly stage?: readonly Stage[] | null;
  readonly live?: boolean | null;
  readonly topic?: string | null;
  readonly createdBy?: string | null;
}

const IN_REVIEW_OR_AFTER: Stage[] = [
  Stage.IN_REVIEW,
  Stage.APPROVED,
  Stage.SCHEDULED,
  Stage.PUBLISHED,
  Stage.UNPUBLISHED,
];
const NOT_TRASHED: Stage[] = Object.values(Stage).filter((stage) => stage !== Stage.TRASHED);

/** One slug means at most one entry per site and language. */
const MOST_CANDIDATES = 100;

/** What to sort by, as the database compares it and as a cursor holds it. Ties go by id, in the same direction. */
interface Sorting {
  readonly key: Prisma.Sql;
  readonly text: Prisma.Sql;
  readonly type: Prisma.Sql;
  readonly descending: boolean;
}

const LATEST_TITLE = Prisma.sql`coalesce(
  (SELECT lower(title) FROM article_version WHERE entry_id = e.id ORDER BY number DESC LIMIT 1), '')`;

const SORTINGS: Record<EntryOrder, Sorting> = {
  [EntryOrder.RECENTLY_EDITED]: {
    key: Prisma.sql`e.updated_at`,
    // Microseconds: a Date would cut them off, and rows between two milliseconds would be skipped.
    text: Prisma.sql`to_char(e.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: Prisma.sql`timestamptz`,
    descending: true,
  },
  [EntryOrder.TITLE]: { key: LATEST_TITLE, text: LATEST_TITLE, type: Prisma.sql`text`, descending: false },
  [EntryOrder.STAGE]: {
    key: Prisma.sql`e.stage`,
    text: Prisma.sql`e.stage::text`,
    type: Prisma.sql`"Stage"`,
    descending: false,
  },
};

/** Reads entries as far as a viewer may see them. */
@Injectable()
export class EntriesStore {
  constructor(private readonly prisma: PrismaService) {}

  async byId(viewer: Viewer, id: string): Promise<EntryRow | null> {
    const [row] = await this.rows(Prisma.sql`e.id = ${id}::uuid AND ${visibleTo(viewer)}`);
    return row ?? null;
  }

  /** By a slug of the draft, the current one or a former one. */
  bySlug(viewer: Viewer, slug: string, { site, locale }: Pick<EntriesFilter, 'site' | 'locale'>): Promise<EntryRow[]> {
    return this.rows(
      Prisma.sql`EXISTS (SELECT FROM entry_slug WHERE entry_id = e.id AND slug = ${slug})
        AND ${onSite(site)} AND ${inLocale(locale)} AND ${visibleTo(viewer)}`,
      Prisma.sql`ORDER BY e.id LIMIT ${MOST_CANDIDATES}`,
    );
  }

  /** One page in list order, plus one row that tells whether there is a next page. */
  page(
    viewer: Viewer,
    filter: EntriesFilter,
    order: EntryOrder,
    { limit, start }: { limit: number; start: CursorKey | null },
  ): Promise<EntryRow[]> {
    const { key, type, descending } = SORTINGS[order];
    const [after, direction] = descending ? [Prisma.sql`<`, Prisma.sql`DESC`] : [Prisma.sql`>`, Prisma.sql`ASC`];
    const behind = start
      ? Prisma.sql`(${key}, e.id) ${after} (${start[0]}::text::${type}, ${start[1]}::uuid)`
      : Prisma.sql`TRUE`;
    return this.rows(
      Prisma.sql`${matching(filter)} AND ${visibleTo(viewer)} AND ${behind}`,
      Prisma.sql`ORDER BY ${key} ${direction}, e.id ${direction} LIMIT ${limit + 1}`,
      order,
    );
  }

  async count(viewer: Viewer, filter: EntriesFilter): Promise<number> {
    const [{ count }] = await this.prisma.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS count FROM entry e JOIN site s ON s.id = e.site_id
      WHERE ${matching(filter)} AND ${visibleTo(viewer)}`;
    return count;
  }

  private rows(where: Prisma.Sql, rest = Prisma.empty, order = EntryOrder.RECENTLY_EDITED): Promise<EntryRow[]> {
    return this.prisma.$queryRaw<EntryRow[]>`
      SELECT e.id, e.locale, e.stage, e.lock_version AS "lockVersion", e.site_id AS "siteId",
        e.schedule_problem AS "scheduleProblem", e.created_at AS "createdAt", e.updated_at AS "updatedAt",
        e.created_by_id AS "createdById", e.updated_by_id AS "updatedById", e.draft_version_id AS "draftVersionId",
        CASE WHEN e.trashed_at IS NULL THEN e.published_version_id END AS "publishedVersionId",
        coalesce(slugs.current, slugs.draft, e.id::text) AS slug, slugs.draft AS "draftSlug", slugs.former AS "formerSlugs",
        schedule.due_at AS "scheduledFor", schedule.time_zone AS "scheduledTimeZone",
        ${SORTINGS[order].text} AS "sortKey", s.key AS "siteKey", e.locale = s.default_locale AS "isDefaultLocale"
      FROM entry e JOIN site s ON s.id = e.site_id
      LEFT JOIN schedule ON schedule.entry_id = e.id AND schedule.outcome IS NULL
      CROSS JOIN LATERAL (
        SELECT max(slug) FILTER (WHERE kind = 'CURRENT') AS current, max(slug) FILTER (WHERE kind = 'DRAFT') AS draft,
          coalesce(array_agg(slug ORDER BY created_at DESC, slug) FILTER (WHERE kind = 'FORMER'), '{}') AS former
        FROM entry_slug WHERE entry_id = e.id
      ) slugs
      WHERE ${where} ${rest}`;
  }
}

/**
 * What a viewer may see at all, for every way to an entry (`e`): their own, on sites where they still have a role;
 * what is or was in review, for reviewers; everything, for editors and administrators.
 */
export function visibleTo(viewer: Viewer): Prisma.Sql {
  const own = among(sitesWith(viewer, Permission.ReadOwnEntries));
  const reviewed = among(sitesWith(viewer, Permission.ReadReviewedEntries));
  const all = among(sitesWith(viewer, Permission.ReadAllEntries));
  return Prisma.sql`(${all}
    OR (${reviewed} AND e.stage = ANY (${IN_REVIEW_OR_AFTER}::"Stage"[]))
    OR (${own} AND e.created_by_id = ${viewer.accountId}::uuid))`;
}

function among(siteIds: readonly string[] | 'EVERY_SITE'): Prisma.Sql {
  return siteIds === 'EVERY_SITE' ? Prisma.sql`TRUE` : Prisma.sql`e.site_id = ANY (${[...siteIds]}::uuid[])`;
}

function matching({ site, locale, stage, live, topic, createdBy }: EntriesFilter): Prisma.Sql {
  const conditions = [
    onSite(site),
    inLocale(locale),
    Prisma.sql`e.stage = ANY (${[...(stage ?? NOT_TRASHED)]}::"Stage"[])`,
    restricted(live, (value) => Prisma.sql`(e.published_version_id IS NOT NULL AND e.trashed_at IS NULL) = ${value}`),
    restricted(
      topic,
      (slug) => Prisma.sql`EXISTS (
        SELECT FROM version_topic vt JOIN topic t ON t.id = vt.topic_id
        WHERE vt.version_id IN (e.draft_version_id, e.published_version_id) AND t.slug = ${slug})`,
    ),
    restricted(createdBy, (id) => Prisma.sql`e.created_by_id = ${id}::uuid`),
  ];
  return Prisma.join(conditions, ' AND ');
}

function onSite(site: string | null | undefined): Prisma.Sql {
  return restricted(site, (key) => Prisma.sql`s.key = ${key}`);
}

function inLocale(locale: string | null | undefined): Prisma.Sql {
  return restricted(locale, (tag) => Prisma.sql`e.locale = ${tag}`);
}

function restricted<Value>(value: Value | null | undefined, condition: (value: Value) => Prisma.Sql): Prisma.Sql {
  return value === null || value === undefined ? Prisma.sql`TRUE` : condition(value);
}
