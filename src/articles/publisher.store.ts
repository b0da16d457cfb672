import { Injectable } from '@nestjs/common';

import type { Prisma } from '../generated/prisma/client.js';
import { Stage } from '../generated/prisma/enums.js';
import type { Tx } from '../platform/prisma/transactions.js';

export interface PublishedVersion {
  readonly entryId: string;
  readonly versionId: string;
  readonly siteId: string;
  readonly locale: string;
  readonly slug: string;
}

/** The database's own clock: a web server's may be wrong. */
export interface Moment {
  readonly now: Date;
}

/** Moves what readers see. Each method works in the caller's transaction, on an entry that it has locked. */
@Injectable()
export class PublisherStore {
  /** Not `now()`, which is the start of the transaction: it may have waited since for another publication to end. */
  async now(tx: Tx): Promise<Date> {
    const [moment] = await tx.$queryRaw<[Moment]>`SELECT clock_timestamp() AS now`;
    return moment.now;
  }

  /** The version is final from now on. */
  async sealVersion(tx: Tx, versionId: string, at: Date, publishedById: string | null): Promise<void> {
    await tx.articleVersion.updateMany({
      where: { id: versionId, publishedAt: null },
      data: { publishedAt: at, publishedById },
    });
  }

  /** Ends what readers saw until now. */
  async endPublication(tx: Tx, entryId: string, at: Date): Promise<void> {
    await tx.publication.updateMany({ where: { entryId, publishedTo: null }, data: { publishedTo: at } });
  }

  async startPublication(tx: Tx, { entryId, versionId, siteId }: PublishedVersion, at: Date): Promise<void> {
    const notices = await tx.notice.findMany({
      where: { siteId },
      select: { kind: true, text: true, placement: true },
    });
    await tx.publication.create({
      data: { entryId, versionId, publishedFrom: at, notices: notices satisfies Prisma.InputJsonArray },
    });
  }

  /** The draft's slug becomes the address; the one before stays as a way to it. */
  async takeSlug(tx: Tx, { entryId, siteId, locale, slug }: PublishedVersion): Promise<void> {
    await tx.entrySlug.updateMany({
      where: { entryId, kind: 'CURRENT', slug: { not: slug } },
      data: { kind: 'FORMER' },
    });
    await tx.entrySlug.update({
      where: { siteId_locale_slug: { siteId, locale, slug }, entryId },
      data: { kind: 'CURRENT' },
    });
  }

  async movePointer(tx: Tx, { entryId, versionId }: PublishedVersion, firstPublishedAt: Date): Promise<void> {
    const { firstPublishedAt: known } = await tx.entry.findUniqueOrThrow({
      where: { id: entryId },
      select: { firstPublishedAt: true },
    });
    await tx.entry.update({
      where: { id: entryId },
      data: {
        publishedVersionId: versionId,
        draftVersionId: null,
        stage: Stage.PUBLISHED,
        firstPublishedAt: known ?? firstPublishedAt,
        lockVersion: { increment: 1 },
      },
    });
  }

  /** What caches have to forget once this commits. */
  async announce(tx: Tx, { entryId, siteId }: PublishedVersion): Promise<void> {
    await tx.changeLog.create({
      data: {
        kind: 'PUBLISHED',
        recordType: 'ENTRY',
        recordId: entryId,
        siteId,
        tags: [`entry:${entryId}`, `site:${siteId}`],
      },
    });
  }
}
