import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, IsUUID, Length, ValidateNested } from 'class-validator';

import { ForwardPageArgs } from '../../platform/graphql/paging.js';
import { Storable } from '../../platform/graphql/storable.js';

const MAX_ACTION_CHARS = 100;

@InputType({ description: 'Which entries a list holds. What is left out, or null, does not restrict it.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'The id of what it was done to.' })
  @IsOptional()
  @IsUUID()
  subjectId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The id of the account or the API token that did it.' })
  @IsOptional()
  @IsUUID()
  actorId?: string | null;

  @Field(() => String, { nullable: true, description: 'As the entries have it, word for word; 1 to 100 characters.' })
  @IsOptional()
  @Length(1, MAX_ACTION_CHARS)
  @Storable()
  action?: string | null;

  @Field(() => Date, { nullable: true, description: 'At this instant or later.' })
  @IsOptional()
  since?: Date | null;
}

@ArgsType()
export class AuditTrailArgs extends ForwardPageArgs {
  @Field(() => AuditFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => AuditFilter)
  filter?: AuditFilter | null;
}
