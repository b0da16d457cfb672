import { ID, Int, ObjectType } from '@nestjs/graphql';

import { PublicField } from '../platform/graphql/field-access.js';

@ObjectType({ description: 'A picture with its text for readers who do not see it.' })
export class Image {
  @PublicField(() => ID)
  id!: string;
  @PublicField(() => String, { nullable: true, description: 'Null until somebody supplies the file.' })
  url!: string | null;
  @PublicField({ description: 'Empty when decorative.' })
  alt!: string;
  @PublicField()
  decorative!: boolean;
  @PublicField(() => String, { nullable: true })
  caption!: string | null;
  @PublicField(() => String, { nullable: true })
  credit!: string | null;
  @PublicField(() => Int, { nullable: true, description: 'Pixels.' })
  width!: number | null;
  @PublicField(() => Int, { nullable: true, description: 'Pixels.' })
  height!: number | null;
}
