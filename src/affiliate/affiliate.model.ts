import { Field, ID, ObjectType } from '@nestjs/graphql';

import { Image } from '../media/media.model.js';
import { RichText } from '../richtext/richtext.model.js';

@ObjectType({ description: 'Where an item is sold in one region.' })
export class AffiliateLink {
  @Field()
  marketplace!: string;
  @Field({ description: 'ISO 3166-1 alpha-2.' })
  region!: string;
  @Field({ description: 'Our redirect, never the raw target.' })
  url!: string;
  @Field()
  label!: string;
  @Field({ description: 'For the rel attribute of the link.' })
  rel!: string;
}

@ObjectType({ description: 'A book or product whose link earns money.' })
export class AffiliateItem {
  @Field(() => ID)
  id!: string;
  @Field()
  slug!: string;
  @Field({ description: 'E.g. BOOK.' })
  kind!: string;
  @Field()
  title!: string;
  @Field(() => String, { nullable: true })
  creator!: string | null;
  @Field(() => RichText, { nullable: true })
  description!: RichText | null;
  @Field(() => String, { nullable: true })
  isbn!: string | null;
  @Field(() => Image, { nullable: true })
  image!: Image | null;
  @Field(() => [RichText], { description: 'What readers say of it, in our words.' })
  readerFeedback!: RichText[];
  @Field(() => [AffiliateLink])
  links!: AffiliateLink[];
}

@ObjectType({ description: 'An item where an article shows it.' })
export class AffiliatePlacement {
  @Field(() => AffiliateItem)
  item!: AffiliateItem;
  @Field(() => String, { nullable: true })
  heading!: string | null;
  @Field(() => String, { nullable: true })
  callToAction!: string | null;
  @Field(() => AffiliateLink, { nullable: true, description: "The storefront for the reader's region." })
  link!: AffiliateLink | null;
}
