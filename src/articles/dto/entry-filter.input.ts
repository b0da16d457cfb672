import { Field, ID, InputType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayMinSize, IsBoolean, IsEnum, IsOptional, IsUUID, Matches, MaxLength } from 'class-validator';

import { Stage } from '../../generated/prisma/enums.js';
import { ONE_WORD } from './entry.args.js';

@InputType({ description: 'Which entries a list holds. What is left out, or null, does not restrict it.' })
export class EntryFilter {
  @Field(() => String, { nullable: true, description: 'Key of a site, at most 100 characters.' })
  @IsOptional()
  @MaxLength(100)
  @Matches(ONE_WORD)
  site?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47 tag, at most 35 characters.' })
  @IsOptional()
  @MaxLength(35)
  @Matches(ONE_WORD)
  locale?: string | null;

  @Field(() => [Stage], { nullable: true, description: '1 to 7 stages. Left out: every one but TRASHED.' })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(7)
  @IsEnum(Stage, { each: true })
  stage?: Stage[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Readers see it now, whatever its stage.' })
  @IsOptional()
  @IsBoolean()
  live?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Slug of a topic of the draft or of the published version, at most 200 characters.',
  })
  @IsOptional()
  @MaxLength(200)
  @Matches(ONE_WORD)
  topic?: string | null;

  @Field(() => ID, { nullable: true, description: 'The account that made it.' })
  @IsOptional()
  @IsUUID()
  createdBy?: string | null;
}
