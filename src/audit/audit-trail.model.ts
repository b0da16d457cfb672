import { ID, ObjectType } from '@nestjs/graphql';
import { GraphQLJSON } from 'graphql-scalars';

import { connectionOf } from '../platform/graphql/connection.js';
import { EditorialField } from '../platform/graphql/field-access.js';

@ObjectType({
  description: 'That somebody changed something. It is kept for good, and holds no secret and no e-mail address.',
})
export class AuditEntry {
  @EditorialField(() => ID)
  id!: string;
  @EditorialField(() => Date)
  at!: Date;
  readonly actorId!: string | null;
  readonly apiTokenId!: string | null;
  @EditorialField({ description: 'Upper snake case, e.g. CREATE_USER. The guide for operators lists every one.' })
  action!: string;
  @EditorialField({ description: 'What kind of record it was done to, e.g. User: mostly the name of a type.' })
  subjectType!: string;
  @EditorialField(() => ID)
  subjectId!: string;
  @EditorialField({ description: 'One line for people.' })
  summary!: string;
  @EditorialField(() => GraphQLJSON, { nullable: true, description: 'What changed; its shape depends on the action.' })
  details!: unknown;
}

@ObjectType({ description: 'A page of the audit trail.' })
export class AuditConnection extends connectionOf(AuditEntry, 'Audit', EditorialField) {}
