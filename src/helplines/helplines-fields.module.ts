import { Module } from '@nestjs/common';

import { ArticlesModule } from '../articles/articles.module.js';
import { ArticleHelplinesFields } from './article-helplines.fields.js';
import { HelplineContactFields, HelplineFields } from './helplines.fields.js';
import { HelplinesModule } from './helplines.module.js';

@Module({
  imports: [ArticlesModule, HelplinesModule],
  providers: [ArticleHelplinesFields, HelplineContactFields, HelplineFields],
})
export class HelplinesFieldsModule {}
