import { Module } from '@nestjs/common';

import { ArticlesModule } from '../articles/articles.module.js';
import { ArticleCitationsFields } from './article-citations.fields.js';
import { ReferenceFields } from './reference.fields.js';
import { ReferencesModule } from './references.module.js';

@Module({
  imports: [ArticlesModule, ReferencesModule],
  providers: [ArticleCitationsFields, ReferenceFields],
})
export class ReferencesFieldsModule {}
