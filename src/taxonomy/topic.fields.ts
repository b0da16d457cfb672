import { Context, Parent, Resolver } from '@nestjs/graphql';

import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { TaxonomyLoader } from './taxonomy.loader.js';
import { Topic } from './taxonomy.model.js';

@Resolver(() => Topic)
export class TopicFields {
  constructor(private readonly load: TaxonomyLoader) {}

  @PublicFieldResolver(() => Topic, { nullable: true })
  parent(@Parent() { parentId }: Topic, @Context() { loaders }: OperationContext): Promise<Topic | null> | null {
    return parentId === null ? null : loaders.get(this.load.byId).load(parentId);
  }

  @PublicFieldResolver(() => [Topic])
  children(@Parent() { id }: Topic, @Context() { loaders }: OperationContext): Promise<Topic[]> {
    return loaders.get(this.load.childrenByParent).load(id);
  }
}
