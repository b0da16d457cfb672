import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { Image } from '../media/media.model.js';
import { connectionOf } from '../platform/graphql/connection.js';
import { Safety, Site } from '../sites/sites.model.js';
import { Faq, Sign } from './content.model.js';

@ObjectType({ description: 'How search engines and link previews should show an article.' })
export class Seo {
  @Field()
  title!: string;
  @Field(() => String, { nullable: true })
  description!: string | null;
  @Field()
  canonicalUrl!: string;
  @Field(() => Image, { nullable: true })
  image!: Image | null;
  @Field()
  noIndex!: boolean;
}

@ObjectType({ description: 'The same article in another language.' })
export class ArticleTranslation {
  @Field()
  locale!: string;
  @Field()
  slug!: string;
  @Field()
  title!: string;
  @Field()
  url!: string;
}

@ObjectType({
  description:
    'One version of an article. A client that holds draft and published at once keys its cache by versionId.',
})
export class Article {
  @Field(() => ID, { description: 'Stable across versions.' })
  id!: string;
  @Field(() => ID)
  versionId!: string;
  @Field()
  slug!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Set when the slug asked for is a former one: where a front end should redirect to.',
  })
  redirectTo!: string | null;
  @Field()
  url!: string;
  @Field({ description: 'BCP 47 tag.' })
  locale!: string;
  @Field(() => Site)
  site!: Site;
  @Field(() => String, { nullable: true, description: 'Short line above the title.' })
  kicker!: string | null;
  @Field()
  title!: string;
  @Field(() => String, { nullable: true })
  subtitle!: string | null;
  @Field(() => String, { nullable: true })
  summary!: string | null;
  @Field(() => Date, { nullable: true })
  reviewedAt!: Date | null;
  @Field(() => Date, { nullable: true })
  firstPublishedAt!: Date | null;
  @Field(() => Date, { nullable: true })
  publishedAt!: Date | null;
  @Field(() => Date, { description: 'When the served version went live; never draft activity.' })
  updatedAt!: Date;
  @Field(() => String, { nullable: true, description: 'Date, YYYY-MM-DD.' })
  reviewDueOn!: string | null;
  @Field(() => Int)
  versionNumber!: number;
  @Field(() => Int)
  wordCount!: number;
  @Field(() => Int, { description: 'At 220 words a minute, at least 1.' })
  readingTimeMinutes!: number;
  @Field(() => [String], {
    description: "What a reader may want to know before reading, e.g. 'Describes emotional abuse'.",
  })
  contentNotes!: string[];
  @Field(() => Safety)
  safety!: Safety;

  seoTitle!: string | null;
  seoDescription!: string | null;
  canonicalUrl!: string | null;
  noIndex!: boolean;
  translationGroupId!: string;
}

@ObjectType({ description: 'A page of articles.' })
export class ArticleConnection extends connectionOf(Article, 'Article') {}

@ObjectType({ description: 'A page of questions and answers.' })
export class FaqConnection extends connectionOf(Faq, 'Faq') {}

@ObjectType({ description: 'A page of signs.' })
export class SignConnection extends connectionOf(Sign, 'Sign') {}
