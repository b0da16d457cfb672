import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A country or a part of one.' })
export class Region {
  @Field({ description: 'ISO 3166-1 alpha-2 or ISO 3166-2.' })
  code!: string;

  @Field({ description: "Countries in the caller's locale; their parts by their stored name." })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Code of the region it lies in; null for a country.' })
  parent!: string | null;
}
