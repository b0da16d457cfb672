import { Injectable } from '@nestjs/common';

import type { Tx } from '../platform/prisma/transactions.js';
import type { DraftContent } from './draft-content.types.js';
import { DraftsStore, type NewEntry } from './drafts.store.js';
import { SlugTaken } from './articles.errors.js';
import { slugOf } from '../platform/text/slugs.rules.js';
import { VersionRenderer } from './version-renderer.service.js';

export interface WrittenDraft {
  readonly entryId: string;
  readonly versionId: string;
  readonly slug: string;
}

/** Makes entries and writes their drafts, in the caller's transaction. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly drafts: DraftsStore,
    private readonly renderer: VersionRenderer,
  ) {}

  /**
   * A new entry with its first draft.
   *
   * @param slug wanted by the caller; left out, one is made of the title and numbered until it is free
   * @throws {SlugTaken} only for a slug that the caller named
   */
  async create(tx: Tx, entry: NewEntry, content: DraftContent, slug: string | undefined): Promise<WrittenDraft> {
    const entryId = await this.drafts.createEntry(tx, entry);
    const reserved = await this.reserve(tx, { id: entryId, ...entry }, content.values.title, slug);
    const versionId = await this.write(tx, entryId, content, entry.createdById);
    return { entryId, versionId, slug: reserved };
  }

  /** A new version of an entry, which becomes its draft; what readers see stays as it is. */
  async addVersion(tx: Tx, entryId: string, content: DraftContent, actorId: string | null): Promise<WrittenDraft> {
    const versionId = await this.write(tx, entryId, content, actorId);
    return { entryId, versionId, slug: await this.drafts.slugOf(tx, entryId) };
  }

  /** The entry's draft, if it has one. */
  async waiting(tx: Tx, entryId: string): Promise<WrittenDraft | null> {
    const versionId = await this.drafts.draftVersionOf(tx, entryId);
    return versionId === null ? null : { entryId, versionId, slug: await this.drafts.slugOf(tx, entryId) };
  }

  private async write(tx: Tx, entryId: string, content: DraftContent, actorId: string | null): Promise<string> {
    const locked = await this.drafts.lock(tx, entryId);
    return this.drafts.writeDraft(tx, locked, content, this.renderer.render(content), actorId);
  }

  private async reserve(
    tx: Tx,
    entry: { id: string; siteId: string; locale: string },
    title: string,
    slug: string | undefined,
  ): Promise<string> {
    if (slug === undefined) return this.drafts.reserveFreeSlug(tx, entry, slugOf(title, 'article'));
    if (await this.drafts.reserveSlug(tx, entry, slug)) return slug;
    throw new SlugTaken(slug);
  }
}
