import { ArgsType, Field } from '@nestjs/graphql';
import { IsEnum, IsOptional, IsString, MaxLength } from 'class-validator';

import { CitationStyle } from '../references.model.js';

@ArgsType()
export class StyleArgs {
  @Field(() => CitationStyle, { nullable: true, defaultValue: CitationStyle.APA })
  @IsOptional()
  @IsEnum(CitationStyle)
  style?: CitationStyle | null;
}

@ArgsType()
export class FormattedArgs extends StyleArgs {
  @Field(() => String, {
    nullable: true,
    description: "BCP 47, up to 35 characters; decides the style's words. English when left out.",
  })
  @IsOptional()
  @IsString()
  @MaxLength(35)
  locale?: string | null;
}
