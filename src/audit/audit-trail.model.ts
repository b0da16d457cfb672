import { ID, ObjectType } from '@nestjs/graphql';
import { GraphQLJSON } from 'graphql-scalars';

import { connectionOf } from '../platform/graphql/connection.js';
import { EditorialField } from '../platform/graphql/field-access.js';

@ObjectType({ description: 'That somebody did something. It is kept for good, and holds no secret and no address.' })
export class AuditEntry {
  @EditorialField(() => ID)
  id!: string;
  @EditorialField(() => Date)
  at!: Date;
  readonly actorId!: string | null;
  readonly apiTokenId!: string | null;
  @EditorialField({ description: 'Upper snake case, e.g. CREATE_USER.' })
  action!: string;
  @EditorialField({ description: 'Name of a type, e.g. User.' })
  subjectType!: string;
  @EditorialField(() => ID)
  subjectId!: string;
  @EditorialField({ description: 'One line for people.' })
  summary!: string;
  @EditorialField(() => GraphQLJSON, { nullable: true, description: 'What changed; its shape depends on the action.' })
  details!: unknown;
}

@ObjectType()
export class AuditConnection extends connectionOf(AuditEntry, 'Audit', EditorialField) {}
