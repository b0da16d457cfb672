import { Context, Parent, Resolver } from '@nestjs/graphql';

import { User } from '../auth/auth.model.js';
import { UsersLoader } from '../auth/users.loader.js';
import { EditorialFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { Site } from '../sites/sites.model.js';
import { ArticlesLoader } from './articles.loader.js';
import { Article } from './articles.model.js';
import { EntriesLoader } from './entries.loader.js';
import { Entry } from './entries.model.js';

/** What an entry leads to. Whoever has the entry may see both of its versions. */
@Resolver(() => Entry)
export class EntriesFields {
  constructor(
    private readonly entries: EntriesLoader,
    private readonly articles: ArticlesLoader,
    private readonly users: UsersLoader,
  ) {}

  @EditorialFieldResolver(() => Site)
  site(@Parent() entry: Entry, @Context() { loaders }: OperationContext): Promise<Site> {
    return loaders.get(this.entries.siteById).load(entry.siteId);
  }

  @EditorialFieldResolver(() => Article, {
    nullable: true,
    description: 'What is being worked on; null when nothing is.',
  })
  draft(@Parent() entry: Entry, @Context() context: OperationContext): Promise<Article | null> | null {
    return this.version(entry.draftVersionId, context);
  }

  @EditorialFieldResolver(() => Article, {
    nullable: true,
    description: 'What readers see; null when they see nothing.',
  })
  published(@Parent() entry: Entry, @Context() context: OperationContext): Promise<Article | null> | null {
    return this.version(entry.publishedVersionId, context);
  }

  @EditorialFieldResolver(() => User, {
    nullable: true,
    description: 'Null for a seed or an import from the command line.',
  })
  createdBy(@Parent() entry: Entry, @Context() context: OperationContext): Promise<User | null> | null {
    return this.account(entry.createdById, context);
  }

  @EditorialFieldResolver(() => User, { nullable: true })
  updatedBy(@Parent() entry: Entry, @Context() context: OperationContext): Promise<User | null> | null {
    return this.account(entry.updatedById, context);
  }

  private version(id: string | null, { loaders }: OperationContext): Promise<Article | null> | null {
    return id === null ? null : loaders.get(this.articles.anyByVersion).load(id);
  }

  private account(id: string | null, { loaders }: OperationContext): Promise<User | null> | null {
    return id === null ? null : loaders.get(this.users.byId).load(id);
  }
}
