import { Injectable } from '@nestjs/common';

import type { Prisma } from '../generated/prisma/client.js';
import { Stage } from '../generated/prisma/enums.js';
import type { Tx } from '../platform/prisma/transactions.js';
import type { DraftContent } from './draft-content.types.js';
import { numberedSlug } from '../platform/text/slugs.rules.js';
import type { RenderedVersion } from './version-renderer.service.js';

export interface NewEntry {
  readonly siteId: string;
  readonly locale: string;
  readonly createdById: string | null;
}

/** An entry that is locked until the transaction ends. */
export interface LockedEntry {
  readonly id: string;
  readonly lockVersion: number;
  readonly latestNumber: number;
}

const SLUG_ATTEMPTS = 1_000;

/** Writes entries and their draft versions. Each method works in the caller's transaction. */
@Injectable()
export class DraftsStore {
  async createEntry(tx: Tx, { siteId, locale, createdById }: NewEntry): Promise<string> {
    const { id } = await tx.entry.create({
      data: { siteId, locale, createdById, updatedById: createdById },
      select: { id: true },
    });
    return id;
  }

  /** Reserves a slug for an entry. @returns false when another entry has it, today or formerly */
  async reserveSlug(tx: Tx, entry: { id: string; siteId: string; locale: string }, slug: string): Promise<boolean> {
    const { count } = await tx.entrySlug.createMany({
      data: [{ entryId: entry.id, siteId: entry.siteId, locale: entry.locale, slug, kind: 'DRAFT' }],
      skipDuplicates: true,
    });
    return count === 1;
  }

  /** Reserves the slug, or the first of its numbered forms that is free. */
  async reserveFreeSlug(
    tx: Tx,
    entry: { id: string; siteId: string; locale: string },
    wanted: string,
  ): Promise<string> {
    for (let number = 1; number <= SLUG_ATTEMPTS; number += 1) {
      const slug = numberedSlug(wanted, number);
      if (await this.reserveSlug(tx, entry, slug)) return slug;
    }
    throw new Error(`No free slug like ${wanted}`);
  }

  /** The draft of an entry, which is held against every other writer until the transaction ends. */
  async draftVersionOf(tx: Tx, entryId: string): Promise<string | null> {
    await this.lock(tx, entryId);
    const entry = await tx.entry.findUniqueOrThrow({ where: { id: entryId }, select: { draftVersionId: true } });
    return entry.draftVersionId;
  }

  /** The slug that the entry's next publication takes. */
  async slugOf(tx: Tx, entryId: string): Promise<string> {
    const slugs = await tx.entrySlug.findMany({
      where: { entryId, kind: { not: 'FORMER' } },
      select: { slug: true, kind: true },
    });
    const chosen = slugs.find(({ kind }) => kind === 'DRAFT') ?? slugs[0];
    if (!chosen) throw new Error(`Entry ${entryId} has no slug.`);
    return chosen.slug;
  }

  /** The entry, held against every other writer until the transaction ends. */
  async lock(tx: Tx, entryId: string): Promise<LockedEntry> {
    const [locked] = await tx.$queryRaw<Omit<LockedEntry, 'latestNumber'>[]>`
      SELECT id, lock_version AS "lockVersion" FROM entry WHERE id = ${entryId}::uuid FOR UPDATE`;
    if (!locked) throw new Error(`Entry ${entryId} has gone.`);
    // A statement of its own: the one that waited for the lock still sees the versions from before it.
    const { _max } = await tx.articleVersion.aggregate({ where: { entryId }, _max: { number: true } });
    return { ...locked, latestNumber: _max.number ?? 0 };
  }

  /** Writes a version with its items, and makes it the entry's draft. */
  async writeDraft(
    tx: Tx,
    entry: LockedEntry,
    content: DraftContent,
    render: RenderedVersion,
    createdById: string | null,
  ): Promise<string> {
    const { contentNotes, reviewDueOn, ...values } = content.values;
    const { id: versionId } = await tx.articleVersion.create({
      data: {
        ...values,
        contentNotes: [...contentNotes],
        reviewDueOn: reviewDueOn === null ? null : new Date(`${reviewDueOn}T00:00:00Z`),
        entryId: entry.id,
        number: entry.latestNumber + 1,
        introduction: content.introduction,
        createdById,
        valuesLock: entry.lockVersion,
      },
      select: { id: true },
    });
    await this.writeItems(tx, versionId, content);
    await this.writeRender(tx, versionId, render);
    await tx.entry.update({
      where: { id: entry.id },
      data: { draftVersionId: versionId, stage: Stage.DRAFT, lockVersion: { increment: 1 }, updatedById: createdById },
    });
    return versionId;
  }

  private async writeItems(tx: Tx, versionId: string, content: DraftContent): Promise<void> {
    const placed = <Item extends object>(items: readonly Item[]) =>
      items.map((item, index) => ({ ...item, versionId, position: index + 1 }));
    // Sections first: the other items stand in them. In one statement, a parent may come after its child.
    await tx.section.createMany({ data: placed(content.sections) });
    await tx.sign.createMany({ data: placed(content.signs) });
    await tx.faq.createMany({ data: placed(content.faqs) });
    await tx.keyTakeaway.createMany({ data: placed(content.keyTakeaways) });
    const images = placed(content.images).map((image) => ({
      ...image,
      role: image.sectionId === null ? ('HERO' as const) : ('SECTION' as const),
    }));
    await tx.imageUse.createMany({ data: images });
    await tx.citation.createMany({ data: placed(content.citations) });
    await tx.affiliatePlacement.createMany({ data: placed(content.affiliatePlacements) });
    await tx.offerPlacement.createMany({ data: placed(content.offerPlacements) });
    await tx.versionTopic.createMany({ data: placed(content.topicIds.map((topicId) => ({ topicId }))) });
    await tx.versionByline.createMany({ data: placed(content.bylineIds.map((personId) => ({ personId }))) });
    if (content.series) await tx.versionSeries.create({ data: { versionId, ...content.series } });
  }

  /** Replaces what a renderer of this version wrote before. */
  async writeRender(tx: Tx, versionId: string, render: RenderedVersion): Promise<void> {
    const { rendererVersion, texts, plainText, wordCount } = render;
    const data = { texts: texts as unknown as Prisma.InputJsonObject, plainText, wordCount };
    await tx.versionRender.upsert({
      where: { versionId_rendererVersion: { versionId, rendererVersion } },
      create: { versionId, rendererVersion, ...data },
      update: data,
    });
  }
}
