import { Context, Parent, Resolver } from '@nestjs/graphql';

import { ArticlesLoader } from '../articles/articles.loader.js';
import { Article } from '../articles/articles.model.js';
import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { Topic } from './taxonomy.model.js';

@Resolver(() => Article)
export class ArticleTopicsFields {
  constructor(private readonly load: ArticlesLoader) {}

  @PublicFieldResolver(() => [Topic])
  async topics(@Parent() article: Article, @Context() { loaders }: OperationContext): Promise<Topic[]> {
    const { topics } = await loaders.get(this.load.contentByVersion).load(article.versionId);
    return [...topics];
  }
}
