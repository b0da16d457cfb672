import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { GraphQLJSON } from 'graphql-scalars';

import { connectionOf } from '../platform/graphql/connection.js';
import { RichText } from '../richtext/richtext.model.js';
import type { CslItem } from './csl.types.js';

export enum CitationStyle {
  APA = 'APA',
  MLA = 'MLA',
  CHICAGO = 'CHICAGO',
  HARVARD = 'HARVARD',
  VANCOUVER = 'VANCOUVER',
}
registerEnumType(CitationStyle, { name: 'CitationStyle', description: 'How a reference is printed.' });

@ObjectType({ description: 'A source, kept once and shared by all articles that cite it.' })
export class Reference {
  @Field(() => ID)
  id!: string;
  @Field({ description: 'CSL type, e.g. book, article-journal, chapter, webpage.' })
  type!: string;
  @Field()
  title!: string;
  @Field(() => [String], { description: 'In print order, given name first.' })
  authors!: string[];
  @Field(() => Int, { nullable: true })
  year!: number | null;
  @Field(() => String, { nullable: true })
  publisher!: string | null;
  @Field(() => String, { nullable: true })
  url!: string | null;
  @Field(() => String, { nullable: true })
  doi!: string | null;
  @Field(() => String, { nullable: true, description: 'ISBN-13, digits alone.' })
  isbn!: string | null;
  @Field(() => GraphQLJSON, { description: 'The whole record as CSL-JSON.' })
  csl!: CslItem;
}

@ObjectType({ description: "A source in an article's list." })
export class Citation {
  @Field(() => Int, { description: 'From 1.' })
  position!: number;
  @Field(() => Reference)
  reference!: Reference;
  @Field(() => RichText, { description: 'The source in the style that was asked for.' })
  text!: RichText;
  @Field(() => String, { nullable: true, description: 'Place in the source, e.g. pp. 12-14.' })
  locator!: string | null;
}

@ObjectType({ description: 'A page of sources.' })
export class ReferenceConnection extends connectionOf(Reference, 'Reference') {}
