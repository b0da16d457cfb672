import { ArgsType, Field, ID } from '@nestjs/graphql';
import { IsEnum, IsOptional, IsUUID, MaxLength } from 'class-validator';

import { TokenScope } from '../../generated/prisma/enums.js';
import { Storable } from '../../platform/graphql/storable.js';
import { MAX_NAME_CHARS } from '../users.rules.js';

@ArgsType()
export class CreateApiTokenArgs {
  @Field({ description: 'What it is for, 1 to 120 characters on one line.' })
  @MaxLength(MAX_NAME_CHARS)
  @Storable()
  name!: string;

  @Field(() => TokenScope)
  @IsEnum(TokenScope)
  scope!: TokenScope;

  @Field(() => Date, { nullable: true, description: 'In the future; without one it holds until it is revoked.' })
  @IsOptional()
  expiresAt?: Date | null;
}

@ArgsType()
export class ApiTokenArgs {
  @Field(() => ID)
  @IsUUID()
  id!: string;
}
