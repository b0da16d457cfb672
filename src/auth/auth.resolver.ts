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
  @Query(() => User, {
    description: 'The account that the access token belongs to. FORBIDDEN to API tokens, which have none.',
  })
  me(@CurrentAccount() viewer: AccountViewer): Promise<User> {
    return this.users.known(viewer.accountId);
  }

  @Public()
  @Mutation(() => SignInResult, {
    description:
      'Opens a session. After 10 failures within 15 minutes nobody signs in with that address, and after 50 nobody from that ' +
      'network address, until `retryAfter` has passed. An operation holds one mutation about sessions or passwords at most.',
  })
  signIn(@Args() args: SignInArgs, @CurrentClient() client: string): Promise<Session | SignInRefused> {
    return this.sessions.signIn(args, client);
  }

  @Public()
  @Mutation(() => SignInResult, {
    description:
      'Exchanges a refresh token, once, for a new access token and a new refresh token. Of requests that overlap one wins, and ' +
      'the others are refused. A token that is sent again later ends every session that came of the same sign-in.',
  })
  refreshSession(
    @Args() { refreshToken }: RefreshSessionArgs,
    @Context() { arrivedAtMs }: EditorialContext,
  ): Promise<Session | SignInRefused> {
    return this.sessions.refresh(refreshToken, performance.now() - arrivedAtMs);
  }

  @SignedIn()
  @Mutation(() => Boolean, {
    description:
      'Ends the session that asks, with every access and refresh token that came of its sign-in. Always true.',
  })
  async signOut(@CurrentAccount() viewer: AccountViewer): Promise<boolean> {
    await this.sessions.signOut(viewer);
    return true;
  }

  @SignedIn()
  @Mutation(() => Boolean, {
    description:
      'Changes the password of the account that asks, and ends its other sessions. BAD_USER_INPUT names `current` when that is ' +
      'wrong; RATE_LIMITED after 10 such attempts within 15 minutes.',
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
