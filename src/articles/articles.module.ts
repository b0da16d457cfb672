import { Module } from '@nestjs/common';

import { AuditModule } from '../audit/audit.module.js';
import { HelplinesModule } from '../helplines/helplines.module.js';
import { RichTextModule } from '../richtext/richtext.module.js';
import { ArticleFactory } from './article.factory.js';
import { ArticleLinksLoader } from './article-links.loader.js';
import { ArticlesLoader } from './articles.loader.js';
import { ArticlesService } from './articles.service.js';
import { ArticlesStore } from './articles.store.js';
import { ContentViewFactory } from './content-view.factory.js';
import { DraftsService } from './drafts.service.js';
import { DraftsStore } from './drafts.store.js';
import { PublicItemsStore } from './public-items.store.js';
import { PublisherService } from './publisher.service.js';
import { PublisherStore } from './publisher.store.js';
import { SlotContents } from './slot-contents.service.js';
import { VersionRenderer } from './version-renderer.service.js';

@Module({
  imports: [AuditModule, HelplinesModule, RichTextModule],
  providers: [
    ArticleFactory,
    ArticleLinksLoader,
    ArticlesLoader,
    ArticlesService,
    ArticlesStore,
    ContentViewFactory,
    DraftsService,
    DraftsStore,
    PublicItemsStore,
    PublisherService,
    PublisherStore,
    SlotContents,
    VersionRenderer,
  ],
  exports: [ArticleFactory, ArticlesLoader, ArticlesService, DraftsService, PublisherService],
})
export class ArticlesModule {}
