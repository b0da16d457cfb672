import { ArgsType, Field, ID } from '@nestjs/graphql';
import { IsOptional, IsUUID, Matches, MaxLength } from 'class-validator';

/** Neither blanks nor control characters: Postgres refuses a NUL, and no key, tag or slug has one. */
export const ONE_WORD = /^[^\s\p{Cc}]+$/u;

@ArgsType()
export class EntryArgs {
  @Field(() => ID, { nullable: true, description: 'Either this, or the slug.' })
  @IsOptional()
  @IsUUID()
  id?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Of the draft, the current one or a former one, at most 200 characters.',
  })
  @IsOptional()
  @MaxLength(200)
  @Matches(ONE_WORD)
  slug?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Key of a site, at most 100 characters: several sites may use a slug.',
  })
  @IsOptional()
  @MaxLength(100)
  @Matches(ONE_WORD)
  site?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "BCP 47 tag, at most 35 characters: a site's languages may share a slug; left out, its default one is meant.",
  })
  @IsOptional()
  @MaxLength(35)
  @Matches(ONE_WORD)
  locale?: string | null;
}
