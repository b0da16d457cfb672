import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Section } from '../articles/content.model.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { PlacedOffers } from './placed-offers.service.js';
import { Offer } from './sites.model.js';

@Resolver(() => Section)
export class SectionSitesFields {
  constructor(private readonly offersOf: PlacedOffers) {}

  @ResolveField(() => [Offer])
  offers(@Parent() section: Section, @Context() context: OperationContext): Promise<Offer[]> {
    return this.offersOf.section(section.content, section.id, context);
  }
}
