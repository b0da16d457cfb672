import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';

import type { Loaders, OperationContext } from '../platform/graphql/operation-context.js';
import { ArticleFactory } from './article.factory.js';
import type { ArticleContent } from './article-content.types.js';
import type { ArticleRow } from './article-row.types.js';
import type { Article } from './articles.model.js';
import { ArticlesStore } from './articles.store.js';
import { ContentViewFactory, type ContentView } from './content-view.factory.js';

/** Batch reads for field resolvers, all of one operation. */
@Injectable()
export class ArticlesLoader {
  constructor(
    private readonly articles: ArticlesStore,
    private readonly factory: ArticleFactory,
    private readonly views: ContentViewFactory,
  ) {}

  readonly contentByVersion = (loaders: Loaders) =>
    new DataLoader<string, ArticleContent>(async (versionIds) => {
      const found = new Map(
        (await this.articles.contentOf(versionIds, loaders.audience)).map((content) => [content.versionId, content]),
      );
      return versionIds.map((id) => found.get(id) ?? new Error(`Version ${id} has gone while it was read.`));
    });

  /** The content as the API shows it: nested sections, texts that fill their slots when they are read. */
  readonly viewByVersion = (loaders: Loaders) =>
    new DataLoader<string, ContentView>(async (versionIds) => {
      const contents = await loaders.get(this.contentByVersion).loadMany(versionIds);
      return contents.map((content) => (content instanceof Error ? content : this.views.view(content, loaders)));
    });

  /** Null for an entry that readers do not see. */
  readonly publicByEntry = () => this.rowsBy('id', (ids) => this.articles.publicByEntryIds(ids));

  readonly publicByVersion = () => this.rowsBy('versionId', (ids) => this.articles.publicByVersionIds(ids));

  readonly anyByVersion = () => this.rowsBy('versionId', (ids) => this.articles.byVersionIds(ids));

  /** A version that the operation has reached already: any of them for editors, published ones for readers. */
  version(versionId: string, { loaders }: OperationContext): Promise<Article | null> {
    return loaders.get(loaders.audience === 'PUBLIC' ? this.publicByVersion : this.anyByVersion).load(versionId);
  }

  private rowsBy(key: 'id' | 'versionId', read: (ids: readonly string[]) => Promise<ArticleRow[]>) {
    return new DataLoader<string, Article | null>(async (ids) => {
      const found = new Map((await read(ids)).map((row) => [row[key], this.factory.article(row)]));
      return ids.map((id) => found.get(id) ?? null);
    });
  }
}
