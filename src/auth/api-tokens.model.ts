import { ID, ObjectType, registerEnumType } from '@nestjs/graphql';

import { TokenScope } from '../generated/prisma/enums.js';
import { EditorialField, SecretField } from '../platform/graphql/field-access.js';

registerEnumType(TokenScope, {
  name: 'TokenScope',
  description:
    'What a token is for, and nothing else. DELIVERY: raises the price that an operation of the delivery API may have to ' +
    '20,000, for builds and servers, and opens nothing. EDITORIAL_READ: reads what an EDITOR of every site reads. ' +
    'EDITORIAL_WRITE: that, and writing entries once there are mutations for it. No token manages accounts or tokens.',
});

@ObjectType({
  description:
    'What a program signs in with. It ends when it expires or is revoked, and opens nothing while the account that made it is ' +
    'suspended or no ADMIN. One that was made on the command line belongs to no account.',
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
  @EditorialField(() => Date, { nullable: true, description: 'To the minute; null: it has not been used.' })
  lastUsedAt!: Date | null;
}

@ObjectType({ description: 'A token that has just been made, with its secret.' })
export class NewApiToken {
  @EditorialField(() => ApiToken)
  token!: ApiToken;
  @SecretField({ description: 'Shown once. Send it as "Authorization: Bearer <secret>".' })
  secret!: string;
}
