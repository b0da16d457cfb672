import type { BuildSchemaOptions } from '@nestjs/graphql';
import { GraphQLScalarType, Kind } from 'graphql';

import { BadUserInput } from '../errors/access.errors.js';
import { instantOf } from './date-time.rules.js';

/** Instants of both APIs. Nest's own scalar takes any text, and hands on a `Date` that is none. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description:
    'An instant, RFC 3339 with its zone, such as 2019-12-03T09:54:33Z, in the years 0001 to 9999. ' +
    'Answers give it in UTC, with milliseconds.',
  parseValue: readInstant,
  parseLiteral: (node) => readInstant(node.kind === Kind.STRING ? node.value : null),
  serialize(value) {
    if (value instanceof Date) return value.toISOString();
    throw new TypeError('A DateTime is resolved with a Date.');
  },
});

/** What every schema is built with. */
export const SCHEMA_OPTIONS: Readonly<BuildSchemaOptions> = { scalarsMap: [{ type: Date, scalar: DateTime }] };

function readInstant(value: unknown): Date {
  const instant = typeof value === 'string' ? instantOf(value) : null;
  if (instant) return instant;
  throw new BadUserInput([{ path: 'DateTime', message: 'is no RFC 3339 instant in the years 0001 to 9999' }]);
}
