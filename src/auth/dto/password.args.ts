import { ArgsType, Field } from '@nestjs/graphql';
import { MaxLength } from 'class-validator';

import { MAX_PASSWORD_CHARS } from '../password.rules.js';

@ArgsType()
export class ChangePasswordArgs {
  @Field({ description: 'At most 1,024 characters.' })
  @MaxLength(MAX_PASSWORD_CHARS)
  current!: string;

  @Field({ description: '8 to 1,024 characters, and none of those that attackers try first.' })
  @MaxLength(MAX_PASSWORD_CHARS)
  password!: string;
}
