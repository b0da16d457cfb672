import { Injectable } from '@nestjs/common';

import type { ArticleContent, OfferPlacementRecord } from '../articles/article-content.types.js';
import { ArticlesLoader } from '../articles/articles.loader.js';
import { renderKey } from '../articles/render-keys.rules.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { DirectoryText } from '../helplines/directory-text.service.js';
import type { Offer } from './sites.model.js';

/** Offers where a version places them: in the placement's words where it has some, else in the offer's own. */
@Injectable()
export class PlacedOffers {
  constructor(
    private readonly load: ArticlesLoader,
    private readonly text: DirectoryText,
  ) {}

  /** In reading order. */
  async article(content: ArticleContent, context: OperationContext): Promise<Offer[]> {
    const { allSections } = await context.loaders.get(this.load.viewByVersion).load(content.versionId);
    const offers = await Promise.all(allSections.map(({ id }) => this.section(content, id, context)));
    return offers.flat();
  }

  async section(content: ArticleContent, sectionId: string, { loaders }: OperationContext): Promise<Offer[]> {
    const { textOf } = await loaders.get(this.load.viewByVersion).load(content.versionId);
    const placed = content.offerPlacements.filter((placement) => placement.sectionId === sectionId);
    return placed.map((placement) => this.offer(placement, textOf));
  }

  private offer(
    { id, heading, body, offer }: OfferPlacementRecord,
    textOf: (key: string, markdown: string) => Offer['body'],
  ): Offer {
    const ownBody = offer.body === null ? null : this.text.live(offer.body);
    return {
      id: offer.id,
      slug: offer.slug,
      label: offer.label,
      url: offer.url,
      heading: heading ?? offer.heading,
      body: body === null ? ownBody : textOf(renderKey.offer(id), body),
    };
  }
}
