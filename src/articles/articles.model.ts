import { ID, Int, ObjectType } from '@nestjs/graphql';

import { Image } from '../media/media.model.js';
import { connectionOf } from '../platform/graphql/connection.js';
import { PublicField } from '../platform/graphql/field-access.js';
import { Safety, Site } from '../sites/sites.model.js';
import { Faq, Sign } from './content.model.js';

@ObjectType({ description: 'How search engines and link previews should show an article.' })
export class Seo {
  @PublicField()
  title!: string;
  @PublicField(() => String, { nullable: true })
  description!: string | null;
  @PublicField()
  canonicalUrl!: string;
  @PublicField(() => Image, { nullable: true })
  image!: Image | null;
  @PublicField()
  noIndex!: boolean;
}

@ObjectType({ description: 'The same article in another language.' })
export class ArticleTranslation {
  @PublicField()
  locale!: string;
  @PublicField()
  slug!: string;
  @PublicField()
  title!: string;
  @PublicField()
  url!: string;
}

@ObjectType({
  description:
    'One version of an article. A client that holds draft and published at once keys its cache by versionId.',
})
export class Article {
  @PublicField(() => ID, { description: 'Stable across versions.' })
  id!: string;
  @PublicField(() => ID)
  versionId!: string;
  @PublicField()
  slug!: string;
  @PublicField(() => String, {
    nullable: true,
    description: 'Set when the slug asked for is a former one: where a front end should redirect to.',
  })
  redirectTo!: string | null;
  @PublicField()
  url!: string;
  @PublicField({ description: 'BCP 47 tag.' })
  locale!: string;
  @PublicField(() => Site)
  site!: Site;
  @PublicField(() => String, { nullable: true, description: 'Short line above the title.' })
  kicker!: string | null;
  @PublicField()
  title!: string;
  @PublicField(() => String, { nullable: true })
  subtitle!: string | null;
  @PublicField(() => String, { nullable: true })
  summary!: string | null;
  @PublicField(() => Date, { nullable: true })
  reviewedAt!: Date | null;
  @PublicField(() => Date, { nullable: true })
  firstPublishedAt!: Date | null;
  @PublicField(() => Date, { nullable: true })
  publishedAt!: Date | null;
  @PublicField(() => Date, { description: 'When the served version went live; never draft activity.' })
  updatedAt!: Date;
  @PublicField(() => String, { nullable: true, description: 'Date, YYYY-MM-DD.' })
  reviewDueOn!: string | null;
  @PublicField(() => Int)
  versionNumber!: number;
  @PublicField(() => Int)
  wordCount!: number;
  @PublicField(() => Int, { description: 'At 220 words a minute, at least 1.' })
  readingTimeMinutes!: number;
  @PublicField(() => [String], {
    description: "What a reader may want to know before reading, e.g. 'Describes emotional abuse'.",
  })
  contentNotes!: string[];
  @PublicField(() => Safety)
  safety!: Safety;

  seoTitle!: string | null;
  seoDescription!: string | null;
  canonicalUrl!: string | null;
  noIndex!: boolean;
  translationGroupId!: string;
}

@ObjectType({ description: 'A page of articles.' })
export class ArticleConnection extends connectionOf(Article, 'Article', PublicField) {}

@ObjectType({ description: 'A page of questions and answers.' })
export class FaqConnection extends connectionOf(Faq, 'Faq', PublicField) {}

@ObjectType({ description: 'A page of signs.' })
export class SignConnection extends connectionOf(Sign, 'Sign', PublicField) {}
