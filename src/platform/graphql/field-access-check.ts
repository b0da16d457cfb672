import {
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

import type { FieldAccess } from './field-access.js';
import type { Api } from './limits.js';

const ACCESSES: readonly unknown[] = ['PUBLIC', 'EDITORIAL', 'SECRET'] satisfies FieldAccess[];

type OutputType = GraphQLObjectType | GraphQLInterfaceType;

export interface StatedField {
  readonly owner: OutputType;
  readonly name: string;
  /** Null when the code states none. */
  readonly access: FieldAccess | null;
}

export class FieldAccessRefused extends Error {
  constructor(
    api: Api,
    readonly faults: readonly string[],
  ) {
    super(`The ${api} schema is not built:\n${faults.join('\n')}`);
  }
}

/** @throws {FieldAccessRefused} when a field states no access, or stands where its access does not allow it */
export function checkFieldAccess(schema: GraphQLSchema, api: Api): void {
  const readable = readableTypes(schema);
  const faults = statedFields(schema).flatMap(({ owner, name, access }) => {
    const fault = faultOf(access, api, readable.has(owner));
    return fault === null ? [] : [`${owner.name}.${name} ${fault}`];
  });
  if (faults.length > 0) throw new FieldAccessRefused(api, faults);
}

function faultOf(access: FieldAccess | null, api: Api, isReadable: boolean): string | null {
  if (access === null) return 'states no access: see src/platform/graphql/field-access.ts';
  if (api === 'delivery' && access !== 'PUBLIC') return `is ${access}, and everybody may read this API`;
  if (access === 'SECRET' && isReadable) return 'is SECRET, and a query leads to it';
  return null;
}

/** The fields of all output types but Query and Mutation, whose fields state who may call them (src/auth). */
export function statedFields(schema: GraphQLSchema): StatedField[] {
  const roots: readonly unknown[] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap())
    .filter(isOutputType)
    .filter((type) => !roots.includes(type) && !isIntrospectionType(type))
    .flatMap((owner) =>
      Object.values(owner.getFields()).map(({ name, extensions }) => ({ owner, name, access: accessIn(extensions) })),
    );
}

function accessIn({ access }: Readonly<Record<string, unknown>>): FieldAccess | null {
  return ACCESSES.includes(access) ? (access as FieldAccess) : null;
}

function isOutputType(type: GraphQLNamedType): type is OutputType {
  return isObjectType(type) || isInterfaceType(type);
}

/** The types that an operation other than a mutation can come to. */
function readableTypes(schema: GraphQLSchema): ReadonlySet<GraphQLNamedType> {
  const roots = [schema.getQueryType(), schema.getSubscriptionType()];
  const found = new Set<GraphQLNamedType>(roots.filter((type) => type !== null && type !== undefined));
  // A set's own loop comes to what is added meanwhile.
  for (const type of found) nextTypes(schema, type).forEach((next) => found.add(next));
  return found;
}

function nextTypes(schema: GraphQLSchema, type: GraphQLNamedType): GraphQLNamedType[] {
  const members = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
  const fields = isOutputType(type) ? Object.values(type.getFields()) : [];
  return [...members, ...fields.map((field) => getNamedType(field.type))];
}
