import { ArgsType, Field } from '@nestjs/graphql';
import { IsOptional, IsString } from 'class-validator';

@ArgsType()
export class RegionArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "The reader's region, ISO 3166-1 or 3166-2 in any spelling. What means nothing is no error: it is an unknown region.",
  })
  @IsOptional()
  @IsString()
  region?: string | null;
}
