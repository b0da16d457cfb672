import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Public, SignedIn } from './access.decorators.js';
import { Session, SignInRefused, SignInResult, User } from './auth.model.js';
import { SignInArgs } from './dto/sign-in.args.js';
import { SessionsService } from './sessions.service.js';
import { UsersService } from './users.service.js';
import type { Viewer } from './viewer.types.js';

@Resolver()
export class AuthResolver {
  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {}

  @SignedIn()
  @Query(() => User, { description: 'The account that the access token belongs to.' })
  me(@CurrentViewer() viewer: Viewer): Promise<User> {
    return this.users.known(viewer.id);
  }

  @Public()
  @Mutation(() => SignInResult, {
    description: 'An operation holds one at most. After 10 failures an address has to wait up to 15 minutes.',
  })
  signIn(@Args() args: SignInArgs): Promise<Session | SignInRefused> {
    return this.sessions.signIn(args);
  }
}
