import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';

import { TokenScope } from '../generated/prisma/enums.js';

registerEnumType(TokenScope, {
  name: 'TokenScope',
  description:
    'What a token is for, and nothing else. DELIVERY: raises the limits of the delivery API for builds and servers, and ' +
    'opens nothing. EDITORIAL_READ: reads what an EDITOR of every site reads. EDITORIAL_WRITE: also writes entries. No ' +
    'token manages accounts or tokens.',
});

@ObjectType({
  description:
    'For a program. It ends when it expires or is revoked, and when the account that made it is suspended or no longer an ADMIN.',
})
export class ApiToken {
  @Field(() => ID)
  id!: string;
  @Field()
  name!: string;
  @Field(() => TokenScope)
  scope!: TokenScope;
  @Field(() => Date)
  createdAt!: Date;
  @Field(() => Date, { nullable: true, description: 'Null: it does not expire.' })
  expiresAt!: Date | null;
  @Field(() => Date, { nullable: true, description: 'To the minute; null: never.' })
  lastUsedAt!: Date | null;
}

@ObjectType()
export class NewApiToken {
  @Field(() => ApiToken)
  token!: ApiToken;
  @Field({ description: 'Shown once. Send it as "Authorization: Bearer <secret>".' })
  secret!: string;
}
