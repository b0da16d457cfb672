import { Injectable } from '@nestjs/common';

import { PrismaService } from '../platform/prisma/prisma.service.js';
import { takeTurn, type Tx } from '../platform/prisma/transactions.js';

export interface ItemRow {
  readonly id: string;
  readonly description: string | null;
  readonly readerFeedback: readonly string[];
}

export interface NewItem {
  readonly kind: string;
  readonly title: string;
  readonly creator: string | null;
  readonly description: string | null;
  readonly readerFeedback: readonly string[];
}

export interface Storefront {
  readonly itemId: string;
  readonly region: string;
  readonly targetUrl: string;
  /** Of the sites that show the item. */
  readonly allowedHosts: readonly string[];
}

const row = { id: true, description: true, readerFeedback: true } as const;

@Injectable()
export class AffiliateItemsStore {
  constructor(private readonly prisma: PrismaService) {}

  /** Two imports that name one item take turns, so that the second finds what the first made. */
  async takeTurn(tx: Tx, title: string): Promise<void> {
    await takeTurn(tx, 'affiliate item', title.toLowerCase());
  }

  byTitle(tx: Tx, title: string, creator: string | null): Promise<ItemRow | null> {
    return tx.affiliateItem.findFirst({
      where: {
        title: { equals: title, mode: 'insensitive' },
        creator: creator === null ? null : { equals: creator, mode: 'insensitive' },
      },
      select: row,
    });
  }

  /** @returns null when the slug is taken */
  async create(tx: Tx, slug: string, { readerFeedback, ...item }: NewItem): Promise<string | null> {
    const made = await tx.affiliateItem.createManyAndReturn({
      data: [{ ...item, slug, readerFeedback: [...readerFeedback] }],
      skipDuplicates: true,
      select: { id: true },
    });
    return made[0]?.id ?? null;
  }

  async fillIn(tx: Tx, id: string, words: { description?: string; readerFeedback?: string[] }): Promise<void> {
    await tx.affiliateItem.update({ where: { id }, data: { ...words, lockVersion: { increment: 1 } } });
  }

  /** Storefronts of an item that a public article shows, in the order in which it lists them. */
  publicStorefronts(slug: string): Promise<Storefront[]> {
    return this.prisma.$queryRaw<Storefront[]>`
      SELECT link.item_id AS "itemId", link.region, link.target_url AS "targetUrl",
        array_agg(DISTINCT host) AS "allowedHosts"
      FROM affiliate_item item
        JOIN affiliate_link link ON link.item_id = item.id
        JOIN affiliate_placement placement ON placement.affiliate_item_id = item.id
        JOIN entry ON entry.published_version_id = placement.version_id AND entry.trashed_at IS NULL
        JOIN site ON site.id = entry.site_id
        CROSS JOIN unnest(site.allowed_hosts) AS host
      WHERE item.slug = ${slug}
      GROUP BY link.id ORDER BY link.position`;
  }

  /** One more, on the database's own day; nothing about who followed the link is kept. */
  async countClick(itemId: string, region: string): Promise<void> {
    await this.prisma.$executeRaw`
      INSERT INTO affiliate_click_day (item_id, region, day, clicks) VALUES (${itemId}::uuid, ${region}, current_date, 1)
      ON CONFLICT (item_id, region, day) DO UPDATE SET clicks = affiliate_click_day.clicks + 1`;
  }
}
