import { Args, Context, Parent, Resolver } from '@nestjs/graphql';

import { ArticlesLoader } from '../articles/articles.loader.js';
import { Article } from '../articles/articles.model.js';
import { Section } from '../articles/content.model.js';
import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { RegionArgs } from '../regions/dto/region.args.js';
import { AffiliatePlacement } from './affiliate.model.js';
import { AffiliateService } from './affiliate.service.js';

@Resolver(() => Article)
export class ArticleAffiliateFields {
  constructor(
    private readonly load: ArticlesLoader,
    private readonly affiliate: AffiliateService,
  ) {}

  @PublicFieldResolver(() => [AffiliatePlacement], { description: 'In the order in which the article places them.' })
  async affiliateItems(
    @Parent() article: Article,
    @Args() { region }: RegionArgs,
    @Context() { loaders, headerRegion }: OperationContext,
  ): Promise<AffiliatePlacement[]> {
    const content = await loaders.get(this.load.contentByVersion).load(article.versionId);
    return content.affiliatePlacements.map((placed) =>
      this.affiliate.placement(placed, article.site.defaultRegion, region ?? headerRegion),
    );
  }
}

@Resolver(() => Section)
export class SectionAffiliateFields {
  constructor(private readonly affiliate: AffiliateService) {}

  @PublicFieldResolver(() => [AffiliatePlacement])
  affiliateItems(
    @Parent() { id, content }: Section,
    @Args() { region }: RegionArgs,
    @Context() { headerRegion }: OperationContext,
  ): AffiliatePlacement[] {
    const placed = content.affiliatePlacements.filter(({ sectionId }) => sectionId === id);
    return placed.map((placement) => this.affiliate.placement(placement, content.siteRegion, region ?? headerRegion));
  }
}
