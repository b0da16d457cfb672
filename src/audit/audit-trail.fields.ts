import { Context, Parent, Resolver } from '@nestjs/graphql';

import { ApiTokensLoader } from '../auth/api-tokens.loader.js';
import { ApiToken } from '../auth/api-tokens.model.js';
import { User } from '../auth/auth.model.js';
import { UsersLoader } from '../auth/users.loader.js';
import { EditorialFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { AuditEntry } from './audit-trail.model.js';

/** Who did it. */
@Resolver(() => AuditEntry)
export class AuditTrailFields {
  constructor(
    private readonly users: UsersLoader,
    private readonly tokens: ApiTokensLoader,
  ) {}

  @EditorialFieldResolver(() => User, {
    nullable: true,
    description: 'Null when an API token did it, the command line, or a job of Signpost itself.',
  })
  actor(@Parent() { actorId }: AuditEntry, @Context() { loaders }: OperationContext): Promise<User | null> | null {
    return actorId === null ? null : loaders.get(this.users.byId).load(actorId);
  }

  @EditorialFieldResolver(() => ApiToken, {
    nullable: true,
    description: 'Set when an API token did it, also one that has been revoked since.',
  })
  apiToken(
    @Parent() { apiTokenId }: AuditEntry,
    @Context() { loaders }: OperationContext,
  ): Promise<ApiToken | null> | null {
    return apiTokenId === null ? null : loaders.get(this.tokens.byId).load(apiTokenId);
  }
}
