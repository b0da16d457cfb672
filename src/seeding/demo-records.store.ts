import { Injectable } from '@nestjs/common';

import type { Tx } from '../platform/prisma/transactions.js';
import type {
  SeedAffiliateItem,
  SeedNotice,
  SeedOffer,
  SeedPerson,
  SeedSeries,
  SeedSite,
  SeedTopic,
} from './seed-files.types.js';
import type { SeedWriter } from './seed-records.store.js';

/** Writes the records that the demonstration's articles need. */
@Injectable()
export class DemoRecordsStore {
  site(tx: Tx, data: SeedSite): SeedWriter {
    return {
      create: async () => (await tx.site.create({ data, select: { id: true } })).id,
      updateUntouched: async (id) => (await tx.site.updateMany({ where: { id, lockVersion: 1 }, data })).count === 1,
    };
  }

  person(tx: Tx, data: SeedPerson): SeedWriter {
    return {
      create: async () => (await tx.person.create({ data, select: { id: true } })).id,
      updateUntouched: async (id) => (await tx.person.updateMany({ where: { id, lockVersion: 1 }, data })).count === 1,
    };
  }

  topic(tx: Tx, { parent, ...topic }: SeedTopic): SeedWriter {
    const parentId = async () =>
      parent === null ? null : (await tx.topic.findUniqueOrThrow({ where: { slug: parent }, select: { id: true } })).id;
    return {
      create: async () =>
        (await tx.topic.create({ data: { ...topic, parentId: await parentId() }, select: { id: true } })).id,
      updateUntouched: async (id) =>
        (
          await tx.topic.updateMany({
            where: { id, lockVersion: 1 },
            data: { ...topic, parentId: await parentId() },
          })
        ).count === 1,
    };
  }

  series(tx: Tx, { site, ...series }: SeedSeries): SeedWriter {
    return {
      create: async () =>
        (await tx.series.create({ data: { ...series, site: { connect: { key: site } } }, select: { id: true } })).id,
      updateUntouched: async (id) =>
        (await tx.series.updateMany({ where: { id, lockVersion: 1 }, data: series })).count === 1,
    };
  }

  offer(tx: Tx, { site, ...offer }: SeedOffer): SeedWriter {
    return {
      create: async () =>
        (await tx.offer.create({ data: { ...offer, site: { connect: { key: site } } }, select: { id: true } })).id,
      updateUntouched: async (id) =>
        (await tx.offer.updateMany({ where: { id, lockVersion: 1 }, data: offer })).count === 1,
    };
  }

  notice(tx: Tx, { site, ...notice }: SeedNotice): SeedWriter {
    return {
      create: async () =>
        (await tx.notice.create({ data: { ...notice, site: { connect: { key: site } } }, select: { id: true } })).id,
      updateUntouched: async (id) =>
        (await tx.notice.updateMany({ where: { id, lockVersion: 1 }, data: notice })).count === 1,
    };
  }

  affiliateItem(tx: Tx, { links, ...item }: SeedAffiliateItem): SeedWriter {
    const placed = links.map((link, index) => ({ ...link, position: index + 1 }));
    return {
      create: async () =>
        (
          await tx.affiliateItem.create({
            data: { ...item, readerFeedback: [], links: { create: placed } },
            select: { id: true },
          })
        ).id,
      updateUntouched: async (id) => {
        const { count } = await tx.affiliateItem.updateMany({ where: { id, lockVersion: 1 }, data: item });
        if (count === 0) return false;
        await tx.affiliateLink.deleteMany({ where: { itemId: id } });
        await tx.affiliateLink.createMany({ data: placed.map((link) => ({ ...link, itemId: id })) });
        return true;
      },
    };
  }
}
