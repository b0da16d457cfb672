import { ArgsType, Field } from '@nestjs/graphql';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';

import { Storable } from '../../platform/graphql/storable.js';

@ArgsType()
export class SlugArgs {
  @Field({ description: '1 to 200 characters.' })
  @IsString()
  @Length(1, 200)
  @Storable()
  slug!: string;
}

@ArgsType()
export class SiteKeyArgs {
  @Field({ description: '1 to 100 characters.' })
  @IsString()
  @Length(1, 100)
  @Storable()
  key!: string;
}

@ArgsType()
export class OptionalSiteArgs {
  @Field(() => String, { nullable: true, description: 'Key of a site.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  @Storable()
  site?: string | null;
}
