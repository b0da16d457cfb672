import { ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { NoticeKind, NoticePlacement } from '../generated/prisma/enums.js';
import { PublicField } from '../platform/graphql/field-access.js';
import { RichText } from '../richtext/richtext.model.js';

registerEnumType(NoticeKind, { name: 'NoticeKind', description: 'What a notice is for.' });
registerEnumType(NoticePlacement, {
  name: 'NoticePlacement',
  description: 'Where a front end shows a notice; BEFORE_FIRST_LINK: before the first link that earns money.',
});

@ObjectType({ description: 'What a front end needs to keep a reader safe who may be watched.' })
export class Safety {
  @PublicField(() => String, { nullable: true, description: 'Where a quick-exit control should send the reader.' })
  quickExitUrl!: string | null;
  @PublicField({ description: 'Speaks of abuse, crisis or trauma: show the quick exit and the helplines.' })
  sensitive!: boolean;
  @PublicField(() => String, { nullable: true, description: 'Neutral words for tab title and link previews.' })
  discreetTitle!: string | null;
}

@ObjectType({ description: 'A text that must be shown, kept once per site and kind.' })
export class Notice {
  @PublicField(() => ID)
  id!: string;
  @PublicField(() => NoticeKind)
  kind!: NoticeKind;
  @PublicField(() => RichText)
  text!: RichText;
  @PublicField(() => NoticePlacement)
  placement!: NoticePlacement;
}

@ObjectType({ description: 'A publication with its own address, languages and default region.' })
export class Site {
  @PublicField(() => ID)
  id!: string;
  @PublicField()
  key!: string;
  @PublicField()
  name!: string;
  @PublicField({ description: 'Absolute, without a slash at the end.' })
  url!: string;
  @PublicField(() => String, { nullable: true })
  tagline!: string | null;
  @PublicField({ description: 'BCP 47 tag.' })
  defaultLocale!: string;
  @PublicField(() => [String])
  locales!: string[];
  @PublicField({ description: 'ISO 3166-1 alpha-2 or 3166-2 code.' })
  defaultRegion!: string;
  @PublicField(() => Safety)
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
  @PublicField(() => ID)
  id!: string;
  @PublicField()
  slug!: string;
  @PublicField()
  name!: string;
  @PublicField(() => String, { nullable: true })
  credentials!: string | null;
  @PublicField(() => RichText, { nullable: true })
  bio!: RichText | null;
  @PublicField(() => String, { nullable: true })
  url!: string | null;
}

@ObjectType({ description: 'Articles that are read in order.' })
export class Series {
  @PublicField(() => ID)
  id!: string;
  @PublicField()
  slug!: string;
  @PublicField()
  title!: string;
  @PublicField(() => String, { nullable: true })
  description!: string | null;
}

@ObjectType({ description: "An article's place in its series." })
export class SeriesPlacement {
  @PublicField(() => Series)
  series!: Series;
  @PublicField(() => Int, { description: 'From 1.' })
  position!: number;

  previousEntryId!: string | null;
  nextEntryId!: string | null;
}

@ObjectType({
  description:
    'Something that a site offers its readers, such as a guide. Heading and body may be those of the placement.',
})
export class Offer {
  @PublicField(() => ID)
  id!: string;
  @PublicField()
  slug!: string;
  @PublicField({ description: 'Text of the button or link.' })
  label!: string;
  @PublicField(() => String, { nullable: true })
  heading!: string | null;
  @PublicField(() => RichText, { nullable: true })
  body!: RichText | null;
  @PublicField(() => String, { nullable: true })
  url!: string | null;
}
