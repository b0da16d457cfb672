import { Injectable } from '@nestjs/common';

import type { NoticeKind } from '../generated/prisma/enums.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';
import { takeTurn, type Tx } from '../platform/prisma/transactions.js';
import type { SiteSettings } from './site-records.types.js';

const settings = {
  id: true,
  key: true,
  defaultLocale: true,
  locales: true,
  defaultRegion: true,
  fourEyes: true,
} as const;

/** Looks records up by what a document says of them, and makes those that are missing. */
@Injectable()
export class SiteRecordsStore {
  constructor(private readonly prisma: PrismaService) {}

  /** Two imports that name one record take turns, so that the second finds what the first made. */
  async takeTurn(tx: Tx, kind: 'person' | 'series' | 'offer', name: string): Promise<void> {
    await takeTurn(tx, kind, name.toLowerCase());
  }

  settingsOf(key: string): Promise<SiteSettings | null> {
    return this.prisma.site.findUnique({ where: { key }, select: settings });
  }

  async keys(): Promise<string[]> {
    const sites = await this.prisma.site.findMany({ orderBy: { key: 'asc' }, select: { key: true } });
    return sites.map(({ key }) => key);
  }

  async peopleIds(tx: Tx, slugs: readonly string[]): Promise<Map<string, string>> {
    const found = await tx.person.findMany({ where: { slug: { in: [...slugs] } }, select: { id: true, slug: true } });
    return new Map(found.map(({ slug, id }) => [slug, id]));
  }

  async topicIds(tx: Tx, slugs: readonly string[]): Promise<Map<string, string>> {
    const found = await tx.topic.findMany({ where: { slug: { in: [...slugs] } }, select: { id: true, slug: true } });
    return new Map(found.map(({ slug, id }) => [slug, id]));
  }

  async seriesId(tx: Tx, where: { slug: string } | { siteId: string; title: string }): Promise<string | null> {
    const found = await tx.series.findFirst({ where, select: { id: true } });
    return found?.id ?? null;
  }

  async createSeries(tx: Tx, series: { siteId: string; slug: string; title: string }): Promise<string | null> {
    return createdId(
      await tx.series.createManyAndReturn({ data: [series], skipDuplicates: true, select: { id: true } }),
    );
  }

  async personIdByName(tx: Tx, name: string): Promise<string | null> {
    const found = await tx.person.findFirst({
      where: { name: { equals: name, mode: 'insensitive' } },
      select: { id: true },
    });
    return found?.id ?? null;
  }

  /** @returns null when the slug is taken */
  async createPerson(tx: Tx, person: { slug: string; name: string }): Promise<string | null> {
    return createdId(
      await tx.person.createManyAndReturn({ data: [person], skipDuplicates: true, select: { id: true } }),
    );
  }

  async offerIdByLabel(tx: Tx, siteId: string, label: string): Promise<string | null> {
    const found = await tx.offer.findFirst({
      where: { siteId, label: { equals: label, mode: 'insensitive' } },
      select: { id: true },
    });
    return found?.id ?? null;
  }

  async createOffer(
    tx: Tx,
    offer: { siteId: string; slug: string; label: string; heading: string | null; body: string | null },
  ): Promise<string | null> {
    return createdId(await tx.offer.createManyAndReturn({ data: [offer], skipDuplicates: true, select: { id: true } }));
  }

  async noticeKinds(tx: Tx, siteId: string): Promise<Set<NoticeKind>> {
    const notices = await tx.notice.findMany({ where: { siteId }, select: { kind: true } });
    return new Set(notices.map(({ kind }) => kind));
  }

  /** A site has one notice of a kind: the one it has already stays. @returns those that were made */
  async createMissingNotices(
    tx: Tx,
    siteId: string,
    notices: readonly { kind: NoticeKind; text: string }[],
  ): Promise<{ id: string; kind: NoticeKind }[]> {
    return tx.notice.createManyAndReturn({
      data: notices.map((notice) => ({ ...notice, siteId })),
      skipDuplicates: true,
      select: { id: true, kind: true },
    });
  }
}

function createdId(rows: readonly { id: string }[]): string | null {
  return rows[0]?.id ?? null;
}
