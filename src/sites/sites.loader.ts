import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';

import type { Notice, Person } from './sites.model.js';
import { SitesService } from './sites.service.js';
import { SitesStore } from './sites.store.js';

@Injectable()
export class SitesLoader {
  constructor(
    private readonly sites: SitesStore,
    private readonly service: SitesService,
  ) {}

  /** Also of people whom no public article shows. */
  readonly personById = () =>
    new DataLoader<string, Person | null>(async (ids) => {
      const found = new Map((await this.sites.peopleByIds(ids)).map((row) => [row.id, this.service.person(row)]));
      return ids.map((id) => found.get(id) ?? null);
    });

  readonly noticesBySite = () =>
    new DataLoader<string, Notice[]>(async (siteIds) => {
      const found = Map.groupBy(await this.sites.noticesOfSites(siteIds), ({ siteId }) => siteId);
      return siteIds.map((id) => (found.get(id) ?? []).map((row) => this.service.notice(row)));
    });
}
