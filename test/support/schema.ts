/** Schemas as text and as facts that can be compared. */
import { existsSync, readFileSync } from 'node:fs';

import {
  buildClientSchema,
  getIntrospectionQuery,
  GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  lexicographicSortSchema,
  printSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type IntrospectionQuery,
} from 'graphql';

import type { TestApp } from './app.js';

export const APIS = ['delivery', 'editorial'] as const;
export type Api = (typeof APIS)[number];

/** The schema as a client sees it. The editorial API answers only when it is started with EDITOR_INTROSPECTION. */
export async function servedSchema(app: TestApp, api: Api): Promise<GraphQLSchema> {
  const question = getIntrospectionQuery({ specifiedByUrl: true, inputValueDeprecation: true });
  const { data } = await (api === 'delivery' ? app.query(question) : app.editor(question));
  return buildClientSchema(data as IntrospectionQuery);
}

/** In the form in which schemas are committed. */
export const sdlOf = (schema: GraphQLSchema) => `${printSchema(lexicographicSortSchema(schema))}\n`;

/** Null when there is no such file. */
export function readText(path: string): string | null {
  const file = new URL(`../../${path}`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The part of a schema that a query can reach. */
export function reachable(schema: GraphQLSchema): GraphQLSchema {
  return new GraphQLSchema({ ...schema.toConfig(), types: [] });
}

export function typesOf(schema: GraphQLSchema): GraphQLNamedType[] {
  return Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
}

/**
 * Everything that a schema promises, by coordinate: `Article.title` is `String!`, `Query.article(slug:)` is `String!`,
 * `Query.articles(orderBy:)` is `ArticleOrder = "NEWEST"`, `ArticleOrder.NEWEST` is `value`.
 */
export function promisesOf(schema: GraphQLSchema): Map<string, string> {
  return new Map(typesOf(schema).flatMap((type) => [[type.name, type.constructor.name] as const, ...partsOf(type)]));
}

type Promised = readonly [coordinate: string, shape: string];

function partsOf(type: GraphQLNamedType): Promised[] {
  const { name } = type;
  if (isEnumType(type)) return type.getValues().map((value) => [`${name}.${value.name}`, 'value']);
  if (isUnionType(type)) return type.getTypes().map((member) => [`${name} | ${member.name}`, 'member']);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => [`${name}.${field.name}`, given(field)]);
  if (isObjectType(type)) return Object.values(type.getFields()).flatMap((field) => fieldParts(name, field));
  return [];
}

function fieldParts(owner: string, { name, type, args }: GraphQLField<unknown, unknown>): Promised[] {
  const ofArguments = args.map((argument): Promised => [`${owner}.${name}(${argument.name}:)`, given(argument)]);
  return [[`${owner}.${name}`, String(type)], ...ofArguments];
}

/** An argument's or input field's type, with its default. */
function given({ type, defaultValue }: Pick<GraphQLArgument, 'type' | 'defaultValue'>): string {
  return defaultValue === undefined ? String(type) : `${String(type)} = ${JSON.stringify(defaultValue)}`;
}
