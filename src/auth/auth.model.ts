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

@ObjectType({ description: 'An account of somebody who edits.' })
export class User {
  @EditorialField(() => ID)
  id!: string;
  @EditorialField()
  name!: string;
  @EditorialField()
  email!: string;
  @EditorialField(() => [Grant])
  grants!: Grant[];
  @EditorialField({ description: 'Signs in no more, and open sessions are refused.' })
  suspended!: boolean;
  @EditorialField(() => Date, { nullable: true, description: 'When an invitation ends that nobody has accepted yet.' })
  invitedUntil!: Date | null;
  /** The person record that readers see, if there is one. */
  readonly personId!: string | null;
}

@ObjectType()
export class UserConnection extends connectionOf(User, 'User', EditorialField) {}

@ObjectType({ description: 'Tokens of somebody who has signed in. They are shown once.' })
export class Session {
  @SecretField({ description: 'Send it as "Authorization: Bearer <token>".' })
  accessToken!: string;
  @EditorialField(() => Date, { description: 'When the access token ends, 15 minutes after it was made.' })
  expiresAt!: Date;
  @SecretField({ description: 'For a new session when this one ends; kept for 14 days.' })
  refreshToken!: string;
  @EditorialField(() => User)
  user!: User;
}

@ObjectType({
  description:
    'The address and the password do not belong together, or there were too many attempts. It never says whether the account exists.',
})
export class SignInRefused {
  @EditorialField(() => Int, { nullable: true, description: 'Seconds to wait, when there were too many attempts.' })
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
