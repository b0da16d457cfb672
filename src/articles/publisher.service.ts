import { Injectable } from '@nestjs/common';

import type { Actor } from '../audit/actor.types.js';
import { AuditService } from '../audit/audit.service.js';
import type { Tx } from '../platform/prisma/transactions.js';
import { PublisherStore, type PublishedVersion } from './publisher.store.js';

export interface PublishOptions {
  readonly actor: Actor;
  /** For an article that was public elsewhere before; now, when left out. */
  readonly firstPublishedAt?: Date | undefined;
}

/** Makes a version what readers see. */
@Injectable()
export class PublisherService {
  constructor(
    private readonly publisher: PublisherStore,
    private readonly audit: AuditService,
  ) {}

  /** In the caller's transaction, on an entry that it has locked. */
  async publish(tx: Tx, version: PublishedVersion, { actor, firstPublishedAt }: PublishOptions): Promise<void> {
    const at = await this.publisher.now(tx);
    await this.publisher.sealVersion(tx, version.versionId, at, actor.accountId);
    await this.publisher.endPublication(tx, version.entryId, at);
    await this.publisher.startPublication(tx, version, at);
    await this.publisher.takeSlug(tx, version);
    await this.publisher.movePointer(tx, version, firstPublishedAt ?? at);
    await this.publisher.announce(tx, version);
    await this.audit.record(tx, {
      actor,
      action: 'PUBLISH_ENTRY',
      subjectType: 'Entry',
      subjectId: version.entryId,
      summary: `Published "${version.slug}"`,
      details: { versionId: version.versionId },
    });
  }
}
