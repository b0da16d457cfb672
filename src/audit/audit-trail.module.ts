import { Module } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { AuditTrailFields } from './audit-trail.fields.js';
import { AuditTrailResolver } from './audit-trail.resolver.js';
import { AuditTrailService } from './audit-trail.service.js';
import { AuditTrailStore } from './audit-trail.store.js';

/** Of the editorial API alone. Apart from what records, which accounts need and which knows no account. */
@Module({
  imports: [AuthModule],
  providers: [AuditTrailFields, AuditTrailResolver, AuditTrailService, AuditTrailStore],
})
export class AuditTrailModule {}
