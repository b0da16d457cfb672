import { Injectable } from '@nestjs/common';

import type { PageRequest } from '../platform/graphql/paging.js';
import { DeliveryDatabase, type PreparedStatement } from '../platform/prisma/delivery-database.js';
import { PUBLIC_ARTICLE } from './article-rows.sql.js';
import { FILTERED, filterValues, type PublicFilter } from './public-filter.sql.js';

export type ItemKind = 'faq' | 'sign';

export interface ItemKey {
  readonly id: string;
  readonly versionId: string;
}

const MATCHES: Record<ItemKind, string> = {
  faq: '($9::text IS NULL OR i.question ILIKE $9 OR i.answer ILIKE $9)',
  sign: '($9::text IS NULL OR i.statement ILIKE $9 OR i.explanation ILIKE $9)',
};

const from = (kind: ItemKind) => `
  ${PUBLIC_ARTICLE} JOIN ${kind} i ON i.version_id = v.id
  WHERE ${FILTERED} AND ${MATCHES[kind]}`;

function pageStatement(kind: ItemKind, direction: PageRequest['direction']): PreparedStatement {
  const [comparison, order] = direction === 'FORWARD' ? ['>', 'ASC'] : ['<', 'DESC'];
  return {
    name: `items.${kind}.page.${direction}`,
    text: `
      SELECT i.id, i.version_id AS "versionId" FROM ${from(kind)} AND ($10::uuid IS NULL OR i.id ${comparison} $10)
      ORDER BY i.id ${order} LIMIT $11`,
  };
}

function countStatement(kind: ItemKind): PreparedStatement {
  return { name: `items.${kind}.count`, text: `SELECT count(*)::int AS count FROM ${from(kind)}` };
}

/** Signs and FAQs of public articles. Ids are in the order in which items were made. */
@Injectable()
export class PublicItemsStore {
  constructor(private readonly database: DeliveryDatabase) {}

  /** One page of keys, plus one that tells whether there is more. */
  async publicPage(
    kind: ItemKind,
    filter: PublicFilter,
    pattern: string | null,
    page: PageRequest,
  ): Promise<ItemKey[]> {
    const values = [...filterValues(filter), pattern, page.start?.[1] ?? null, page.limit + 1];
    const rows = await this.database.rows<ItemKey>(pageStatement(kind, page.direction), values);
    return page.direction === 'FORWARD' ? rows : rows.reverse();
  }

  async publicCount(kind: ItemKind, filter: PublicFilter, pattern: string | null): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(countStatement(kind), [...filterValues(filter), pattern]);
    return row?.count ?? 0;
  }
}
