import { Injectable } from '@nestjs/common';

import { HelplinesService } from '../helplines/helplines.service.js';
import { numberedSlug, slugOf } from '../platform/text/slugs.rules.js';
import type { Tx } from '../platform/prisma/transactions.js';
import { AffiliateItemsStore, type ItemRow, type NewItem, type Storefront } from './affiliate-items.store.js';
import { storefront } from './affiliate.rules.js';

const SLUG_ATTEMPTS = 1_000;

@Injectable()
export class AffiliateItemsService {
  constructor(
    private readonly items: AffiliateItemsStore,
    private readonly helplines: HelplinesService,
  ) {}

  /** The item of that title and creator, made when there is none; words that it lacks are filled in, none replaced. */
  async ensure(tx: Tx, item: NewItem): Promise<string> {
    const known = await this.items.byTitle(tx, item.title, item.creator);
    if (known) return this.filledIn(tx, known, item);
    const wanted = slugOf(item.title, 'item');
    for (let number = 1; number <= SLUG_ATTEMPTS; number += 1) {
      const id = await this.items.create(tx, numberedSlug(wanted, number), item);
      if (id !== null) return id;
    }
    throw new Error(`No free slug like ${wanted}`);
  }

  /**
   * Where a click on an item leads, counted by item, storefront and day. Null for an item that has no storefront.
   *
   * @param hint the region that the link was made for, in any spelling
   */
  async follow(slug: string, hint: string | undefined): Promise<string | null> {
    // Postgres has no NUL in a text, so no item has such a slug.
    const fronts: Storefront[] = slug.includes('\0') ? [] : await this.items.storefrontsOf(slug);
    const chosen = storefront(fronts, hint === undefined ? [] : this.helplines.widening(hint), '');
    if (!chosen) return null;
    await this.items.countClick(chosen.itemId, chosen.region);
    return chosen.targetUrl;
  }

  private async filledIn(tx: Tx, known: ItemRow, { description, readerFeedback }: NewItem): Promise<string> {
    const words = {
      ...(known.description === null && description !== null ? { description } : {}),
      ...(known.readerFeedback.length === 0 && readerFeedback.length > 0
        ? { readerFeedback: [...readerFeedback] }
        : {}),
    };
    if (Object.keys(words).length > 0) await this.items.fillIn(tx, known.id, words);
    return known.id;
  }
}
