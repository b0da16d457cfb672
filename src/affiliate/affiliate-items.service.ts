import { Injectable, Logger } from '@nestjs/common';

import type { Actor } from '../audit/actor.types.js';
import { AuditService } from '../audit/audit.service.js';
import { HelplinesService } from '../helplines/helplines.service.js';
import { numberedSlug, slugOf } from '../platform/text/slugs.rules.js';
import type { Tx } from '../platform/prisma/transactions.js';
import { AffiliateItemsStore, type ItemRow, type NewItem, type Storefront } from './affiliate-items.store.js';
import { storefront } from './affiliate.rules.js';

const SLUG_ATTEMPTS = 1_000;

/** Asked again at each use: a site may have taken the host off its list since the link was saved. */
function isAllowed({ targetUrl, allowedHosts }: Storefront): boolean {
  const target = URL.parse(targetUrl);
  return target?.protocol === 'https:' && target.username === '' && allowedHosts.includes(target.host);
}

@Injectable()
export class AffiliateItemsService {
  private readonly log = new Logger(AffiliateItemsService.name);

  constructor(
    private readonly items: AffiliateItemsStore,
    private readonly helplines: HelplinesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * The item of that title and creator, made when there is none.
   *
   * @param fillIn whether words that it lacks may be added, which every article that shows it then has; none are replaced
   */
  async ensure(tx: Tx, actor: Actor, item: NewItem, fillIn: boolean): Promise<string> {
    await this.items.takeTurn(tx, item.title);
    const known = await this.items.byTitle(tx, item.title, item.creator);
    if (known) return fillIn ? this.filledIn(tx, actor, known, item) : known.id;
    const wanted = slugOf(item.title, 'item');
    for (let number = 1; number <= SLUG_ATTEMPTS; number += 1) {
      const slug = numberedSlug(wanted, number);
      const id = await this.items.create(tx, slug, item);
      if (id === null) continue;
      const subject = { subjectType: 'AffiliateItem', subjectId: id, summary: `Made the item "${item.title}"` };
      await this.audit.record(tx, { actor, action: 'CREATE_AFFILIATE_ITEM', ...subject, details: { slug } });
      return id;
    }
    throw new Error(`No free slug like ${wanted}`);
  }

  /**
   * Where a link to an item leads. Null for an item that no public article shows, or that is sold nowhere that the sites
   * which show it allow.
   *
   * @param hint the region that the link was made for, in any spelling
   */
  async storefront(slug: string, hint: string | undefined): Promise<Storefront | null> {
    if (slug.includes('\0')) return null;
    const fronts = (await this.items.publicStorefronts(slug)).filter(isAllowed);
    return storefront(fronts, hint === undefined ? [] : this.helplines.widening(hint), '');
  }

  /** By item, storefront and day. A reader's way out does not depend on it. */
  async count({ itemId, region }: Storefront): Promise<void> {
    try {
      await this.items.countClick(itemId, region);
    } catch (error) {
      this.log.warn({ err: error }, 'a click on an affiliate link could not be counted');
    }
  }

  private async filledIn(
    tx: Tx,
    actor: Actor,
    known: ItemRow,
    { title, description, readerFeedback }: NewItem,
  ): Promise<string> {
    const words = {
      ...(known.description === null && description !== null ? { description } : {}),
      ...(known.readerFeedback.length === 0 && readerFeedback.length > 0
        ? { readerFeedback: [...readerFeedback] }
        : {}),
    };
    const fields = Object.keys(words);
    if (fields.length === 0) return known.id;
    await this.items.fillIn(tx, known.id, words);
    const subject = {
      subjectType: 'AffiliateItem',
      subjectId: known.id,
      summary: `Added words to the item "${title}"`,
    };
    await this.audit.record(tx, { actor, action: 'FILL_IN_AFFILIATE_ITEM', ...subject, details: { fields } });
    return known.id;
  }
}
