import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { ForwardPageArgs, type PageOf } from '../platform/graphql/paging.js';
import { CurrentAccount, Requires } from './access.decorators.js';
import { AccountsService } from './accounts.service.js';
import { User, UserConnection } from './auth.model.js';
import { LinkPersonArgs, SetGrantsArgs, UserArgs } from './dto/users.args.js';
import { Permission } from './permission.rules.js';
import type { AccountViewer } from './viewer.types.js';

@Resolver()
export class AccountsResolver {
  constructor(private readonly accounts: AccountsService) {}

  @Requires(Permission.ManageUsers)
  @Query(() => UserConnection, {
    description: 'For administrators. Every account, by name; those that are suspended or only invited as well.',
  })
  users(@Args() paging: ForwardPageArgs): Promise<PageOf<User>> {
    return this.accounts.page(paging);
  }

  @Requires(Permission.ManageUsers)
  @Mutation(() => User, {
    description:
      'For administrators. Replaces all roles of an account, from its next request on. BAD_USER_INPUT names the place of a ' +
      'grant that there cannot be, e.g. `grants.0.site`; LAST_ADMINISTRATOR when no administrator who can sign in would be left.',
  })
  setGrants(@CurrentAccount() viewer: AccountViewer, @Args() args: SetGrantsArgs): Promise<User> {
    return this.accounts.setGrants(viewer, args);
  }

  @Requires(Permission.ManageUsers)
  @Mutation(() => User, {
    description:
      'For administrators. Says which person readers see for an account, for instance as reviewer. BAD_USER_INPUT names ' +
      '`person` when there is no such one.',
  })
  linkPerson(@CurrentAccount() viewer: AccountViewer, @Args() args: LinkPersonArgs): Promise<User> {
    return this.accounts.linkPerson(viewer, args);
  }

  @Requires(Permission.ManageUsers)
  @Mutation(() => User, {
    description:
      'For administrators. Ends all sessions of an account at once and every link mailed to it, lets it sign in no more, and ' +
      'stops the API tokens that it made. LAST_ADMINISTRATOR when no administrator who can sign in would be left.',
  })
  suspendUser(@CurrentAccount() viewer: AccountViewer, @Args() { userId }: UserArgs): Promise<User> {
    return this.accounts.suspend(viewer, userId);
  }

  @Requires(Permission.ManageUsers)
  @Mutation(() => User, {
    description:
      'For administrators. Lets a suspended account sign in again, with the roles that it had; the API tokens that it made ' +
      'work again, and its sessions do not.',
  })
  reinstateUser(@CurrentAccount() viewer: AccountViewer, @Args() { userId }: UserArgs): Promise<User> {
    return this.accounts.reinstate(viewer, userId);
  }
}
