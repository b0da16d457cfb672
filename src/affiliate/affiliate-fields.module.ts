import { Module } from '@nestjs/common';

import { ArticlesModule } from '../articles/articles.module.js';
import { HelplinesModule } from '../helplines/helplines.module.js';
import { ArticleAffiliateFields, SectionAffiliateFields } from './affiliate.fields.js';
import { AffiliateService } from './affiliate.service.js';

@Module({
  imports: [ArticlesModule, HelplinesModule],
  providers: [AffiliateService, ArticleAffiliateFields, SectionAffiliateFields],
})
export class AffiliateFieldsModule {}
