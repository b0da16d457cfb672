import { Module } from '@nestjs/common';

import { AuditModule } from '../audit/audit.module.js';
import { HelplinesModule } from '../helplines/helplines.module.js';
import { SiteRecordsService } from './site-records.service.js';
import { SiteRecordsStore } from './site-records.store.js';
import { SitesLoader } from './sites.loader.js';
import { SitesService } from './sites.service.js';
import { SitesStore } from './sites.store.js';

@Module({
  imports: [AuditModule, HelplinesModule],
  providers: [SiteRecordsService, SiteRecordsStore, SitesLoader, SitesService, SitesStore],
  exports: [SiteRecordsService, SitesLoader, SitesService],
})
export class SitesModule {}
