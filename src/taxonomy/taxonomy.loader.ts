import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';

import type { Topic } from './taxonomy.model.js';
import { TaxonomyStore } from './taxonomy.store.js';

@Injectable()
export class TaxonomyLoader {
  constructor(private readonly topics: TaxonomyStore) {}

  readonly byId = () =>
    new DataLoader<string, Topic | null>(async (ids) => {
      const found = new Map((await this.topics.byIds(ids)).map((topic) => [topic.id, topic]));
      return ids.map((id) => found.get(id) ?? null);
    });

  readonly childrenByParent = () =>
    new DataLoader<string, Topic[]>(async (parentIds) => {
      const found = Map.groupBy(await this.topics.childrenOf(parentIds), ({ parentId }) => parentId);
      return parentIds.map((id) => found.get(id) ?? []);
    });
}
