import { ArgsType, Field, InputType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsDate, IsEnum, IsOptional, IsString, Length, MaxLength, MinDate, ValidateNested } from 'class-validator';

import { HelpTopic } from '../../generated/prisma/enums.js';
import { ForwardPageArgs, PageArgs } from '../../platform/graphql/paging.js';
import { Storable } from '../../platform/graphql/storable.js';

export enum ArticleOrder {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  RECENTLY_UPDATED = 'RECENTLY_UPDATED',
  TITLE = 'TITLE',
}
registerEnumType(ArticleOrder, { name: 'ArticleOrder', description: 'NEWEST and OLDEST go by firstPublishedAt.' });

/** Postgres begins later than Date does, and nothing was published before. */
const YEAR_ONE = new Date('0001-01-01T00:00:00Z');

@ArgsType()
export class ArticleArgs {
  @Field({ description: 'Current or former, 1 to 200 characters.' })
  @IsString()
  @Length(1, 200)
  @Storable()
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Key of a site; needed where several sites have the slug.' })
  @IsOptional()
  @MaxLength(100)
  @Storable()
  site?: string | null;

  @Field(() => String, { nullable: true, description: "BCP 47 tag; the site's default when left out." })
  @IsOptional()
  @MaxLength(35)
  @Storable()
  locale?: string | null;
}

@InputType({ description: 'Which public articles; what is left out does not restrict.' })
export class ArticleFilter {
  @Field(() => String, { nullable: true, description: 'Key of a site.' })
  @IsOptional()
  @MaxLength(100)
  @Storable()
  site?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47 tag.' })
  @IsOptional()
  @MaxLength(35)
  @Storable()
  locale?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug of a topic.' })
  @IsOptional()
  @MaxLength(200)
  @Storable()
  topic?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug of a series.' })
  @IsOptional()
  @MaxLength(200)
  @Storable()
  series?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug of somebody in the byline.' })
  @IsOptional()
  @MaxLength(200)
  @Storable()
  person?: string | null;

  @Field(() => HelpTopic, { nullable: true, description: 'One of the help topics of an article.' })
  @IsOptional()
  @IsEnum(HelpTopic)
  helpTopic?: HelpTopic | null;

  @Field(() => Date, { nullable: true, description: 'First published after this instant.' })
  @IsOptional()
  @IsDate()
  @MinDate(YEAR_ONE)
  publishedAfter?: Date | null;

  @Field(() => Date, { nullable: true, description: 'First published before this instant.' })
  @IsOptional()
  @IsDate()
  @MinDate(YEAR_ONE)
  publishedBefore?: Date | null;
}

@ArgsType()
export class ArticlesArgs extends PageArgs {
  @Field(() => ArticleFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => ArticleFilter)
  filter?: ArticleFilter | null;

  @Field(() => ArticleOrder, { nullable: true, defaultValue: ArticleOrder.NEWEST })
  @IsOptional()
  @IsEnum(ArticleOrder)
  orderBy?: ArticleOrder | null;
}

@ArgsType()
export class ItemsArgs extends ForwardPageArgs {
  @Field(() => ArticleFilter, { nullable: true, description: 'Which articles they belong to.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ArticleFilter)
  filter?: ArticleFilter | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words that they contain, up to 200 characters, taken literally.',
  })
  @IsOptional()
  @MaxLength(200)
  query?: string | null;
}

@ArgsType()
export class ReferencesArgs extends ForwardPageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Words of title or authors, up to 200 characters, taken literally.',
  })
  @IsOptional()
  @MaxLength(200)
  query?: string | null;
}
