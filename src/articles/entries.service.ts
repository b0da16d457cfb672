import { Injectable } from '@nestjs/common';

import type { Viewer } from '../auth/viewer.types.js';
import { BadUserInput } from '../platform/errors/access.errors.js';
import { pageOf, pageRequest, type PageOf } from '../platform/graphql/paging.js';
import type { EntriesArgs } from './dto/entries.args.js';
import type { EntryArgs } from './dto/entry.args.js';
import type { Entry } from './entries.model.js';
import { EntriesStore } from './entries.store.js';
import { EntryOrder, isSortValue } from './entry-order.rules.js';
import { meantBySlug } from './entry-slug.rules.js';

/** Entries as editors see them. */
@Injectable()
export class EntriesService {
  constructor(private readonly entries: EntriesStore) {}

  /**
   * By id, or by slug. Null for one that the viewer may not see, as for one that does not exist.
   *
   * @throws {BadUserInput} without either
   */
  async one(viewer: Viewer, { id, slug, site, locale }: EntryArgs): Promise<Entry | null> {
    if (id) return this.entries.byId(viewer, id);
    if (slug)
      return meantBySlug(await this.entries.bySlug(viewer, slug, { site: site ?? null, locale: locale ?? null }));
    throw new BadUserInput([{ path: 'id', message: 'give the id, or a slug' }]);
  }

  async page(viewer: Viewer, { filter, orderBy, ...paging }: EntriesArgs): Promise<PageOf<Entry>> {
    const request = pageRequest(paging);
    const order = orderBy ?? EntryOrder.RECENTLY_EDITED;
    if (request.start && !isSortValue(order, request.start[0])) {
      throw new BadUserInput([{ path: 'after', message: 'is not a cursor of this list' }]);
    }
    const wanted = filter ?? {};
    const rows = await this.entries.page(viewer, wanted, order, request);
    return pageOf(
      rows,
      request,
      ({ sortKey, id }) => [sortKey, id],
      () => this.entries.count(viewer, wanted),
    );
  }
}
