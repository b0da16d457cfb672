/** Operations that call one root field each, made from the schema alone. */
import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

const SCALARS: Record<string, string> = {
  Boolean: 'true',
  DateTime: '"2027-01-01T00:00:00Z"',
  Float: '1',
  ID: '"01890000-0000-7000-8000-000000000000"',
  Int: '1',
  JSON: '{}',
  String: '"nobody"',
};

/** @returns the field's name, and a valid operation with nothing but its required arguments */
export function rootFieldCalls(schema: GraphQLSchema): [name: string, document: string][] {
  const of = (operation: string, fields: Record<string, GraphQLField<unknown, unknown>> = {}) =>
    Object.values(fields).map((field): [string, string] => [field.name, `${operation} { ${call(field)} }`]);
  return [...of('query', schema.getQueryType()?.getFields()), ...of('mutation', schema.getMutationType()?.getFields())];
}

function call({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const given = args.filter(isRequiredArgument).map((argument) => `${argument.name}: ${literal(argument.type)}`);
  const selection = isCompositeType(getNamedType(type)) ? ' { __typename }' : '';
  return `${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${selection}`;
}

function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return `[${literal(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (!isInputObjectType(type)) return SCALARS[type.name] ?? '""';
  const fields = Object.values(type.getFields()).filter(isRequiredInputField);
  return `{ ${fields.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`;
}
