import { ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { SectionKind } from '../generated/prisma/enums.js';
import { Image } from '../media/media.model.js';
import { PublicField } from '../platform/graphql/field-access.js';
import { RichText } from '../richtext/richtext.model.js';
import type { ArticleContent } from './article-content.types.js';

registerEnumType(SectionKind, { name: 'SectionKind', description: 'What a section is for.' });

@ObjectType({ description: 'One line of the table of contents.' })
export class TocEntry {
  @PublicField()
  anchor!: string;
  @PublicField()
  heading!: string;
  @PublicField(() => Int, { description: 'From 1.' })
  depth!: number;
}

@ObjectType({ description: 'A sign by which a reader may know their situation.' })
export class Sign {
  @PublicField(() => ID)
  id!: string;
  @PublicField()
  statement!: string;
  @PublicField(() => RichText, { nullable: true })
  explanation!: RichText | null;

  versionId!: string;
}

@ObjectType({ description: 'A question that readers ask, and its answer.' })
export class Faq {
  @PublicField(() => ID)
  id!: string;
  @PublicField()
  question!: string;
  @PublicField(() => RichText)
  answer!: RichText;

  versionId!: string;
}

@ObjectType({ description: 'A part of an article, with what it shows.' })
export class Section {
  @PublicField(() => ID)
  id!: string;
  @PublicField(() => ID, { nullable: true })
  parentId!: string | null;
  @PublicField(() => SectionKind)
  kind!: SectionKind;
  @PublicField({ description: 'Unique in the article; a URL fragment that survives edits of the heading.' })
  anchor!: string;
  @PublicField(() => Int, { description: 'From 1.' })
  depth!: number;
  @PublicField(() => String, { nullable: true, description: 'Short line above the heading.' })
  kicker!: string | null;
  @PublicField(() => String, { nullable: true })
  heading!: string | null;
  @PublicField(() => RichText)
  body!: RichText;
  @PublicField(() => [Image])
  images!: Image[];
  @PublicField(() => [Sign])
  signs!: Sign[];
  @PublicField(() => [Faq])
  faqs!: Faq[];
  @PublicField(() => [RichText])
  keyTakeaways!: RichText[];
  @PublicField(() => [Section])
  sections!: Section[];

  /** What the whole version shows; fields of other features pick this section's part from it. */
  content!: ArticleContent;
}
