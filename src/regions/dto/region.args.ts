import { ArgsType, Field } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

@ArgsType()
export class RegionArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "The reader's region, ISO 3166-1 or 3166-2 in any spelling, up to 100 characters; unknown is no error.",
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  region?: string | null;
}
