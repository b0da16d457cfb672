import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentAccount, CurrentClient, Public, SignedIn } from './access.decorators.js';
import { Session, SignInRefused, SignInResult, User } from './auth.model.js';
import { ChangePasswordArgs } from './dto/password.args.js';
import { RefreshSessionArgs } from './dto/refresh-session.args.js';
import { SignInArgs } from './dto/sign-in.args.js';
import { PasswordsService } from './passwords.service.js';
import { SessionsService } from './sessions.service.js';
import { UsersService } from './users.service.js';
import type { AccountViewer, EditorialContext } from './viewer.types.js';

@Resolver()
export class AuthResolver {
  constructor(
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly users: UsersService,
  ) {}

  @SignedIn()
  @Query(() => User, { description: 'The account that the access token belongs to.' })
  me(@CurrentAccount() viewer: AccountViewer): Promise<User> {
    return this.users.known(viewer.accountId);
  }

  @Public()
  @Mutation(() => SignInResult, {
    description: 'An operation holds one at most. After 10 failures an address has to wait up to 15 minutes.',
  })
  signIn(@Args() args: SignInArgs, @CurrentClient() client: string): Promise<Session | SignInRefused> {
    return this.sessions.signIn(args, client);
  }

  @Public()
  @Mutation(() => SignInResult, {
    description:
      'A new access token and a new refresh token for a refresh token, which is good for once. Of requests that overlap ' +
      'one wins, and the others are refused. One that comes later ends every session that was refreshed from the same sign-in.',
  })
  refreshSession(
    @Args() { refreshToken }: RefreshSessionArgs,
    @Context() { arrivedAtMs }: EditorialContext,
  ): Promise<Session | SignInRefused> {
    return this.sessions.refresh(refreshToken, performance.now() - arrivedAtMs);
  }

  @SignedIn()
  @Mutation(() => Boolean, {
    description: 'Ends the session that asks, with every access and refresh token that came of its sign-in.',
  })
  async signOut(@CurrentAccount() viewer: AccountViewer): Promise<boolean> {
    await this.sessions.signOut(viewer);
    return true;
  }

  @SignedIn()
  @Mutation(() => Boolean, {
    description:
      "Ends the account's other sessions. A wrong current password is BAD_USER_INPUT; ten of them have to wait.",
  })
  async changePassword(
    @CurrentAccount() viewer: AccountViewer,
    @Args() args: ChangePasswordArgs,
    @CurrentClient() client: string,
  ): Promise<boolean> {
    await this.passwords.change(viewer, args, client);
    return true;
  }
}
