import { Args, Query, Resolver } from '@nestjs/graphql';

import { Requires } from '../auth/access.decorators.js';
import { Permission } from '../auth/permission.rules.js';
import type { PageOf } from '../platform/graphql/paging.js';
import { AuditConnection, type AuditEntry } from './audit-trail.model.js';
import { AuditTrailService } from './audit-trail.service.js';
import { AuditTrailArgs } from './dto/audit-trail.args.js';

@Resolver()
export class AuditTrailResolver {
  constructor(private readonly trail: AuditTrailService) {}

  @Requires(Permission.ReadAuditTrail)
  @Query(() => AuditConnection, {
    description: 'For administrators. Who changed what and when, on every site; the newest first.',
  })
  auditTrail(@Args() args: AuditTrailArgs): Promise<PageOf<AuditEntry>> {
    return this.trail.page(args);
  }
}
