import { Injectable } from '@nestjs/common';

import { PrismaService } from '../platform/prisma/prisma.service.js';
import type { Tx } from '../platform/prisma/transactions.js';

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
}

const row = { id: true, description: true, readerFeedback: true } as const;

@Injectable()
export class AffiliateItemsStore {
  constructor(private readonly prisma: PrismaService) {}

  byTitle(tx: Tx, title: string, creator: string | null): Promise<ItemRow | null> {
    return tx.affiliateItem.findFirst({
      where: {
        title: { equals: title, mode: 'insensitive' },
        ...(creator === null ? {} : { creator: { equals: creator, mode: 'insensitive' } }),
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

  /** Storefronts of the item, in the order in which it lists them. */
  storefrontsOf(slug: string): Promise<Storefront[]> {
    return this.prisma.affiliateLink.findMany({
      where: { item: { slug } },
      orderBy: { position: 'asc' },
      select: { itemId: true, region: true, targetUrl: true },
    });
  }

  /** One more, on the database's own day; nothing about who followed the link is kept. */
  async countClick(itemId: string, region: string): Promise<void> {
    await this.prisma.$executeRaw`
      INSERT INTO affiliate_click_day (item_id, region, day, clicks) VALUES (${itemId}::uuid, ${region}, current_date, 1)
      ON CONFLICT (item_id, region, day) DO UPDATE SET clicks = affiliate_click_day.clicks + 1`;
  }
}
