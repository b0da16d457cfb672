import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { SectionKind } from '../generated/prisma/enums.js';
import { Image } from '../media/media.model.js';
import { RichText } from '../richtext/richtext.model.js';
import type { ArticleContent } from './article-content.types.js';

registerEnumType(SectionKind, { name: 'SectionKind', description: 'What a section is for.' });

@ObjectType({ description: 'One line of the table of contents.' })
export class TocEntry {
  @Field()
  anchor!: string;
  @Field()
  heading!: string;
  @Field(() => Int, { description: 'From 1.' })
  depth!: number;
}

@ObjectType({ description: 'A sign by which a reader may know their situation.' })
export class Sign {
  @Field(() => ID)
  id!: string;
  @Field()
  statement!: string;
  @Field(() => RichText, { nullable: true })
  explanation!: RichText | null;

  versionId!: string;
}

@ObjectType({ description: 'A question that readers ask, and its answer.' })
export class Faq {
  @Field(() => ID)
  id!: string;
  @Field()
  question!: string;
  @Field(() => RichText)
  answer!: RichText;

  versionId!: string;
}

@ObjectType({ description: 'A part of an article, with what it shows.' })
export class Section {
  @Field(() => ID)
  id!: string;
  @Field(() => ID, { nullable: true })
  parentId!: string | null;
  @Field(() => SectionKind)
  kind!: SectionKind;
  @Field({ description: 'Unique in the article; a URL fragment that survives edits of the heading.' })
  anchor!: string;
  @Field(() => Int, { description: 'From 1.' })
  depth!: number;
  @Field(() => String, { nullable: true, description: 'Short line above the heading.' })
  kicker!: string | null;
  @Field(() => String, { nullable: true })
  heading!: string | null;
  @Field(() => RichText)
  body!: RichText;
  @Field(() => [Image])
  images!: Image[];
  @Field(() => [Sign])
  signs!: Sign[];
  @Field(() => [Faq])
  faqs!: Faq[];
  @Field(() => [RichText])
  keyTakeaways!: RichText[];
  @Field(() => [Section])
  sections!: Section[];

  /** What the whole version shows; fields of other features pick this section's part from it. */
  content!: ArticleContent;
}
