import { Module } from '@nestjs/common';

import { ArticlesModule } from '../articles/articles.module.js';
import { HelplinesModule } from '../helplines/helplines.module.js';
import { ReferencesModule } from '../references/references.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { TaxonomyModule } from '../taxonomy/taxonomy.module.js';
import { DeliveryArticlesResolver } from './articles.resolver.js';
import { DeliveryCatalogueResolver } from './catalogue.resolver.js';
import { DeliveryHelplinesResolver } from './helplines.resolver.js';

/** The root fields of the public API; no mutation. */
@Module({
  imports: [ArticlesModule, HelplinesModule, ReferencesModule, SitesModule, TaxonomyModule],
  providers: [DeliveryArticlesResolver, DeliveryCatalogueResolver, DeliveryHelplinesResolver],
})
export class DeliveryModule {}
