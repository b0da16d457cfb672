import { Context, Parent, Resolver } from '@nestjs/graphql';

import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { SitesLoader } from './sites.loader.js';
import { Notice, Site } from './sites.model.js';

@Resolver(() => Site)
export class SiteFields {
  constructor(private readonly load: SitesLoader) {}

  @PublicFieldResolver(() => [Notice])
  notices(@Parent() site: Site, @Context() { loaders }: OperationContext): Promise<Notice[]> {
    return loaders.get(this.load.noticesBySite).load(site.id);
  }
}
