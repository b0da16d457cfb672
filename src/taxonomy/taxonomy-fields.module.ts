import { Module } from '@nestjs/common';

import { ArticlesModule } from '../articles/articles.module.js';
import { ArticleTopicsFields } from './article-topics.fields.js';
import { TaxonomyModule } from './taxonomy.module.js';
import { TopicFields } from './topic.fields.js';

@Module({ imports: [ArticlesModule, TaxonomyModule], providers: [ArticleTopicsFields, TopicFields] })
export class TaxonomyFieldsModule {}
