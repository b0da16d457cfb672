import { Module } from '@nestjs/common';

import { AuditModule } from '../audit/audit.module.js';
import { RichTextModule } from '../richtext/richtext.module.js';
import { ReferenceRecordsService } from './reference-records.service.js';
import { ReferenceRecordsStore } from './reference-records.store.js';
import { ReferencesService } from './references.service.js';
import { ReferencesStore } from './references.store.js';

@Module({
  imports: [AuditModule, RichTextModule],
  providers: [ReferenceRecordsService, ReferenceRecordsStore, ReferencesService, ReferencesStore],
  exports: [ReferenceRecordsService, ReferencesService],
})
export class ReferencesModule {}
