import type { ApolloServerOptions, ApolloServerPlugin, BaseContext } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';

import { OPERATION_LIMITS, operationLimits, type Api } from './limits.js';

type LimitedOptions = Pick<
  ApolloServerOptions<BaseContext>,
  | 'allowBatchedHttpRequests'
  | 'csrfPrevention'
  | 'executionOptions'
  | 'hideSchemaDetailsFromClientErrors'
  | 'includeStacktraceInErrorResponses'
  | 'introspection'
  | 'maxRecursiveSelections'
  | 'parseOptions'
  | 'persistedQueries'
  | 'plugins'
  | 'stopOnTerminationSignals'
  | 'validationOptions'
> & { readonly graphiql: false };

interface ApolloLimitsOptions {
  /** Of the editorial API. The delivery API's schema is published: it always answers. */
  readonly introspection: boolean;
  /** The API's other plugins; the limits come first. */
  readonly plugins?: readonly ApolloServerPlugin[];
}

/** Every setting of an Apollo driver that guards an API, written out so that no default and no NODE_ENV decides. */
export function apolloLimits(api: Api, { introspection, plugins = [] }: ApolloLimitsOptions): LimitedOptions {
  const limits = OPERATION_LIMITS[api];
  const isPublished = api === 'delivery';
  return {
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    executionOptions: { maxCoercionErrors: limits.variableErrors },
    graphiql: false,
    hideSchemaDetailsFromClientErrors: !isPublished,
    includeStacktraceInErrorResponses: false,
    introspection: isPublished || introspection,
    maxRecursiveSelections: limits.recursiveSelections,
    parseOptions: {
      maxLexicalTokens: limits.documentTokens,
      maxSourceLength: limits.documentChars,
      maxComments: limits.documentTokens,
    },
    // Automatic persisted queries store what anybody sends; they are a speed feature, not a list of allowed operations.
    persistedQueries: false,
    // Apollo's cache hints would wrap the resolver of every field, for a header that is set elsewhere.
    plugins: [operationLimits(limits), ApolloServerPluginCacheControlDisabled(), ...plugins],
    // Nest's shutdown hooks stop the server, after readiness has gone off.
    stopOnTerminationSignals: false,
    validationOptions: { maxErrors: limits.validationErrors },
  };
}
