import { Injectable } from '@nestjs/common';

import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';

const topicRow = {
  id: true,
  slug: true,
  name: true,
  description: true,
  parentId: true,
  helpTopics: true,
} satisfies Prisma.TopicSelect;
export type TopicRow = Prisma.TopicGetPayload<{ select: typeof topicRow }>;

const BY_NAME = [{ name: 'asc' }, { id: 'asc' }] satisfies Prisma.TopicOrderByWithRelationInput[];

@Injectable()
export class TaxonomyStore {
  constructor(private readonly prisma: PrismaService) {}

  bySlug(slug: string): Promise<TopicRow | null> {
    return this.prisma.topic.findUnique({ where: { slug }, select: topicRow });
  }

  all(): Promise<TopicRow[]> {
    return this.prisma.topic.findMany({ orderBy: BY_NAME, select: topicRow });
  }

  /** The topics of what the site's readers can read. */
  publicOfSite(siteKey: string): Promise<TopicRow[]> {
    const shownVersion = { publishedIn: { is: { trashedAt: null, site: { key: siteKey } } } };
    return this.prisma.topic.findMany({
      where: { versions: { some: { version: shownVersion } } },
      orderBy: BY_NAME,
      select: topicRow,
    });
  }

  byIds(ids: readonly string[]): Promise<TopicRow[]> {
    return this.prisma.topic.findMany({ where: { id: { in: [...ids] } }, select: topicRow });
  }

  childrenOf(parentIds: readonly string[]): Promise<TopicRow[]> {
    return this.prisma.topic.findMany({
      where: { parentId: { in: [...parentIds] } },
      orderBy: BY_NAME,
      select: topicRow,
    });
  }
}
