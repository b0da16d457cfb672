import { ID, ObjectType } from '@nestjs/graphql';

import { HelpTopic } from '../generated/prisma/enums.js';
import { PublicField } from '../platform/graphql/field-access.js';

@ObjectType({ description: 'A subject that articles are filed under; it says which help its readers may need.' })
export class Topic {
  @PublicField(() => ID)
  id!: string;
  @PublicField()
  slug!: string;
  @PublicField()
  name!: string;
  @PublicField(() => String, { nullable: true })
  description!: string | null;
  @PublicField(() => [HelpTopic])
  helpTopics!: HelpTopic[];

  parentId!: string | null;
}
