import { ArgsType, Field } from '@nestjs/graphql';
import { Length, MaxLength } from 'class-validator';

import { MAX_EMAIL_CHARS } from '../email.rules.js';
import { MAX_PASSWORD_CHARS } from '../password.rules.js';

@ArgsType()
export class SignInArgs {
  @Field({ description: 'At most 254 characters. Case and spaces around it do not matter.' })
  @Length(1, MAX_EMAIL_CHARS)
  email!: string;

  @Field({ description: 'At most 1,024 characters.' })
  @MaxLength(MAX_PASSWORD_CHARS)
  password!: string;
}
