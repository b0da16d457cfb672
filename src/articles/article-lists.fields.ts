import { Args, Context, Parent, Resolver } from '@nestjs/graphql';

import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import type { PageOf } from '../platform/graphql/paging.js';
import { Person, Series, SeriesPlacement } from '../sites/sites.model.js';
import { Topic } from '../taxonomy/taxonomy.model.js';
import { ArticlesLoader } from './articles.loader.js';
import { Article, ArticleConnection } from './articles.model.js';
import { ArticlesService } from './articles.service.js';
import { LocaleArgs, OwnArticlesArgs } from './dto/article-lists.args.js';

/** Lists of public articles from the records that they show. Drafts are never among them, in either API. */
@Resolver(() => Person)
export class PersonArticlesFields {
  constructor(private readonly articles: ArticlesService) {}

  @PublicFieldResolver(() => ArticleConnection, { name: 'articles', description: 'Published ones, newest first.' })
  list(@Parent() { slug }: Person, @Args() { site, locale, ...page }: OwnArticlesArgs): Promise<PageOf<Article>> {
    return this.articles.publicPage({ site, locale, person: slug }, 'NEWEST', page);
  }
}

@Resolver(() => Topic)
export class TopicArticlesFields {
  constructor(private readonly articles: ArticlesService) {}

  @PublicFieldResolver(() => ArticleConnection, { name: 'articles', description: 'Published ones, newest first.' })
  list(@Parent() { slug }: Topic, @Args() { site, locale, ...page }: OwnArticlesArgs): Promise<PageOf<Article>> {
    return this.articles.publicPage({ site, locale, topic: slug }, 'NEWEST', page);
  }
}

@Resolver(() => Series)
export class SeriesArticlesFields {
  constructor(private readonly articles: ArticlesService) {}

  @PublicFieldResolver(() => [Article], {
    name: 'articles',
    description: 'Published ones, in series order; 500 at the most.',
  })
  list(@Parent() { id }: Series, @Args() { locale }: LocaleArgs): Promise<Article[]> {
    return this.articles.publicOfSeries(id, locale ?? undefined);
  }
}

@Resolver(() => SeriesPlacement)
export class SeriesNeighboursFields {
  constructor(private readonly load: ArticlesLoader) {}

  @PublicFieldResolver(() => Article, { nullable: true })
  previous(@Parent() { previousEntryId }: SeriesPlacement, @Context() { loaders }: OperationContext) {
    return previousEntryId === null ? null : loaders.get(this.load.publicByEntry).load(previousEntryId);
  }

  @PublicFieldResolver(() => Article, { nullable: true })
  next(@Parent() { nextEntryId }: SeriesPlacement, @Context() { loaders }: OperationContext) {
    return nextEntryId === null ? null : loaders.get(this.load.publicByEntry).load(nextEntryId);
  }
}
