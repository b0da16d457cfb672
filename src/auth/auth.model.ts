import { createUnionType, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { Role } from '../generated/prisma/enums.js';
import { connectionOf } from '../platform/graphql/connection.js';
import { EditorialField, SecretField } from '../platform/graphql/field-access.js';

registerEnumType(Role, {
  name: 'Role',
  description:
    'What somebody may do on a site. AUTHOR: own entries. REVIEWER (clinical): entries that are or were in review. ' +
    'EDITOR: every entry of the site. ADMIN: everything, on every site.',
});

@ObjectType({ description: 'A role on one site, or on every site. ADMIN is only ever given on every site.' })
export class Grant {
  @EditorialField(() => String, { nullable: true, description: 'Key of the site; null: on every site.' })
  site!: string | null;
  @EditorialField(() => Role)
  role!: Role;
}

@ObjectType({ description: 'An account: somebody who signs in. It is suspended, and never removed.' })
export class User {
  @EditorialField(() => ID)
  id!: string;
  @EditorialField({ description: 'As colleagues see it; the address until an invitation is accepted.' })
  name!: string;
  @EditorialField({ description: 'As it was typed when the account was made.' })
  email!: string;
  @EditorialField(() => [Grant], { description: 'Its roles; empty when it has none.' })
  grants!: Grant[];
  @EditorialField({ description: 'True: it signs in no more, and its sessions have ended.' })
  suspended!: boolean;
  @EditorialField(() => Date, {
    nullable: true,
    description: 'When the invitation ends that nobody has accepted yet, which may be over; null when there is none.',
  })
  invitedUntil!: Date | null;
  /** The person record that readers see, if there is one. */
  readonly personId!: string | null;
}

@ObjectType({ description: 'A page of accounts.' })
export class UserConnection extends connectionOf(User, 'User', EditorialField) {}

@ObjectType({ description: 'Tokens of somebody who has signed in. They are shown once.' })
export class Session {
  @SecretField({ description: 'Opens the API for 15 minutes. Send it as "Authorization: Bearer <token>".' })
  accessToken!: string;
  @EditorialField(() => Date, { description: 'When the access token ends, 15 minutes after it was made.' })
  expiresAt!: Date;
  @SecretField({
    description: 'For `refreshSession`, once, within 14 days and no later than 90 days after the sign-in.',
  })
  refreshToken!: string;
  @EditorialField(() => User)
  user!: User;
}

@ObjectType({
  description:
    'There is no session: address and password do not belong together, the refresh token is no good any more, or there were ' +
    'too many attempts. It never says whether the account exists.',
})
export class SignInRefused {
  @EditorialField(() => Int, {
    nullable: true,
    description: 'Seconds to wait, when there were too many attempts; else null.',
  })
  readonly retryAfter: number | null;

  constructor(retryAfter: number | null) {
    this.retryAfter = retryAfter;
  }
}

export const SignInResult = createUnionType({
  name: 'SignInResult',
  types: () => [Session, SignInRefused] as const,
  resolveType: (outcome: Session | SignInRefused) => (outcome instanceof SignInRefused ? SignInRefused : Session),
});
