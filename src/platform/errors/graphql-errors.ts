import { unwrapResolverError } from '@apollo/server/errors';
import { BadRequestException, HttpException } from '@nestjs/common';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';

import { OperationTooComplex } from '../graphql/limits.js';
import { DomainError } from './domain-error.js';

/** Codes of Apollo's own request checks: their messages speak of the caller's document alone. */
const REQUEST_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Turns whatever was thrown into what a caller may see: a stable code, and no internals. */
export function errorFormatter(log: { error(fields: object, message: string): void }) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const cause = refusedScalar(error) ?? unwrapResolverError(error);
    const refusal = refusalOf(formatted, cause) ?? requestFault(formatted, error);
    if (refusal) return refusal;
    log.error({ err: cause }, 'a GraphQL operation failed');
    return shown(formatted, 'INTERNAL', 'Something went wrong on our side. It has been logged.');
  };
}

/** What a scalar of ours has said of a value: graphql-js and Apollo put errors of their own around it. */
function refusedScalar(error: unknown): DomainError | undefined {
  let inner = error;
  while (inner instanceof GraphQLError && inner.path === undefined) inner = inner.originalError;
  return inner instanceof DomainError ? inner : undefined;
}

function refusalOf(formatted: GraphQLFormattedError, cause: unknown): GraphQLFormattedError | undefined {
  if (cause instanceof DomainError || cause instanceof OperationTooComplex) {
    return shown(formatted, cause.code, cause.message, cause.details);
  }
  if (cause instanceof BadRequestException) return shown(formatted, 'BAD_USER_INPUT', cause.message);
  if (cause instanceof HttpException && cause.getStatus() < 500) {
    return shown(formatted, 'BAD_REQUEST', 'The request cannot be read.');
  }
  return undefined;
}

function requestFault(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError | undefined {
  const code = String(formatted.extensions?.code);
  if (REQUEST_CODES.has(code)) return shown(formatted, code, formatted.message);
  if (code === 'BAD_USER_INPUT' || isVariableError(error)) return shown(formatted, 'BAD_USER_INPUT', formatted.message);
  return undefined;
}

/** graphql-js reports an argument or variable it cannot coerce as a plain error with nodes and no cause. */
function isVariableError(error: unknown): boolean {
  return error instanceof GraphQLError && error.originalError === undefined && (error.nodes?.length ?? 0) > 0;
}

function shown(
  { locations, path }: GraphQLFormattedError,
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): GraphQLFormattedError {
  return { message, ...(locations && { locations }), ...(path && { path }), extensions: { code, ...details } };
}
