import { Module } from '@nestjs/common';

import { HelplinesModule } from '../helplines/helplines.module.js';
import { RichTextModule } from '../richtext/richtext.module.js';
import { ArticleFactory } from './article.factory.js';
import { ArticleLinksLoader } from './article-links.loader.js';
import { ArticlesLoader } from './articles.loader.js';
import { ArticlesService } from './articles.service.js';
import { ArticlesStore } from './articles.store.js';
import { ContentViewFactory } from './content-view.factory.js';
import { PublicItemsStore } from './public-items.store.js';
import { SlotContents } from './slot-contents.service.js';

@Module({
  imports: [HelplinesModule, RichTextModule],
  providers: [
    ArticleFactory,
    ArticleLinksLoader,
    ArticlesLoader,
    ArticlesService,
    ArticlesStore,
    ContentViewFactory,
    PublicItemsStore,
    SlotContents,
  ],
  exports: [ArticleFactory, ArticlesLoader, ArticlesService],
})
export class ArticlesModule {}
