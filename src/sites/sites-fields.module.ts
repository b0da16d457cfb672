import { Module } from '@nestjs/common';

import { ArticlesModule } from '../articles/articles.module.js';
import { HelplinesModule } from '../helplines/helplines.module.js';
import { ArticleSitesFields } from './article-sites.fields.js';
import { PlacedOffers } from './placed-offers.service.js';
import { SectionSitesFields } from './section-sites.fields.js';
import { SiteFields } from './site.fields.js';
import { SitesModule } from './sites.module.js';

@Module({
  imports: [ArticlesModule, HelplinesModule, SitesModule],
  providers: [ArticleSitesFields, PlacedOffers, SectionSitesFields, SiteFields],
})
export class SitesFieldsModule {}
