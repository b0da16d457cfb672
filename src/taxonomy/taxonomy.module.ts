import { Module } from '@nestjs/common';

import { TaxonomyLoader } from './taxonomy.loader.js';
import { TaxonomyService } from './taxonomy.service.js';
import { TaxonomyStore } from './taxonomy.store.js';

@Module({ providers: [TaxonomyStore, TaxonomyService, TaxonomyLoader], exports: [TaxonomyService, TaxonomyLoader] })
export class TaxonomyModule {}
