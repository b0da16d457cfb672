import { Injectable } from '@nestjs/common';

import type { Topic } from './taxonomy.model.js';
import { TaxonomyStore } from './taxonomy.store.js';

@Injectable()
export class TaxonomyService {
  constructor(private readonly topics: TaxonomyStore) {}

  bySlug(slug: string): Promise<Topic | null> {
    return this.topics.bySlug(slug);
  }

  /** All topics, or those of the articles that one site's readers can read. */
  list(siteKey: string | undefined): Promise<Topic[]> {
    return siteKey === undefined ? this.topics.all() : this.topics.publicOfSite(siteKey);
  }
}
