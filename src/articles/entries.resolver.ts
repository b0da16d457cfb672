import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../auth/access.decorators.js';
import { Permission } from '../auth/permission.rules.js';
import type { Viewer } from '../auth/viewer.types.js';
import type { PageOf } from '../platform/graphql/paging.js';
import { EntriesArgs } from './dto/entries.args.js';
import { EntryArgs } from './dto/entry.args.js';
import { Entry, EntryConnection } from './entries.model.js';
import { EntriesService } from './entries.service.js';

@Resolver(() => Entry)
export class EntriesResolver {
  constructor(private readonly service: EntriesService) {}

  @Requires(Permission.ReadOwnEntries)
  @Query(() => Entry, { nullable: true, description: 'By id, or by a slug. Null for one that the caller may not see.' })
  entry(@CurrentViewer() viewer: Viewer, @Args() args: EntryArgs): Promise<Entry | null> {
    return this.service.one(viewer, args);
  }

  @Requires(Permission.ReadOwnEntries)
  @Query(() => EntryConnection, {
    description:
      'What the caller may see: own entries; as REVIEWER of a site also what is or was in review; as EDITOR or ADMIN, and as an ' +
      'API token of an editorial scope, all.',
  })
  entries(@CurrentViewer() viewer: Viewer, @Args() args: EntriesArgs): Promise<PageOf<Entry>> {
    return this.service.page(viewer, args);
  }
}
