import { ArgsType, Field } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { ForwardPageArgs } from '../../platform/graphql/paging.js';
import { Storable } from '../../platform/graphql/storable.js';

@ArgsType()
export class OwnArticlesArgs extends ForwardPageArgs {
  @Field(() => String, { nullable: true, description: 'Key of a site.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  @Storable()
  site?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47 tag.' })
  @IsOptional()
  @IsString()
  @MaxLength(35)
  @Storable()
  locale?: string | null;
}

@ArgsType()
export class LocaleArgs {
  @Field(() => String, { nullable: true, description: 'BCP 47 tag.' })
  @IsOptional()
  @IsString()
  @MaxLength(35)
  @Storable()
  locale?: string | null;
}
