import { ArgsType, Field, ID } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsUUID, Length, ValidateNested } from 'class-validator';

import { Storable } from '../../platform/graphql/storable.js';
import { MAX_GRANTS } from '../grants.rules.js';
import { GrantInput } from './grant.input.js';

const MAX_SLUG_CHARS = 200;

@ArgsType()
export class UserArgs {
  @Field(() => ID)
  @IsUUID()
  userId!: string;
}

@ArgsType()
export class SetGrantsArgs extends UserArgs {
  @Field(() => [GrantInput], {
    description: 'All that the account then holds, 100 at most. An empty list takes every role.',
  })
  @ArrayMaxSize(MAX_GRANTS)
  @ValidateNested({ each: true })
  @Type(() => GrantInput)
  grants!: GrantInput[];
}

@ArgsType()
export class LinkPersonArgs extends UserArgs {
  @Field(() => String, {
    nullable: true,
    description: "The person's slug, at most 200 characters; null or left out ends the link.",
  })
  @IsOptional()
  @Length(1, MAX_SLUG_CHARS)
  @Storable()
  person?: string | null;
}
