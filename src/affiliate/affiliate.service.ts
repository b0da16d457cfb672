import { Inject, Injectable } from '@nestjs/common';

import type { AffiliateItemRecord, AffiliatePlacementRecord } from '../articles/article-content.types.js';
import { DirectoryText } from '../helplines/directory-text.service.js';
import { HelplinesService } from '../helplines/helplines.service.js';
import { PUBLIC_URL } from '../platform/config/config.provider.js';
import type { AffiliateItem, AffiliateLink, AffiliatePlacement } from './affiliate.model.js';
import { AFFILIATE_REL, redirectUrl, storefront } from './affiliate.rules.js';

/** Items as readers see them: their links lead through our redirect, never straight to the shop. */
@Injectable()
export class AffiliateService {
  constructor(
    private readonly text: DirectoryText,
    private readonly helplines: HelplinesService,
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
  ) {}

  /** @param hint the reader's region in any spelling */
  placement(placed: AffiliatePlacementRecord, siteRegion: string, hint: string | undefined): AffiliatePlacement {
    const item = this.item(placed.item);
    const widening = hint === undefined ? [] : this.helplines.widening(hint);
    return {
      item,
      heading: placed.heading,
      callToAction: placed.callToAction,
      link: storefront(item.links, widening, siteRegion),
    };
  }

  private item(record: AffiliateItemRecord): AffiliateItem {
    const { id, slug, kind, title, creator, isbn, image, description, readerFeedback, links } = record;
    return {
      ...{ id, slug, kind, title, creator, isbn, image },
      description: description === null ? null : this.text.live(description),
      readerFeedback: readerFeedback.map((paragraph) => this.text.live(paragraph)),
      links: links.map((link): AffiliateLink => ({
        ...link,
        url: redirectUrl(this.publicUrl, record.slug, link.region),
        rel: AFFILIATE_REL,
      })),
    };
  }
}
