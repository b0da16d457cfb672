import { Field, InputType } from '@nestjs/graphql';
import { IsEnum, IsOptional, Length } from 'class-validator';

import { Role } from '../../generated/prisma/enums.js';
import { Storable } from '../../platform/graphql/storable.js';

const MAX_SITE_KEY_CHARS = 100;

@InputType({ description: 'A role on one site, or on every site.' })
export class GrantInput {
  @Field(() => String, {
    nullable: true,
    description: 'Key of the site, at most 100 characters; null or left out: on every site, as ADMIN has to be.',
  })
  @IsOptional()
  @Length(1, MAX_SITE_KEY_CHARS)
  @Storable()
  site?: string | null;

  @Field(() => Role)
  @IsEnum(Role)
  role!: Role;
}
