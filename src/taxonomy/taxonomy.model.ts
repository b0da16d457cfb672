import { Field, ID, ObjectType } from '@nestjs/graphql';

import { HelpTopic } from '../generated/prisma/enums.js';

@ObjectType({ description: 'A subject that articles are filed under; it says which help its readers may need.' })
export class Topic {
  @Field(() => ID)
  id!: string;
  @Field()
  slug!: string;
  @Field()
  name!: string;
  @Field(() => String, { nullable: true })
  description!: string | null;
  @Field(() => [HelpTopic])
  helpTopics!: HelpTopic[];

  parentId!: string | null;
}
