import { Injectable } from '@nestjs/common';

import { pageOf, pageRequest, wrongCursor, type PageOf } from '../platform/graphql/paging.js';
import { isInstant } from '../platform/graphql/sort-values.rules.js';
import type { AuditEntry } from './audit-trail.model.js';
import { AuditTrailStore } from './audit-trail.store.js';
import type { AuditTrailArgs } from './dto/audit-trail.args.js';

/** Reads what AuditService has recorded. */
@Injectable()
export class AuditTrailService {
  constructor(private readonly trail: AuditTrailStore) {}

  /** @throws {BadUserInput} for a cursor of another list */
  async page({ filter, ...paging }: AuditTrailArgs): Promise<PageOf<AuditEntry>> {
    const request = pageRequest(paging);
    const [at] = request.start ?? [];
    if (at !== undefined && (at === null || !isInstant(at))) throw wrongCursor(request.direction);
    const wanted = filter ?? {};
    const rows = await this.trail.page(wanted, request);
    return pageOf(
      rows,
      request,
      ({ sortKey, id }) => [sortKey, id],
      () => this.trail.count(wanted),
    );
  }
}
