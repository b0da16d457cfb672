import { Context, Parent, Resolver } from '@nestjs/graphql';

import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { ArticlesLoader } from './articles.loader.js';
import { Article } from './articles.model.js';
import { Faq, Sign } from './content.model.js';

/** The way back from an item to the article that shows it, in the version that the caller came from. */
@Resolver(() => Faq)
export class FaqArticleFields {
  constructor(private readonly load: ArticlesLoader) {}

  @PublicFieldResolver(() => Article)
  article(@Parent() { versionId }: Faq, @Context() context: OperationContext): Promise<Article | null> {
    return this.load.version(versionId, context);
  }
}

@Resolver(() => Sign)
export class SignArticleFields {
  constructor(private readonly load: ArticlesLoader) {}

  @PublicFieldResolver(() => Article)
  article(@Parent() { versionId }: Sign, @Context() context: OperationContext): Promise<Article | null> {
    return this.load.version(versionId, context);
  }
}
