import { ObjectType } from '@nestjs/graphql';

import { PublicField } from '../platform/graphql/field-access.js';

@ObjectType({ description: 'A country or a part of one.' })
export class Region {
  @PublicField({ description: 'ISO 3166-1 alpha-2 or ISO 3166-2.' })
  code!: string;

  @PublicField({ description: "Countries in the caller's locale; their parts by their stored name." })
  name!: string;

  @PublicField(() => String, { nullable: true, description: 'Code of the region it lies in; null for a country.' })
  parent!: string | null;
}
