import { Injectable } from '@nestjs/common';

import { SORT_CHARS, type PageRequest } from '../platform/graphql/paging.js';
import type { Audience } from '../platform/graphql/operation-context.js';
import { DeliveryDatabase, type PreparedStatement } from '../platform/prisma/delivery-database.js';
import { RENDERER_VERSION } from '../richtext/renderer.rules.js';
import type { ArticleContent } from './article-content.types.js';
import type { ArticleOrderName } from './article-order.rules.js';
import type { ArticleRow, ArticleWithContent } from './article-row.types.js';
import { filterCondition, type FilterCondition, type PublicFilter } from './public-filter.sql.js';
import { ANY_VERSION, contentColumn, PUBLIC_ARTICLE, PUBLIC_ENTRY, ROW_COLUMNS } from './article-rows.sql.js';

/** A row with the sort value that its cursor holds. */
export interface ListedArticle extends ArticleRow {
  readonly sortKey: string;
}

function countStatement(filter: FilterCondition): PreparedStatement {
  return {
    name: `articles.count.${filter.name}`,
    text: `SELECT count(*)::int AS count FROM entry e WHERE ${filter.text}`,
  };
}

/** Microseconds in the text: a Date would cut them off, and rows between two milliseconds would be skipped. */
const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const BY_DATE = {
  from: 'entry e',
  column: 'e.first_published_at',
  id: 'e.id',
  key: instant('page.sort'),
  type: 'timestamptz',
};

/**
 * What each order needs to find the page's ids: `from` holds no more joins than that, and an index has its columns.
 * A version belongs to one entry, so it alone is joined by: on both columns Postgres expects next to no rows, and sorts.
 */
const ORDERS = {
  NEWEST: { ...BY_DATE, descending: true },
  OLDEST: { ...BY_DATE, descending: false },
  RECENTLY_UPDATED: {
    from: 'publication p JOIN entry e ON e.published_version_id = p.version_id AND p.published_to IS NULL',
    column: 'p.published_from',
    id: 'p.entry_id',
    key: instant('page.sort'),
    type: 'timestamptz',
    descending: true,
  },
  TITLE: {
    from: 'article_version v JOIN entry e ON e.published_version_id = v.id',
    column: `left(lower(v.title), ${SORT_CHARS})`,
    id: 'v.entry_id',
    key: 'page.sort',
    type: 'text',
    descending: false,
  },
} as const;

interface PageShape {
  readonly filter: FilterCondition;
  readonly order: ArticleOrderName;
  readonly page: PageRequest;
}

/**
 * The page's ids first, from the order's index, and only then what its rows show. A bounded number of texts exist: one
 * for each order, direction, set of look-ups, and first or later page. The values of the filter come first.
 */
function pageStatement({ filter, order, page: { direction, start } }: PageShape): PreparedStatement {
  const { from, column, id, key, type, descending } = ORDERS[order];
  const downwards = descending === (direction === 'FORWARD');
  const [comparison, by] = downwards ? ['<', 'DESC'] : ['>', 'ASC'];
  const next = filter.values.length + 1;
  const seek = start ? `AND (${column}, ${id}) ${comparison} ($${next + 1}::text::${type}, $${next + 2}::uuid)` : '';
  return {
    name: `articles.page.${order}.${direction}.${start ? 'behind' : 'first'}.${filter.name}`,
    text: `
      WITH page AS MATERIALIZED (
        SELECT ${id} AS id, ${column} AS sort FROM ${from} WHERE ${filter.text} ${seek}
        ORDER BY ${column} ${by}, ${id} ${by} LIMIT $${next}
      )
      SELECT ${ROW_COLUMNS}, ${key} AS "sortKey" FROM page JOIN (${PUBLIC_ARTICLE}) ON e.id = page.id
      ORDER BY page.sort ${by}, page.id ${by}`,
  };
}

/**
 * The candidates of a slug: several sites, or several languages of one site, may use it. The caller's words decide;
 * where they leave more than one site, nothing is served, and among one site's languages its default is.
 */
const BY_SLUG: PreparedStatement = {
  name: 'article.bySlug',
  text: `
    WITH hit AS (
      SELECT e.id, asked.kind, e.locale = s.default_locale AS is_default, count(*) OVER () AS hits,
        min(s.key) OVER () = max(s.key) OVER () AS one_site
      FROM entry_slug asked JOIN entry e ON e.id = asked.entry_id JOIN site s ON s.id = e.site_id
      WHERE asked.slug = $2 AND asked.kind <> 'DRAFT' AND ${PUBLIC_ENTRY}
        AND ($3::text IS NULL OR s.key = $3) AND ($4::text IS NULL OR e.locale = $4)
      ORDER BY is_default DESC, e.id LIMIT 1
    )
    SELECT ${ROW_COLUMNS}, ${contentColumn('$1')}, hit.kind = 'FORMER' AS "askedByFormerSlug"
    FROM ${PUBLIC_ARTICLE} JOIN hit ON hit.id = e.id
    WHERE hit.one_site AND (hit.hits = 1 OR hit.is_default)`,
};

const BY_ENTRY_IDS: PreparedStatement = {
  name: 'articles.byEntryIds',
  text: `SELECT ${ROW_COLUMNS} FROM ${PUBLIC_ARTICLE} WHERE e.id = ANY ($1::uuid[]) AND ${PUBLIC_ENTRY}`,
};

const PUBLIC_BY_VERSION_IDS: PreparedStatement = {
  name: 'articles.publicByVersionIds',
  text: `SELECT ${ROW_COLUMNS} FROM ${PUBLIC_ARTICLE} WHERE v.id = ANY ($1::uuid[]) AND ${PUBLIC_ENTRY}`,
};

const BY_VERSION_IDS: PreparedStatement = {
  name: 'articles.byVersionIds',
  text: `SELECT ${ROW_COLUMNS} FROM ${ANY_VERSION} WHERE v.id = ANY ($1::uuid[])`,
};

const CONTENT: PreparedStatement = {
  name: 'articles.content',
  text: `SELECT ${contentColumn('$1')} FROM article_version v JOIN entry e ON e.id = v.entry_id WHERE v.id = ANY ($2::uuid[])`,
};

const OF_SERIES: PreparedStatement = {
  name: 'articles.ofSeries',
  text: `SELECT ${ROW_COLUMNS} FROM ${PUBLIC_ARTICLE}
    WHERE e.live_series_id = $1 AND ($2::text IS NULL OR e.locale = $2) AND ${PUBLIC_ENTRY}
    ORDER BY e.locale, e.live_series_position, e.id LIMIT 500`,
};

/** The hot reads of delivery. What a reader may see is decided in each statement's `where`, in one constant. */
@Injectable()
export class ArticlesStore {
  constructor(private readonly database: DeliveryDatabase) {}

  async publicBySlug(
    slug: string,
    site: string | undefined,
    locale: string | undefined,
  ): Promise<(ArticleWithContent & { askedByFormerSlug: boolean }) | null> {
    const values = [RENDERER_VERSION, slug, site ?? null, locale ?? null];
    const [row] = await this.database.rows<ArticleWithContent & { askedByFormerSlug: boolean }>(BY_SLUG, values);
    return row ?? null;
  }

  /** One page in list order, plus one row that tells whether there is more in the page's direction. */
  async publicPage(filter: PublicFilter, order: ArticleOrderName, page: PageRequest): Promise<ListedArticle[]> {
    const condition = filterCondition(filter);
    const statement = pageStatement({ filter: condition, order, page });
    const values = [...condition.values, page.limit + 1, ...(page.start ?? [])];
    const rows = await this.database.rows<ListedArticle>(statement, values);
    return page.direction === 'FORWARD' ? rows : rows.reverse();
  }

  async publicCount(filter: PublicFilter): Promise<number> {
    const condition = filterCondition(filter);
    const [row] = await this.database.rows<{ count: number }>(countStatement(condition), condition.values);
    return row?.count ?? 0;
  }

  publicByEntryIds(entryIds: readonly string[]): Promise<ArticleRow[]> {
    return this.database.rows<ArticleRow>(BY_ENTRY_IDS, [entryIds]);
  }

  publicByVersionIds(versionIds: readonly string[]): Promise<ArticleRow[]> {
    return this.database.rows<ArticleRow>(PUBLIC_BY_VERSION_IDS, [versionIds]);
  }

  /** Drafts included: for callers who may see the entries already. */
  byVersionIds(versionIds: readonly string[]): Promise<ArticleRow[]> {
    return this.database.rows<ArticleRow>(BY_VERSION_IDS, [versionIds], 'EDITORIAL');
  }

  /** Content of versions that the caller has already been given a row of. */
  async contentOf(versionIds: readonly string[], audience: Audience): Promise<ArticleContent[]> {
    const values = [RENDERER_VERSION, versionIds];
    const rows = await this.database.rows<{ content: ArticleContent }>(CONTENT, values, audience);
    return rows.map(({ content }) => content);
  }

  publicOfSeries(seriesId: string, locale: string | undefined): Promise<ArticleRow[]> {
    return this.database.rows<ArticleRow>(OF_SERIES, [seriesId, locale ?? null]);
  }
}
