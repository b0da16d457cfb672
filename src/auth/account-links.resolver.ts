import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentAccount, CurrentClient, Public, Requires } from './access.decorators.js';
import { Session, SignInRefused, SignInResult, User } from './auth.model.js';
import {
  AcceptInvitationArgs,
  InviteUserArgs,
  RequestPasswordResetArgs,
  ResetPasswordArgs,
} from './dto/account-links.args.js';
import { InvitationsService } from './invitations.service.js';
import { PasswordResetsService } from './password-resets.service.js';
import { Permission } from './permission.rules.js';
import type { AccountViewer } from './viewer.types.js';

/** What begins with a mail, and what the link in it leads to. */
@Resolver()
export class AccountLinksResolver {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly resets: PasswordResetsService,
  ) {}

  @Requires(Permission.ManageUsers)
  @Mutation(() => User, {
    description:
      'For administrators. Makes an account with these roles, and mails a link to it that is good for seven days. Somebody who ' +
      'has not accepted yet gets these roles instead, and a new link; the old one ends. EMAIL_TAKEN when the account is in use ' +
      'or suspended; MAIL_NOT_CONFIGURED when this server sends no mail.',
  })
  inviteUser(@CurrentAccount() viewer: AccountViewer, @Args() args: InviteUserArgs): Promise<User> {
    return this.invitations.invite(viewer, args);
  }

  @Public()
  @Mutation(() => SignInResult, {
    description:
      'Sets the name and the password of an account that was made by invitation, and opens a session: it never gives ' +
      'SignInRefused. BAD_USER_INPUT names `token` when the link has been used or has expired; a refused name or password ' +
      'does not use it up. RATE_LIMITED after 10 attempts at one link within 15 minutes, or 50 from one network address.',
  })
  acceptInvitation(
    @Args() args: AcceptInvitationArgs,
    @CurrentClient() client: string,
  ): Promise<Session | SignInRefused> {
    return this.invitations.accept(args, client);
  }

  @Public()
  @Mutation(() => Boolean, {
    description:
      'Mails a link by which an account can choose a new password. True whether or not there is such an account; ' +
      'RATE_LIMITED after 3 requests for one address within 15 minutes, or 20 from one network address.',
  })
  async requestPasswordReset(
    @Args() { email }: RequestPasswordResetArgs,
    @CurrentClient() client: string,
  ): Promise<boolean> {
    await this.resets.request(email, client);
    return true;
  }

  @Public()
  @Mutation(() => Boolean, {
    description:
      'Sets a new password by the link of a mail, and ends every session of the account and every other link; sign in after ' +
      'it. BAD_USER_INPUT names `token` when the link has been used or has expired; a refused password does not use it ' +
      'up. RATE_LIMITED as for acceptInvitation.',
  })
  async resetPassword(@Args() args: ResetPasswordArgs, @CurrentClient() client: string): Promise<boolean> {
    await this.resets.reset(args, client);
    return true;
  }
}
