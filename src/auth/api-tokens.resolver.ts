import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentAccount, Requires } from './access.decorators.js';
import { ApiToken, NewApiToken } from './api-tokens.model.js';
import { ApiTokensService } from './api-tokens.service.js';
import { ApiTokenArgs, CreateApiTokenArgs } from './dto/api-token.args.js';
import { Permission } from './permission.rules.js';
import type { AccountViewer } from './viewer.types.js';

@Resolver()
export class ApiTokensResolver {
  constructor(private readonly tokens: ApiTokensService) {}

  @Requires(Permission.ManageApiTokens)
  @Query(() => [ApiToken], {
    description: 'For administrators. Every token that is not revoked, expired ones as well; the newest first.',
  })
  apiTokens(): Promise<ApiToken[]> {
    return this.tokens.listed();
  }

  @Requires(Permission.ManageApiTokens)
  @Mutation(() => NewApiToken, {
    description: 'For administrators. Makes the token of a program. Its secret is in this answer alone.',
  })
  createApiToken(@CurrentAccount() viewer: AccountViewer, @Args() args: CreateApiTokenArgs): Promise<NewApiToken> {
    return this.tokens.create(viewer, args);
  }

  @Requires(Permission.ManageApiTokens)
  @Mutation(() => Boolean, {
    description:
      'For administrators. The token opens nothing from the next request on; one of scope DELIVERY counts for up to 30 seconds ' +
      'more. NOT_FOUND when there is none, or it was revoked before.',
  })
  async revokeApiToken(@CurrentAccount() viewer: AccountViewer, @Args() { id }: ApiTokenArgs): Promise<boolean> {
    await this.tokens.revoke(viewer, id);
    return true;
  }
}
