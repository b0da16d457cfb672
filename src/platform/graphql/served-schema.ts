import { GraphQLSchema } from 'graphql';

import { checkFieldAccess } from './field-access-check.js';
import type { Api } from './limits.js';

/**
 * What an API serves of the schema that Nest makes.
 *
 * @throws {FieldAccessRefused} so that an API with a field that nobody has thought about does not start
 */
export function servedSchema(schema: GraphQLSchema, api: Api): GraphQLSchema {
  const served = reachableSchema(schema);
  checkFieldAccess(served, api);
  return served;
}

/**
 * The schema with those types alone that an operation can reach. Nest adds every type that any API of the process uses,
 * so that the delivery API's introspection would tell of editors' records.
 */
function reachableSchema(schema: GraphQLSchema): GraphQLSchema {
  // Types that the root fields lead to are found from there; the list is only for others.
  return new GraphQLSchema({ ...schema.toConfig(), types: [] });
}
