import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { NoticeKind, NoticePlacement } from '../generated/prisma/enums.js';
import { RichText } from '../richtext/richtext.model.js';

registerEnumType(NoticeKind, { name: 'NoticeKind', description: 'What a notice is for.' });
registerEnumType(NoticePlacement, {
  name: 'NoticePlacement',
  description: 'Where a front end shows a notice; BEFORE_FIRST_LINK: before the first link that earns money.',
});

@ObjectType({ description: 'What a front end needs to keep a reader safe who may be watched.' })
export class Safety {
  @Field(() => String, { nullable: true, description: 'Where a quick-exit control should send the reader.' })
  quickExitUrl!: string | null;
  @Field({ description: 'Speaks of abuse, crisis or trauma: show the quick exit and the helplines.' })
  sensitive!: boolean;
  @Field(() => String, { nullable: true, description: 'Neutral words for tab title and link previews.' })
  discreetTitle!: string | null;
}

@ObjectType({ description: 'A text that must be shown, kept once per site and kind.' })
export class Notice {
  @Field(() => ID)
  id!: string;
  @Field(() => NoticeKind)
  kind!: NoticeKind;
  @Field(() => RichText)
  text!: RichText;
  @Field(() => NoticePlacement)
  placement!: NoticePlacement;
}

@ObjectType({ description: 'A publication with its own address, languages and default region.' })
export class Site {
  @Field(() => ID)
  id!: string;
  @Field()
  key!: string;
  @Field()
  name!: string;
  @Field({ description: 'Absolute, without a slash at the end.' })
  url!: string;
  @Field(() => String, { nullable: true })
  tagline!: string | null;
  @Field({ description: 'BCP 47 tag.' })
  defaultLocale!: string;
  @Field(() => [String])
  locales!: string[];
  @Field({ description: 'ISO 3166-1 alpha-2 or 3166-2 code.' })
  defaultRegion!: string;
  @Field(() => Safety)
  safety!: Safety;

  /** Path of an article with `{slug}` in it. */
  articlePath!: string;
  lockVersion!: number;
  /** May an answer for an unknown region be the default region's? */
  offerDefaultRegion!: boolean;
  /** Null: a line is never hidden for being overdue. */
  hideUnverifiedAfterDays!: number | null;
}

@ObjectType({ description: 'Somebody who writes or reviews.' })
export class Person {
  @Field(() => ID)
  id!: string;
  @Field()
  slug!: string;
  @Field()
  name!: string;
  @Field(() => String, { nullable: true })
  credentials!: string | null;
  @Field(() => RichText, { nullable: true })
  bio!: RichText | null;
  @Field(() => String, { nullable: true })
  url!: string | null;
}

@ObjectType({ description: 'Articles that are read in order.' })
export class Series {
  @Field(() => ID)
  id!: string;
  @Field()
  slug!: string;
  @Field()
  title!: string;
  @Field(() => String, { nullable: true })
  description!: string | null;
}

@ObjectType({ description: "An article's place in its series." })
export class SeriesPlacement {
  @Field(() => Series)
  series!: Series;
  @Field(() => Int, { description: 'From 1.' })
  position!: number;

  previousEntryId!: string | null;
  nextEntryId!: string | null;
}

@ObjectType({
  description:
    'Something that a site offers its readers, such as a guide. Heading and body may be those of the placement.',
})
export class Offer {
  @Field(() => ID)
  id!: string;
  @Field()
  slug!: string;
  @Field({ description: 'Text of the button or link.' })
  label!: string;
  @Field(() => String, { nullable: true })
  heading!: string | null;
  @Field(() => RichText, { nullable: true })
  body!: RichText | null;
  @Field(() => String, { nullable: true })
  url!: string | null;
}
