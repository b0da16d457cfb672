import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';

import { articleUrl } from './article.rules.js';
import { ArticlesStore } from './articles.store.js';

/** Addresses that prose links to. */
@Injectable()
export class ArticleLinksLoader {
  constructor(private readonly articles: ArticlesStore) {}

  /** By entry id, as the text has it; null for what readers do not see. */
  readonly urlByEntry = () =>
    new DataLoader<string, string | null>(async (entryIds) => {
      const rows = await this.articles.publicByEntryIds(entryIds);
      const found = new Map(rows.map(({ id, site, slug }) => [id, articleUrl(site, slug)]));
      return entryIds.map((id) => found.get(id) ?? null);
    });
}
