import { Module } from '@nestjs/common';

import { AuditModule } from '../audit/audit.module.js';
import { HelplinesModule } from '../helplines/helplines.module.js';
import { AffiliateItemsService } from './affiliate-items.service.js';
import { AffiliateItemsStore } from './affiliate-items.store.js';
import { GoController } from './go.controller.js';

@Module({
  imports: [AuditModule, HelplinesModule],
  controllers: [GoController],
  providers: [AffiliateItemsService, AffiliateItemsStore],
  exports: [AffiliateItemsService],
})
export class AffiliateModule {}
