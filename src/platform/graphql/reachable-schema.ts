import { GraphQLSchema } from 'graphql';

/**
 * The schema with those types alone that an operation can reach. Nest adds every type that any API of the process uses,
 * so that the delivery API's introspection would tell of editors' records.
 */
export function reachableSchema(schema: GraphQLSchema): GraphQLSchema {
  // Types that the root fields lead to are found from there; the list is only for others.
  return new GraphQLSchema({ ...schema.toConfig(), types: [] });
}
