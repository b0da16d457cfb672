import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { Stage } from '../generated/prisma/enums.js';
import { connectionOf } from '../platform/graphql/connection.js';

registerEnumType(Stage, {
  name: 'Stage',
  description:
    'TRASHED; else the stage of the draft, if there is one; else PUBLISHED or UNPUBLISHED. Whether readers see an entry is its `published`, not its stage.',
});

@ObjectType({ description: 'An article with its workflow: what it was, is and is about to be.' })
export class Entry {
  @Field(() => ID)
  id!: string;
  @Field({
    description:
      'Of the published version; of the draft while nothing is published. A trashed entry has freed it and shows its id.',
  })
  slug!: string;
  @Field({ description: 'BCP 47 tag.' })
  locale!: string;
  @Field(() => Stage)
  stage!: Stage;
  @Field(() => Int, { description: 'Counts every change of the draft.' })
  lockVersion!: number;
  @Field(() => Date, { nullable: true })
  scheduledFor!: Date | null;
  @Field(() => String, { nullable: true, description: 'IANA name of the zone that the time was given in.' })
  scheduledTimeZone!: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Why the last schedule did not publish: gates and slug are checked again at the due time; the entry is APPROVED then.',
  })
  scheduleProblem!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'What the draft has reserved: its own, until it is published, and another one when it shall change.',
  })
  draftSlug!: string | null;
  @Field(() => [String], { description: 'Slugs that lead here still, the latest first.' })
  formerSlugs!: string[];
  @Field(() => Date)
  createdAt!: Date;
  @Field(() => Date)
  updatedAt!: Date;

  siteId!: string;
  draftVersionId!: string | null;
  /** Null also for a trashed entry, which readers do not see. */
  publishedVersionId!: string | null;
  createdById!: string | null;
  updatedById!: string | null;
}

@ObjectType({ description: 'A page of entries.' })
export class EntryConnection extends connectionOf(Entry, 'Entry') {}
