import { Args, Context, Parent, Resolver } from '@nestjs/graphql';

import { ArticlesLoader } from '../articles/articles.loader.js';
import { Article } from '../articles/articles.model.js';
import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { ArticleLookupArgs } from './dto/lookup.args.js';
import { HelplineLookup } from './helplines.model.js';
import { HelplinesService } from './helplines.service.js';
import { topicsOfArticle } from './topics.rules.js';

@Resolver(() => Article)
export class ArticleHelplinesFields {
  constructor(
    private readonly load: ArticlesLoader,
    private readonly directory: HelplinesService,
  ) {}

  @PublicFieldResolver(() => HelplineLookup, {
    description:
      "For this article's help topics, in the reader's region (argument, else trusted edge header, else the site's).",
  })
  async helplines(
    @Parent() { versionId, site, locale }: Article,
    @Args() { region, at }: ArticleLookupArgs,
    @Context() { loaders, headerRegion }: OperationContext,
  ): Promise<HelplineLookup> {
    const { topics } = await loaders.get(this.load.contentByVersion).load(versionId);
    return this.directory.lookUp({ region, headerRegion, topics: topicsOfArticle(topics), site, locale, at });
  }
}
