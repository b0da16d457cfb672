import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';

import type { Site } from '../sites/sites.model.js';
import { SitesService } from '../sites/sites.service.js';

@Injectable()
export class EntriesLoader {
  constructor(private readonly sites: SitesService) {}

  /** Reads every site for any of them: a publisher has a handful. */
  readonly siteById = () =>
    new DataLoader<string, Site>(async (ids) => {
      const found = new Map((await this.sites.all()).map((site) => [site.id, site]));
      return ids.map((id) => found.get(id) ?? new Error(`Site ${id} has gone while it was read.`));
    });
}
