import { Args, Context, Parent, Resolver } from '@nestjs/graphql';

import { ArticlesLoader } from '../articles/articles.loader.js';
import { Article } from '../articles/articles.model.js';
import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { StyleArgs } from './dto/style.args.js';
import { Citation, CitationStyle } from './references.model.js';
import { ReferencesService } from './references.service.js';

@Resolver(() => Article)
export class ArticleCitationsFields {
  constructor(
    private readonly load: ArticlesLoader,
    private readonly references: ReferencesService,
  ) {}

  @PublicFieldResolver(() => [Citation], { description: 'In list order.' })
  async citations(
    @Parent() article: Article,
    @Args() { style }: StyleArgs,
    @Context() { loaders }: OperationContext,
  ): Promise<Citation[]> {
    const { citations } = await loaders.get(this.load.contentByVersion).load(article.versionId);
    return citations.map(({ locator, reference }, index) => ({
      position: index + 1,
      reference,
      locator,
      text: this.references.formatted(reference, style ?? CitationStyle.APA, article.locale),
    }));
  }
}
