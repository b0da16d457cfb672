import { Args, Context, Query, Resolver } from '@nestjs/graphql';

import { Article, ArticleConnection, FaqConnection, SignConnection } from '../articles/articles.model.js';
import { ArticlesService } from '../articles/articles.service.js';
import type { Faq, Sign } from '../articles/content.model.js';
import { Public } from '../auth/access.decorators.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import type { PageOf } from '../platform/graphql/paging.js';
import { ReferenceConnection, type Reference } from '../references/references.model.js';
import { ReferencesService } from '../references/references.service.js';
import { ArticleArgs, ArticleOrder, ArticlesArgs, ItemsArgs, ReferencesArgs } from './dto/articles.args.js';

@Resolver()
export class DeliveryArticlesResolver {
  constructor(
    private readonly articles: ArticlesService,
    private readonly sources: ReferencesService,
  ) {}

  @Public()
  @Query(() => Article, {
    nullable: true,
    description: 'One published article, by its current or any former slug. Null where more than one site would match.',
  })
  article(@Args() { slug, site, locale }: ArticleArgs, @Context() context: OperationContext): Promise<Article | null> {
    return this.articles.publicBySlug({ slug, site: site ?? undefined, locale: locale ?? undefined }, context);
  }

  @Public()
  @Query(() => ArticleConnection, { name: 'articles', description: 'Published articles.' })
  list(@Args() { filter, orderBy, ...page }: ArticlesArgs): Promise<PageOf<Article>> {
    return this.articles.publicPage(filter ?? {}, orderBy ?? ArticleOrder.NEWEST, page);
  }

  @Public()
  @Query(() => FaqConnection, {
    description: 'Questions and answers of published articles, in the order in which they were made.',
  })
  faqs(@Args() { filter, query, ...page }: ItemsArgs, @Context() context: OperationContext): Promise<PageOf<Faq>> {
    return this.articles.publicFaqs({ filter: filter ?? {}, query }, page, context);
  }

  @Public()
  @Query(() => SignConnection, { description: 'Signs of published articles, in the order in which they were made.' })
  signs(@Args() { filter, query, ...page }: ItemsArgs, @Context() context: OperationContext): Promise<PageOf<Sign>> {
    return this.articles.publicSigns({ filter: filter ?? {}, query }, page, context);
  }

  @Public()
  @Query(() => ReferenceConnection, { description: 'Sources that published articles cite, by title.' })
  references(@Args() { query, ...page }: ReferencesArgs): Promise<PageOf<Reference>> {
    return this.sources.publicPage(query, page);
  }
}
