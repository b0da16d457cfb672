import { Context, Parent, Resolver } from '@nestjs/graphql';

import { User } from '../auth/auth.model.js';
import { EditorialFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { SitesLoader } from './sites.loader.js';
import { Person } from './sites.model.js';

/** Adds `person` to User from this side, so that accounts need not know about people. */
@Resolver(() => User)
export class UserPersonFields {
  constructor(private readonly load: SitesLoader) {}

  @EditorialFieldResolver(() => Person, {
    nullable: true,
    description: 'Whom readers see for this account, for instance as reviewer. Null until it is linked to a person.',
  })
  person(@Parent() { personId }: User, @Context() { loaders }: OperationContext): Promise<Person | null> | null {
    return personId === null ? null : loaders.get(this.load.personById).load(personId);
  }
}
