import { Args, Query, Resolver } from '@nestjs/graphql';

import { Public } from '../auth/access.decorators.js';
import { Person, Series, Site } from '../sites/sites.model.js';
import { SitesService } from '../sites/sites.service.js';
import { Topic } from '../taxonomy/taxonomy.model.js';
import { TaxonomyService } from '../taxonomy/taxonomy.service.js';
import { OptionalSiteArgs, SiteKeyArgs, SlugArgs } from './dto/catalogue.args.js';

/** The records that articles are filed under. */
@Resolver()
export class DeliveryCatalogueResolver {
  constructor(
    private readonly records: SitesService,
    private readonly taxonomy: TaxonomyService,
  ) {}

  @Public()
  @Query(() => [Site], { description: 'By key.' })
  sites(): Promise<Site[]> {
    return this.records.all();
  }

  @Public()
  @Query(() => Site, { nullable: true })
  site(@Args() { key }: SiteKeyArgs): Promise<Site | null> {
    return this.records.byKey(key);
  }

  @Public()
  @Query(() => Topic, { nullable: true })
  topic(@Args() { slug }: SlugArgs): Promise<Topic | null> {
    return this.taxonomy.bySlug(slug);
  }

  @Public()
  @Query(() => [Topic], { description: "All topics by name, or those of one site's published articles." })
  topics(@Args() { site }: OptionalSiteArgs): Promise<Topic[]> {
    return this.taxonomy.list(site ?? undefined);
  }

  @Public()
  @Query(() => Series, { nullable: true })
  series(@Args() { slug }: SlugArgs): Promise<Series | null> {
    return this.records.seriesBySlug(slug);
  }

  @Public()
  @Query(() => [Series], { description: 'Those with a published article, by title.' })
  seriesList(@Args() { site }: OptionalSiteArgs): Promise<Series[]> {
    return this.records.seriesList(site ?? undefined);
  }

  @Public()
  @Query(() => Person, { nullable: true, description: 'Only somebody whom a published article shows.' })
  person(@Args() { slug }: SlugArgs): Promise<Person | null> {
    return this.records.personBySlug(slug);
  }

  @Public()
  @Query(() => [Person], { description: 'Those whom published articles show, by name.' })
  people(@Args() { site }: OptionalSiteArgs): Promise<Person[]> {
    return this.records.people(site ?? undefined);
  }
}
