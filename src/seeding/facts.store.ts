import { Injectable } from '@nestjs/common';

import { Prisma } from '../generated/prisma/client.js';
import type { EmergencyNumberFacts, HelplineFacts } from '../helplines/seed-facts.types.js';
import type { Tx } from '../platform/prisma/transactions.js';
import type { RegionRow } from '../regions/regions.rules.js';
import type { SeedRemover, SeedWriter } from './seed-records.store.js';

/** Writes regions, helplines and emergency numbers as the fact files have them. */
@Injectable()
export class FactsStore {
  /** Names and containment are facts that no editor changes: they become what the file says. @returns how many changed */
  async keepRegions(tx: Tx, regions: readonly RegionRow[]): Promise<number> {
    const codes = regions.map(({ code }) => code);
    const names = regions.map(({ name }) => name);
    const parents = regions.map(({ parent }) => parent);
    return tx.$executeRaw`
      INSERT INTO region (code, name, parent_code)
      SELECT * FROM unnest(${codes}::text[], ${names}::text[], ${parents}::text[])
      ON CONFLICT (code) DO UPDATE SET name = excluded.name, parent_code = excluded.parent_code
      WHERE (region.name, region.parent_code) IS DISTINCT FROM (excluded.name, excluded.parent_code)`;
  }

  helpline(tx: Tx, facts: HelplineFacts): SeedWriter {
    const { columns, regions, contacts, hours } = partsOf(facts);
    return {
      create: async () => {
        const { id } = await tx.helpline.create({ data: columns, select: { id: true } });
        await this.writeParts(tx, id, { regions, contacts, hours });
        return id;
      },
      updateUntouched: async (id) => {
        const { count } = await tx.helpline.updateMany({ where: { id, lockVersion: 1 }, data: columns });
        if (count === 0) return false;
        await tx.helplineRegion.deleteMany({ where: { helplineId: id } });
        await tx.helplineHours.deleteMany({ where: { helplineId: id } });
        await tx.helplineContact.deleteMany({ where: { helplineId: id } });
        await this.writeParts(tx, id, { regions, contacts, hours });
        return true;
      },
    };
  }

  emergencyNumber(tx: Tx, { disagreement, otherSources, ...facts }: EmergencyNumberFacts): SeedWriter {
    const data = { ...facts, otherSources: [...otherSources], disagreement: jsonOrNull(disagreement) };
    return {
      create: async () => (await tx.emergencyNumber.create({ data, select: { id: true } })).id,
      updateUntouched: async (id) =>
        (await tx.emergencyNumber.updateMany({ where: { id, lockVersion: 1 }, data })).count === 1,
    };
  }

  /** A line that its file has no more is not served, and an article that names it keeps a record to refer to. */
  helplineRemover(tx: Tx): SeedRemover {
    const data = { status: 'RETIRED', statusReason: 'No longer among the facts that come with Signpost.' } as const;
    return {
      removeUntouched: async (id) => {
        const { count } = await tx.helpline.updateMany({ where: { id, lockVersion: 1 }, data });
        return count === 1 ? 'RETIRED' : 'KEPT';
      },
    };
  }

  emergencyNumberRemover(tx: Tx): SeedRemover {
    return {
      removeUntouched: async (id) =>
        (await tx.emergencyNumber.deleteMany({ where: { id, lockVersion: 1 } })).count === 1 ? 'GONE' : 'KEPT',
    };
  }

  private async writeParts(tx: Tx, helplineId: string, { regions, contacts, hours }: HelplineParts): Promise<void> {
    await tx.helplineRegion.createMany({ data: regions.map((regionCode) => ({ helplineId, regionCode })) });
    await tx.helplineHours.createMany({ data: hours.map((interval) => ({ ...interval, helplineId })) });
    const made = await tx.helplineContact.createManyAndReturn({
      data: contacts.map((contact) => ({ ...contactColumns(contact), helplineId })),
      select: { id: true, position: true },
    });
    const idAt = new Map(made.map(({ id, position }) => [position, id]));
    const own = contacts.flatMap((contact) =>
      contact.hours.map((interval) => ({ ...interval, helplineId, contactId: idAt.get(contact.position) ?? null })),
    );
    await tx.helplineHours.createMany({ data: own });
  }
}

function contactColumns(contact: HelplineFacts['contacts'][number]) {
  const { position, kind, display, uri, e164, shortCode, keyword, instruction, free } = contact;
  const { hoursText, openingHours, alwaysOpen, dialableFrom } = contact;
  const asPublished = { position, kind, display, uri, e164, shortCode, keyword, instruction, free };
  return { ...asPublished, hoursText, openingHours, alwaysOpen, dialableFrom: [...dialableFrom] };
}

type HelplineParts = Pick<HelplineFacts, 'regions' | 'contacts' | 'hours'>;

function partsOf({ regions, contacts, hours, topics, languages, otherSources, ...facts }: HelplineFacts) {
  const columns = {
    ...facts,
    // Why the seeding itself has retired it, if the file had it no more for a time.
    statusReason: null,
    topics: [...topics],
    languages: [...languages],
    otherSources: [...otherSources],
    handover: jsonOrNull(facts.handover),
    disagreement: jsonOrNull(facts.disagreement),
    incidents: facts.incidents as Prisma.InputJsonArray,
  };
  return { columns, regions, contacts, hours };
}

function jsonOrNull(value: unknown): Prisma.InputJsonValue | typeof Prisma.DbNull {
  return value === null || value === undefined ? Prisma.DbNull : value;
}
