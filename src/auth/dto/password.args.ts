import { ArgsType, Field } from '@nestjs/graphql';
import { MaxLength } from 'class-validator';

import { MAX_PASSWORD_CHARS } from '../password.rules.js';
import { NEW_PASSWORD } from './field-descriptions.js';

@ArgsType()
export class ChangePasswordArgs {
  @Field({ description: 'At most 1,024 characters.' })
  @MaxLength(MAX_PASSWORD_CHARS)
  current!: string;

  @Field(NEW_PASSWORD)
  @MaxLength(MAX_PASSWORD_CHARS)
  password!: string;
}
