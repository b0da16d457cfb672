import { Injectable } from '@nestjs/common';

import { SORT_CHARS, type PageRequest } from '../platform/graphql/paging.js';
import { DeliveryDatabase, type PreparedStatement } from '../platform/prisma/delivery-database.js';
import type { Reference } from './references.model.js';

export type ListedReference = Reference & { readonly sortKey: string };

/** Readers meet a source only in a published article that cites it. */
const PUBLIC_MATCH = `
  EXISTS (
    SELECT FROM citation c JOIN entry e ON e.published_version_id = c.version_id
    WHERE c.reference_id = r.id AND e.trashed_at IS NULL
  )
  AND ($1::text IS NULL OR r.title ILIKE $1 OR array_to_string(r.authors, ' ') ILIKE $1)`;

const COUNT: PreparedStatement = {
  name: 'references.publicCount',
  text: `SELECT count(*)::int AS count FROM reference r WHERE ${PUBLIC_MATCH}`,
};

/** An index has it. */
const SORT = `left(lower(r.title), ${SORT_CHARS})`;

function pageStatement({ direction, start }: PageRequest): PreparedStatement {
  const [comparison, by] = direction === 'FORWARD' ? ['>', 'ASC'] : ['<', 'DESC'];
  return {
    name: `references.publicPage.${direction}.${start ? 'behind' : 'first'}`,
    text: `
      SELECT r.id, r.type, r.title, coalesce(r.authors, '{}') AS authors, r.year, r.publisher, r.url, r.doi, r.isbn, r.csl,
        ${SORT} AS "sortKey"
      FROM reference r
      WHERE ${PUBLIC_MATCH} ${start ? `AND (${SORT}, r.id) ${comparison} ($3::text, $4::uuid)` : ''}
      ORDER BY ${SORT} ${by}, r.id ${by} LIMIT $2`,
  };
}

@Injectable()
export class ReferencesStore {
  constructor(private readonly database: DeliveryDatabase) {}

  /** One page by title, plus one row that tells whether there is more. */
  async publicPage(pattern: string | null, page: PageRequest): Promise<ListedReference[]> {
    const values = [pattern, page.limit + 1, ...(page.start ?? [])];
    const rows = await this.database.rows<ListedReference>(pageStatement(page), values);
    return page.direction === 'FORWARD' ? rows : rows.reverse();
  }

  async publicCount(pattern: string | null): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(COUNT, [pattern]);
    return row?.count ?? 0;
  }
}
