import { ArgsType, Field } from '@nestjs/graphql';
import { ArrayMaxSize, IsDate, IsEnum, IsOptional, IsString, Length } from 'class-validator';

import { HelpTopic } from '../../generated/prisma/enums.js';
import { RegionArgs } from '../../regions/dto/region.args.js';

@ArgsType()
export class ArticleLookupArgs extends RegionArgs {
  @Field(() => Date, { nullable: true, description: 'The instant that open states are for; now when left out.' })
  @IsOptional()
  @IsDate()
  at?: Date | null;
}

@ArgsType()
export class LookupArgs extends ArticleLookupArgs {
  @Field(() => [HelpTopic], { nullable: true, description: 'What help is asked for; every topic when left out.' })
  @IsOptional()
  @ArrayMaxSize(16)
  @IsEnum(HelpTopic, { each: true })
  topics?: HelpTopic[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the site that asks: its default region, its rule for overdue lines.',
  })
  @IsOptional()
  @IsString()
  site?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'BCP 47 tag for the names of regions. It says nothing about where the reader is.',
  })
  @IsOptional()
  @IsString()
  locale?: string | null;
}

@ArgsType()
export class HelplineSlugArgs {
  @Field({ description: '1 to 200 characters.' })
  @IsString()
  @Length(1, 200)
  slug!: string;
}
