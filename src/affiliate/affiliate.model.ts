import { ID, ObjectType } from '@nestjs/graphql';

import { Image } from '../media/media.model.js';
import { PublicField } from '../platform/graphql/field-access.js';
import { RichText } from '../richtext/richtext.model.js';

@ObjectType({ description: 'Where an item is sold in one region.' })
export class AffiliateLink {
  @PublicField()
  marketplace!: string;
  @PublicField({ description: 'ISO 3166-1 alpha-2.' })
  region!: string;
  @PublicField({ description: 'Our redirect, never the raw target.' })
  url!: string;
  @PublicField()
  label!: string;
  @PublicField({ description: 'For the rel attribute of the link.' })
  rel!: string;
}

@ObjectType({ description: 'A book or product whose link earns money.' })
export class AffiliateItem {
  @PublicField(() => ID)
  id!: string;
  @PublicField()
  slug!: string;
  @PublicField({ description: 'E.g. BOOK.' })
  kind!: string;
  @PublicField()
  title!: string;
  @PublicField(() => String, { nullable: true })
  creator!: string | null;
  @PublicField(() => RichText, { nullable: true })
  description!: RichText | null;
  @PublicField(() => String, { nullable: true })
  isbn!: string | null;
  @PublicField(() => Image, { nullable: true })
  image!: Image | null;
  @PublicField(() => [RichText], { description: 'What readers say of it, in our words.' })
  readerFeedback!: RichText[];
  @PublicField(() => [AffiliateLink])
  links!: AffiliateLink[];
}

@ObjectType({ description: 'An item where an article shows it.' })
export class AffiliatePlacement {
  @PublicField(() => AffiliateItem)
  item!: AffiliateItem;
  @PublicField(() => String, { nullable: true })
  heading!: string | null;
  @PublicField(() => String, { nullable: true })
  callToAction!: string | null;
  @PublicField(() => AffiliateLink, { nullable: true, description: "The storefront for the reader's region." })
  link!: AffiliateLink | null;
}
