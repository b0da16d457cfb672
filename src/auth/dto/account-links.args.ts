import { ArgsType, Field } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, Length, MaxLength, ValidateNested } from 'class-validator';

import { MAX_EMAIL_CHARS } from '../email.rules.js';
import { MAX_GRANTS } from '../grants.rules.js';
import { MAX_PASSWORD_CHARS } from '../password.rules.js';
import { MAX_TOKEN_CHARS } from '../tokens.js';
import { EMAIL, NEW_PASSWORD } from './field-descriptions.js';
import { GrantInput } from './grant.input.js';

/** Looser than what is allowed: the rule of names says what is wrong. */
const MAX_TYPED_NAME_CHARS = 1_000;

@ArgsType()
export class RequestPasswordResetArgs {
  @Field(EMAIL)
  @Length(1, MAX_EMAIL_CHARS)
  email!: string;
}

@ArgsType()
export class ResetPasswordArgs {
  @Field({
    description:
      'What follows "#token=" in the link, at most 200 characters. Good for once, for an hour after the mail left.',
  })
  @MaxLength(MAX_TOKEN_CHARS)
  token!: string;

  @Field(NEW_PASSWORD)
  @MaxLength(MAX_PASSWORD_CHARS)
  password!: string;
}

@ArgsType()
export class InviteUserArgs {
  @Field(EMAIL)
  @Length(1, MAX_EMAIL_CHARS)
  email!: string;

  @Field(() => [GrantInput], {
    description: 'What the account may do as soon as it is accepted, 100 at most. An empty list gives no role.',
  })
  @ArrayMaxSize(MAX_GRANTS)
  @ValidateNested({ each: true })
  @Type(() => GrantInput)
  grants!: GrantInput[];
}

@ArgsType()
export class AcceptInvitationArgs {
  @Field({
    description:
      'What follows "#token=" in the link, at most 200 characters. Good for once, for seven days after the invitation.',
  })
  @MaxLength(MAX_TOKEN_CHARS)
  token!: string;

  @Field({ description: '1 to 120 characters, without control characters.' })
  @MaxLength(MAX_TYPED_NAME_CHARS)
  name!: string;

  @Field(NEW_PASSWORD)
  @MaxLength(MAX_PASSWORD_CHARS)
  password!: string;
}
