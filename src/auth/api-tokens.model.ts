import { ID, ObjectType, registerEnumType } from '@nestjs/graphql';

import { TokenScope } from '../generated/prisma/enums.js';
import { EditorialField, SecretField } from '../platform/graphql/field-access.js';

registerEnumType(TokenScope, {
  name: 'TokenScope',
  description:
    'What a token is for, and nothing else. DELIVERY: raises the limits of the delivery API for builds and servers, and ' +
    'opens nothing. EDITORIAL_READ: reads what an EDITOR of every site reads. EDITORIAL_WRITE: also writes entries. No ' +
    'token manages accounts or tokens.',
});

@ObjectType({
  description:
    'For a program. It ends when it expires or is revoked, and opens nothing while the account that made it is suspended or no ADMIN.',
})
export class ApiToken {
  @EditorialField(() => ID)
  id!: string;
  @EditorialField()
  name!: string;
  @EditorialField(() => TokenScope)
  scope!: TokenScope;
  @EditorialField(() => Date)
  createdAt!: Date;
  @EditorialField(() => Date, { nullable: true, description: 'Null: it does not expire.' })
  expiresAt!: Date | null;
  @EditorialField(() => Date, { nullable: true, description: 'To the minute; null: never.' })
  lastUsedAt!: Date | null;
}

@ObjectType()
export class NewApiToken {
  @EditorialField(() => ApiToken)
  token!: ApiToken;
  @SecretField({ description: 'Shown once. Send it as "Authorization: Bearer <secret>".' })
  secret!: string;
}
