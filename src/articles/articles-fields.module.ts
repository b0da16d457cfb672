import { Module } from '@nestjs/common';

import { HelplinesModule } from '../helplines/helplines.module.js';
import {
  PersonArticlesFields,
  SeriesArticlesFields,
  SeriesNeighboursFields,
  TopicArticlesFields,
} from './article-lists.fields.js';
import { ArticleMetadata } from './article-metadata.service.js';
import { ArticleFields } from './article.fields.js';
import { ArticlesModule } from './articles.module.js';
import { FaqArticleFields, SignArticleFields } from './item-article.fields.js';

@Module({
  imports: [ArticlesModule, HelplinesModule],
  providers: [
    ArticleFields,
    ArticleMetadata,
    FaqArticleFields,
    PersonArticlesFields,
    SeriesArticlesFields,
    SeriesNeighboursFields,
    SignArticleFields,
    TopicArticlesFields,
  ],
})
export class ArticlesFieldsModule {}
