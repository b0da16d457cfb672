import { Inject, Injectable } from '@nestjs/common';

import { DirectorySlots, isOfDirectory } from '../helplines/directory-slots.service.js';
import { topicsOfArticle } from '../helplines/topics.rules.js';
import { PUBLIC_URL } from '../platform/config/config.provider.js';
import type { Loaders } from '../platform/graphql/operation-context.js';
import type { Slot, SlotContent, SlotResolver } from '../richtext/richtext.types.js';
import { labelOnly, pageLink, sponsoredLink } from '../richtext/slot-content.rules.js';
import { redirectUrl } from '../affiliate/affiliate.rules.js';
import type { ArticleContent } from './article-content.types.js';
import { ArticleLinksLoader } from './article-links.loader.js';
import type { Section } from './content.model.js';
import { faqNodes, imageNodes, offerNodes, signNodes, takeawayNodes } from './item-nodes.js';

/** What one directive shows today. */
type Shown = SlotContent | Promise<SlotContent>;

/** Fills the directives of a version's texts from live records; what is missing or not public leaves its label. */
@Injectable()
export class SlotContents {
  constructor(
    private readonly directory: DirectorySlots,
    private readonly links: ArticleLinksLoader,
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
  ) {}

  /** @param section whose items the text may place; asked for only when the text is read, since it holds the text */
  resolver(content: ArticleContent, loaders: Loaders, section?: () => Section): SlotResolver {
    return (slots) => Promise.all(slots.map(async (slot) => this.shown(slot, content, loaders, section)));
  }

  private shown(slot: Slot, content: ArticleContent, loaders: Loaders, section?: () => Section): Shown {
    if (isOfDirectory(slot)) {
      return this.directory.shown(slot, { topics: topicsOfArticle(content.topics), region: content.siteRegion });
    }
    switch (slot.kind) {
      case 'article':
        return this.articleLink(slot, loaders);
      case 'cite':
        return citationLink(slot, content);
      case 'affiliate':
      case 'affiliateBlock':
        return this.affiliateLink(slot, content);
      default:
        return section ? itemNodes(slot, content, section()) : labelOnly(slot);
    }
  }

  private async articleLink(slot: Slot & { kind: 'article' }, loaders: Loaders): Promise<SlotContent> {
    const url = await loaders.get(this.links.urlByEntry).load(slot.id);
    return url === null ? labelOnly(slot) : pageLink(slot.label, url);
  }

  private affiliateLink(slot: Slot & { id: string }, { affiliatePlacements, siteRegion }: ArticleContent): SlotContent {
    const placed = affiliatePlacements.find(({ id, item }) => id === slot.id || item.id === slot.id);
    if (!placed) return labelOnly(slot);
    const label = 'label' in slot ? slot.label : (placed.callToAction ?? placed.item.title);
    return sponsoredLink(label, redirectUrl(this.publicUrl, placed.item.slug, siteRegion.slice(0, 2)));
  }
}

function citationLink(slot: Slot & { kind: 'cite' }, { citations }: ArticleContent): SlotContent {
  const index = citations.findIndex(({ id, reference }) => reference.id === slot.id || id === slot.id);
  return index < 0 ? labelOnly(slot) : pageLink(slot.label, `#reference-${index + 1}`);
}

function itemNodes(slot: Slot, content: ArticleContent, section: Section): Shown {
  switch (slot.kind) {
    case 'signs':
      return signNodes(section);
    case 'faqs':
      return faqNodes(section);
    case 'takeaways':
      return takeawayNodes(section);
    case 'image':
      return imageNodes(section.images.find(({ id }) => id === slot.id));
    case 'offer':
      return offerNodes(content.offerPlacements.find(({ id, offer }) => id === slot.id || offer.id === slot.id));
    default:
      return labelOnly(slot);
  }
}
