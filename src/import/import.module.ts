import { Module } from '@nestjs/common';

import { AffiliateModule } from '../affiliate/affiliate.module.js';
import { ArticlesModule } from '../articles/articles.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { HelplinesModule } from '../helplines/helplines.module.js';
import { ReferencesModule } from '../references/references.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { DocumentRecords } from './document-records.service.js';
import { ImportRunsStore } from './import-runs.store.js';
import { ImportService } from './import.service.js';

@Module({
  imports: [AffiliateModule, ArticlesModule, AuditModule, HelplinesModule, ReferencesModule, SitesModule],
  providers: [DocumentRecords, ImportRunsStore, ImportService],
  exports: [ImportService],
})
export class ImportModule {}
