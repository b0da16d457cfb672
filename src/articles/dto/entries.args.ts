import { ArgsType, Field, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, ValidateNested } from 'class-validator';

import { ForwardPageArgs } from '../../platform/graphql/paging.js';
import { EntryOrder } from '../entry-order.rules.js';
import { EntryFilter } from './entry-filter.input.js';

registerEnumType(EntryOrder, {
  name: 'EntryOrder',
  description:
    'RECENTLY_EDITED: the latest change first. TITLE: by letter. STAGE: along the workflow, in each the oldest entry first.',
});

@ArgsType()
export class EntriesArgs extends ForwardPageArgs {
  @Field(() => EntryFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => EntryFilter)
  filter?: EntryFilter | null;

  @Field(() => EntryOrder, { nullable: true, defaultValue: EntryOrder.RECENTLY_EDITED })
  @IsOptional()
  @IsEnum(EntryOrder)
  orderBy?: EntryOrder | null;
}
