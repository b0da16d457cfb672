import { Injectable } from '@nestjs/common';

import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';

const siteRow = {
  id: true,
  key: true,
  name: true,
  url: true,
  tagline: true,
  defaultLocale: true,
  locales: true,
  defaultRegion: true,
  offerDefaultRegion: true,
  hideUnverifiedAfterDays: true,
  quickExitUrl: true,
  articlePath: true,
  lockVersion: true,
} satisfies Prisma.SiteSelect;
export type SiteRow = Prisma.SiteGetPayload<{ select: typeof siteRow }>;

const personRow = {
  id: true,
  slug: true,
  name: true,
  credentials: true,
  bio: true,
  url: true,
} satisfies Prisma.PersonSelect;
export type PersonRow = Prisma.PersonGetPayload<{ select: typeof personRow }>;

const seriesRow = { id: true, slug: true, title: true, description: true } satisfies Prisma.SeriesSelect;
export type SeriesRow = Prisma.SeriesGetPayload<{ select: typeof seriesRow }>;

const noticeRow = { id: true, siteId: true, kind: true, text: true, placement: true } satisfies Prisma.NoticeSelect;
export type NoticeRow = Prisma.NoticeGetPayload<{ select: typeof noticeRow }>;

/** A version that readers see now. */
const publicVersion = (siteKey: string | undefined): Prisma.ArticleVersionWhereInput => ({
  publishedIn: { is: { trashedAt: null, ...(siteKey === undefined ? {} : { site: { key: siteKey } }) } },
});

/** Readers meet a person only as the author or reviewer of an article that they can read. */
const publicPerson = (siteKey?: string): Prisma.PersonWhereInput => ({
  OR: [{ bylines: { some: { version: publicVersion(siteKey) } } }, { reviewed: { some: publicVersion(siteKey) } }],
});

/** A series begins, for readers, with its first public article. */
const publicSeries = (siteKey?: string): Prisma.SeriesWhereInput => ({
  versions: { some: { version: publicVersion(siteKey) } },
});

@Injectable()
export class SitesStore {
  constructor(private readonly prisma: PrismaService) {}

  all(): Promise<SiteRow[]> {
    return this.prisma.site.findMany({ orderBy: { key: 'asc' }, select: siteRow });
  }

  byKey(key: string): Promise<SiteRow | null> {
    return this.prisma.site.findUnique({ where: { key }, select: siteRow });
  }

  noticesOfSites(siteIds: readonly string[]): Promise<NoticeRow[]> {
    return this.prisma.notice.findMany({
      where: { siteId: { in: [...siteIds] } },
      orderBy: { kind: 'asc' },
      select: noticeRow,
    });
  }

  peopleByIds(ids: readonly string[]): Promise<PersonRow[]> {
    return this.prisma.person.findMany({ where: { id: { in: [...ids] } }, select: personRow });
  }

  publicPeople(siteKey: string | undefined): Promise<PersonRow[]> {
    return this.prisma.person.findMany({
      where: publicPerson(siteKey),
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      select: personRow,
    });
  }

  publicPerson(slug: string): Promise<PersonRow | null> {
    return this.prisma.person.findFirst({ where: { slug, ...publicPerson() }, select: personRow });
  }

  series(siteKey: string | undefined): Promise<SeriesRow[]> {
    return this.prisma.series.findMany({
      where: publicSeries(siteKey),
      orderBy: [{ title: 'asc' }, { id: 'asc' }],
      select: seriesRow,
    });
  }

  seriesBySlug(slug: string): Promise<SeriesRow | null> {
    return this.prisma.series.findFirst({ where: { slug, ...publicSeries() }, select: seriesRow });
  }
}
