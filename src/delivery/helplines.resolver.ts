import { Args, Context, Query, Resolver } from '@nestjs/graphql';

import { Public } from '../auth/access.decorators.js';
import { HelplineSlugArgs, LookupArgs } from '../helplines/dto/lookup.args.js';
import { Helpline, HelplineLookup } from '../helplines/helplines.model.js';
import { HelplinesService } from '../helplines/helplines.service.js';
import { LocaleArgs } from '../articles/dto/article-lists.args.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { Region } from '../regions/region.model.js';

/** Answered from memory: no lookup waits for the database. */
@Resolver()
export class DeliveryHelplinesResolver {
  constructor(private readonly directory: HelplinesService) {}

  @Public()
  @Query(() => HelplineLookup, {
    description:
      "Never an error for a reader: subdivision, then country, then the world; never another country's line. The region " +
      "is the argument; without one a trusted edge header; without that the site's default, if the site allows it. " +
      'An argument that means nothing resolves to NONE.',
  })
  helplines(
    @Args() { region, topics, site, locale, at }: LookupArgs,
    @Context() { headerRegion }: OperationContext,
  ): HelplineLookup {
    const asking = site == null ? null : this.directory.site(site);
    return this.directory.lookUp({ region, headerRegion, topics, site: asking, locale, at });
  }

  @Public()
  @Query(() => Helpline, {
    nullable: true,
    description: 'One line that is served, by its slug; the line that replaced a retired one.',
  })
  helpline(@Args() { slug }: HelplineSlugArgs): Helpline | null {
    return this.directory.bySlug(slug);
  }

  @Public()
  @Query(() => [Region], {
    description: 'Countries and subdivisions that have a line or an emergency number, for a region switch.',
  })
  regions(@Args() { locale }: LocaleArgs): Region[] {
    return this.directory.regionsWithHelp(locale);
  }
}
