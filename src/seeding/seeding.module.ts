import { Module } from '@nestjs/common';

import { AuditModule } from '../audit/audit.module.js';
import { HelplinesModule } from '../helplines/helplines.module.js';
import { ImportModule } from '../import/import.module.js';
import { DemoRecordsStore } from './demo-records.store.js';
import { FactsStore } from './facts.store.js';
import { SeedingService } from './seeding.service.js';
import { SeedRecordsStore } from './seed-records.store.js';

@Module({
  imports: [AuditModule, HelplinesModule, ImportModule],
  providers: [DemoRecordsStore, FactsStore, SeedingService, SeedRecordsStore],
  exports: [SeedingService],
})
export class SeedingModule {}
