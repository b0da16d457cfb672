import { Context, Parent, Resolver } from '@nestjs/graphql';

import { Section } from '../articles/content.model.js';
import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { PlacedOffers } from './placed-offers.service.js';
import { Offer } from './sites.model.js';

@Resolver(() => Section)
export class SectionSitesFields {
  constructor(private readonly offersOf: PlacedOffers) {}

  @PublicFieldResolver(() => [Offer])
  offers(@Parent() section: Section, @Context() context: OperationContext): Promise<Offer[]> {
    return this.offersOf.section(section.content, section.id, context);
  }
}
