import { Injectable } from '@nestjs/common';

import type { PageRequest } from '../platform/graphql/paging.js';
import { DeliveryDatabase, type PreparedStatement } from '../platform/prisma/delivery-database.js';
import { filterCondition, type PublicFilter } from './public-filter.sql.js';

export type ItemKind = 'faq' | 'sign';

export interface ItemKey {
  readonly id: string;
  readonly versionId: string;
}

const WORDS: Record<ItemKind, readonly [string, string]> = {
  faq: ['i.question', 'i.answer'],
  sign: ['i.statement', 'i.explanation'],
};

/** What a list of items holds: its statements and the values that they start with. */
interface ItemList {
  readonly name: string;
  readonly from: string;
  readonly values: readonly unknown[];
}

/** Joins no more than the entry: the page's ids are all that is read. */
function itemList(kind: ItemKind, filter: PublicFilter, pattern: string | null): ItemList {
  const condition = filterCondition(filter);
  const from = `${kind} i JOIN entry e ON e.published_version_id = i.version_id WHERE ${condition.text}`;
  const name = `${kind}.${condition.name}`;
  if (pattern === null) return { name, from, values: condition.values };
  const values = [...condition.values, pattern];
  const matches = WORDS[kind].map((column) => `${column} ILIKE $${values.length}::text`);
  return { name: `${name}.words`, from: `${from} AND (${matches.join(' OR ')})`, values };
}

function pageStatement({ name, from, values }: ItemList, { direction, start }: PageRequest): PreparedStatement {
  const [comparison, order] = direction === 'FORWARD' ? ['>', 'ASC'] : ['<', 'DESC'];
  const next = values.length + 1;
  return {
    name: `items.page.${direction}.${start ? 'behind' : 'first'}.${name}`,
    text: `
      SELECT i.id, i.version_id AS "versionId" FROM ${from} ${start ? `AND i.id ${comparison} $${next + 1}::uuid` : ''}
      ORDER BY i.id ${order} LIMIT $${next}`,
  };
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
    const list = itemList(kind, filter, pattern);
    const values = [...list.values, page.limit + 1, ...(page.start ? [page.start[1]] : [])];
    const rows = await this.database.rows<ItemKey>(pageStatement(list, page), values);
    return page.direction === 'FORWARD' ? rows : rows.reverse();
  }

  async publicCount(kind: ItemKind, filter: PublicFilter, pattern: string | null): Promise<number> {
    const { name, from, values } = itemList(kind, filter, pattern);
    const statement = { name: `items.count.${name}`, text: `SELECT count(*)::int AS count FROM ${from}` };
    const [row] = await this.database.rows<{ count: number }>(statement, values);
    return row?.count ?? 0;
  }
}
