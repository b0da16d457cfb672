import { ArgsType, Field } from '@nestjs/graphql';
import { Length, MaxLength } from 'class-validator';

import { MAX_EMAIL_CHARS } from '../email.rules.js';
import { MAX_PASSWORD_CHARS } from '../password.rules.js';
import { EMAIL } from './field-descriptions.js';

@ArgsType()
export class SignInArgs {
  @Field(EMAIL)
  @Length(1, MAX_EMAIL_CHARS)
  email!: string;

  @Field({ description: 'At most 1,024 characters.' })
  @MaxLength(MAX_PASSWORD_CHARS)
  password!: string;
}
