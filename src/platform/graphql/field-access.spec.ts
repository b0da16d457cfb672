import 'reflect-metadata';

import { describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  createUnionType,
  Field,
  GraphQLSchemaBuilderModule,
  GraphQLSchemaFactory,
  ID,
  InterfaceType,
  Mutation,
  ObjectType,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { printType, type GraphQLSchema } from 'graphql';

import { connectionOf } from './connection.js';
import { FieldAccessRefused, statedFields } from './field-access-check.js';
import {
  EditorialField,
  EditorialFieldResolver,
  PublicField,
  PublicFieldResolver,
  SecretField,
} from './field-access.js';
import type { Api } from './limits.js';
import { servedSchema } from './served-schema.js';

/** As Nest makes it of these resolvers; the types come from the decorators alone. */
async function schemaOf(...resolvers: Type[]): Promise<GraphQLSchema> {
  const builder = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: false });
  const schema = await builder.get(GraphQLSchemaFactory).create(resolvers, {});
  await builder.close();
  return schema;
}

function faultsOf(schema: GraphQLSchema, api: Api): readonly string[] {
  try {
    servedSchema(schema, api);
    return [];
  } catch (error) {
    if (!(error instanceof FieldAccessRefused)) throw error;
    return error.faults.map((fault) => fault.split(' ')[0] ?? '');
  }
}

@ObjectType()
class Page {
  @PublicField(() => ID)
  id!: string;
  @PublicField({ description: 'Its type is inferred.' })
  title!: string;
  @PublicField()
  get words(): number {
    return this.title.length;
  }
}

@ObjectType()
class Draft {
  @PublicField()
  title!: string;
  @EditorialField(() => String, { nullable: true, name: 'internalNote' })
  note!: string | null;
}

@ObjectType()
class Book {
  @PublicField()
  title!: string;
}

@Resolver(() => Book)
class BookFields {
  @PublicFieldResolver(() => [String], { name: 'tags' })
  list(): string[] {
    return [];
  }
  @EditorialFieldResolver(() => String)
  editor(): string {
    return '';
  }
}

@ObjectType()
class Film {
  @Field()
  title!: string;
}

@Resolver(() => Film)
class FilmFields {
  @PublicFieldResolver(() => String)
  title(): string {
    return '';
  }
  @ResolveField(() => String)
  mood(): string {
    return '';
  }
}

@ObjectType()
class Silent {
  @PublicField()
  title!: string;
  @Field()
  phone!: string;
}

@ObjectType()
class Token {
  @EditorialField()
  name!: string;
  @SecretField()
  secret!: string;
}

@ObjectType()
class PageConnection extends connectionOf(Page, 'Page', PublicField) {}

@ObjectType()
class DraftConnection extends connectionOf(Draft, 'Draft', EditorialField) {}

@ObjectType()
class TokenConnection extends connectionOf(Token, 'Token', EditorialField) {}

@ObjectType()
class SilentConnection extends connectionOf(Page, 'SilentPage', Field) {}

const PageOrToken = createUnionType({ name: 'PageOrToken', types: () => [Page, Token] as const });
const PageOrSilent = createUnionType({ name: 'PageOrSilent', types: () => [Page, Silent] as const });

@InterfaceType()
abstract class Named {
  @EditorialField()
  name!: string;
}

@ObjectType({ implements: Named })
class NamedKey implements Named {
  name!: string;
  @SecretField()
  key!: string;
}

@InterfaceType()
abstract class Untold {
  @Field()
  name!: string;
}

@ObjectType({ implements: Untold })
class UntoldPage implements Untold {
  @PublicField()
  name!: string;
}

/** A resolver whose one query answers with this type. */
function asking(returns: () => unknown, name = 'asked'): Type {
  @Resolver()
  class Asking {
    @Query(returns as () => Type, { name })
    asked(): void {}
  }
  return Asking;
}

function making(returns: () => unknown, name = 'made'): Type {
  @Resolver()
  class Making {
    @Mutation(returns as () => Type, { name })
    made(): void {}
  }
  return Making;
}

describe('the access of a field', () => {
  it('is in the schema, for properties, getters, renamed fields, connections and field resolvers', async () => {
    const schema = await schemaOf(
      asking(() => PageConnection),
      asking(() => [Draft], 'drafts'),
      asking(() => Book, 'book'),
      BookFields,
    );
    const stated = statedFields(schema).map(({ owner, name, access }) => `${owner.name}.${name} ${String(access)}`);
    expect(stated).toEqual(
      expect.arrayContaining([
        'Page.id PUBLIC',
        'Page.title PUBLIC',
        'Page.words PUBLIC',
        'Book.tags PUBLIC',
        'Book.editor EDITORIAL',
        'PageEdge.node PUBLIC',
        'PageConnection.totalCount PUBLIC',
        'PageInfo.hasNextPage PUBLIC',
        'Draft.internalNote EDITORIAL',
      ]),
    );
    expect(stated.filter((field) => /^(Query|__)/.test(field))).toEqual([]);
  });

  it('leaves the inferred type of a property as it is', async () => {
    const page = (await schemaOf(asking(() => Page))).getType('Page');
    expect(page && printType(page).match(/\w+: .*/g)).toEqual(['id: ID!', 'title: String!', 'words: Float!']);
  });
});

describe('a schema is refused', () => {
  it.each(['delivery', 'editorial'] as const)('by the %s API when a field states no access', async (api) => {
    expect(faultsOf(await schemaOf(asking(() => Silent)), api)).toEqual(['Silent.phone']);
    expect(faultsOf(await schemaOf(asking(() => PageOrSilent)), api)).toEqual(['Silent.phone']);
  });

  it('when a connection, an interface or a field resolver states none', async () => {
    expect(faultsOf(await schemaOf(asking(() => SilentConnection)), 'editorial')).toEqual(
      expect.arrayContaining(['SilentPageEdge.node', 'SilentConnection.nodes']),
    );
    expect(faultsOf(await schemaOf(asking(() => UntoldPage)), 'editorial')).toEqual(['Untold.name']);
    expect(
      faultsOf(
        await schemaOf(
          asking(() => Film),
          FilmFields,
        ),
        'editorial',
      ),
    ).toEqual(['Film.title', 'Film.mood']);
  });

  it('when delivery holds what is not public, naming all of it', async () => {
    const schema = await schemaOf(
      asking(() => DraftConnection),
      making(() => Token),
    );
    const faults = faultsOf(schema, 'delivery');
    expect(faults).toEqual(
      expect.arrayContaining(['Draft.internalNote', 'DraftEdge.node', 'DraftConnection.nodes', 'Token.secret']),
    );
    expect(faults).not.toContain('Draft.title');
  });

  it.each([
    ['directly', () => Token],
    ['through a list', () => [Token]],
    ['through a union', () => PageOrToken],
    ['through a connection', () => TokenConnection],
  ])('when a query leads to a secret, %s', async (_way, returns) => {
    expect(faultsOf(await schemaOf(asking(returns)), 'editorial')).toEqual(['Token.secret']);
  });

  it('when a query leads to a secret through an interface, though a mutation gives it as well', async () => {
    const schema = await schemaOf(
      asking(() => Named),
      making(() => NamedKey),
    );
    expect(faultsOf(schema, 'editorial')).toEqual(['NamedKey.key']);
  });
});

it('a schema is built when delivery is public, and secrets come from mutations alone', async () => {
  expect(faultsOf(await schemaOf(asking(() => PageConnection)), 'delivery')).toEqual([]);
  const schema = await schemaOf(
    asking(() => DraftConnection),
    making(() => PageOrToken),
    making(() => [Token], 'madeAtOnce'),
  );
  expect(faultsOf(schema, 'editorial')).toEqual([]);
});
