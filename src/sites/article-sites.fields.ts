import { Context, Parent, Resolver } from '@nestjs/graphql';

import { ArticlesLoader } from '../articles/articles.loader.js';
import { Article } from '../articles/articles.model.js';
import { earnsMoney, noticeIsShown } from '../articles/notices.rules.js';
import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { Notice, Offer, Person, SeriesPlacement } from './sites.model.js';
import { PlacedOffers } from './placed-offers.service.js';
import { SitesService } from './sites.service.js';

/** What an article shows of its site's records. */
@Resolver(() => Article)
export class ArticleSitesFields {
  constructor(
    private readonly load: ArticlesLoader,
    private readonly sites: SitesService,
    private readonly offersOf: PlacedOffers,
  ) {}

  @PublicFieldResolver(() => [Person])
  async byline(@Parent() article: Article, @Context() context: OperationContext): Promise<Person[]> {
    return (await this.content(article, context)).byline.map((person) => this.sites.person(person));
  }

  @PublicFieldResolver(() => Person, { nullable: true })
  async reviewedBy(@Parent() article: Article, @Context() context: OperationContext): Promise<Person | null> {
    const { reviewedBy } = await this.content(article, context);
    return reviewedBy && this.sites.person(reviewedBy);
  }

  @PublicFieldResolver(() => SeriesPlacement, { nullable: true })
  async series(@Parent() article: Article, @Context() context: OperationContext): Promise<SeriesPlacement | null> {
    const { series } = await this.content(article, context);
    return (
      series && {
        series: series.series,
        position: series.position,
        previousEntryId: series.previous?.entryId ?? null,
        nextEntryId: series.next?.entryId ?? null,
      }
    );
  }

  @PublicFieldResolver(() => [Offer], { description: 'In the order in which the article places them.' })
  async offers(@Parent() article: Article, @Context() context: OperationContext): Promise<Offer[]> {
    return this.offersOf.article(await this.content(article, context), context);
  }

  @PublicFieldResolver(() => [Notice], {
    description: 'Texts that must be shown with this article: general information, affiliate disclosure, safety.',
  })
  async notices(@Parent() article: Article, @Context() context: OperationContext): Promise<Notice[]> {
    const content = await this.content(article, context);
    const grounds = { sensitive: article.safety.sensitive, earnsMoney: earnsMoney(content) };
    return content.notices
      .filter(({ kind }) => noticeIsShown(kind, grounds))
      .map((notice) => this.sites.notice(notice));
  }

  private content(article: Article, { loaders }: OperationContext) {
    return loaders.get(this.load.contentByVersion).load(article.versionId);
  }
}
