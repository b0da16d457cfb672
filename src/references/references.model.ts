import { ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { GraphQLJSON } from 'graphql-scalars';

import { connectionOf } from '../platform/graphql/connection.js';
import { PublicField } from '../platform/graphql/field-access.js';
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
  @PublicField(() => ID)
  id!: string;
  @PublicField({ description: 'CSL type, e.g. book, article-journal, chapter, webpage.' })
  type!: string;
  @PublicField()
  title!: string;
  @PublicField(() => [String], { description: 'In print order, given name first.' })
  authors!: string[];
  @PublicField(() => Int, { nullable: true })
  year!: number | null;
  @PublicField(() => String, { nullable: true })
  publisher!: string | null;
  @PublicField(() => String, { nullable: true })
  url!: string | null;
  @PublicField(() => String, { nullable: true })
  doi!: string | null;
  @PublicField(() => String, { nullable: true, description: 'ISBN-13, digits alone.' })
  isbn!: string | null;
  @PublicField(() => GraphQLJSON, { description: 'The whole record as CSL-JSON.' })
  csl!: CslItem;
}

@ObjectType({ description: "A source in an article's list." })
export class Citation {
  @PublicField(() => Int, { description: 'From 1.' })
  position!: number;
  @PublicField(() => Reference)
  reference!: Reference;
  @PublicField(() => RichText, { description: 'The source in the style that was asked for.' })
  text!: RichText;
  @PublicField(() => String, { nullable: true, description: 'Place in the source, e.g. pp. 12-14.' })
  locator!: string | null;
}

@ObjectType({ description: 'A page of sources.' })
export class ReferenceConnection extends connectionOf(Reference, 'Reference', PublicField) {}
