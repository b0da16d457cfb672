import { ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { Stage } from '../generated/prisma/enums.js';
import { connectionOf } from '../platform/graphql/connection.js';
import { EditorialField } from '../platform/graphql/field-access.js';

registerEnumType(Stage, {
  name: 'Stage',
  description:
    'TRASHED; else the stage of the draft, if there is one; else PUBLISHED or UNPUBLISHED. Whether readers see an entry is its `published`, not its stage.',
});

@ObjectType({ description: 'An article with its workflow: what it was, is and is about to be.' })
export class Entry {
  @EditorialField(() => ID)
  id!: string;
  @EditorialField({
    description:
      'Of the published version; of the draft while nothing is published. A trashed entry has freed it and shows its id.',
  })
  slug!: string;
  @EditorialField({ description: 'BCP 47 tag.' })
  locale!: string;
  @EditorialField(() => Stage)
  stage!: Stage;
  @EditorialField(() => Int, { description: 'Counts every change of the draft.' })
  lockVersion!: number;
  @EditorialField(() => Date, {
    nullable: true,
    description: 'When the draft is to be published; null when it is not scheduled.',
  })
  scheduledFor!: Date | null;
  @EditorialField(() => String, { nullable: true, description: 'IANA name of the zone that the time was given in.' })
  scheduledTimeZone!: string | null;
  @EditorialField(() => String, {
    nullable: true,
    description:
      'Why the last schedule did not publish: gates and slug are checked again at the due time; the entry is APPROVED then.',
  })
  scheduleProblem!: string | null;
  @EditorialField(() => String, {
    nullable: true,
    description: 'What the draft has reserved: its own, until it is published, and another one when it shall change.',
  })
  draftSlug!: string | null;
  @EditorialField(() => [String], { description: 'Slugs that lead here still, the latest first.' })
  formerSlugs!: string[];
  @EditorialField(() => Date)
  createdAt!: Date;
  @EditorialField(() => Date)
  updatedAt!: Date;

  siteId!: string;
  draftVersionId!: string | null;
  /** Null also for a trashed entry, which readers do not see. */
  publishedVersionId!: string | null;
  createdById!: string | null;
  updatedById!: string | null;
}

@ObjectType({ description: 'A page of entries.' })
export class EntryConnection extends connectionOf(Entry, 'Entry', EditorialField) {}
