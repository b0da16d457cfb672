import 'reflect-metadata';

import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';

import { DELIVERY_API, EDITORIAL_API } from './app.module.js';
import { SCHEMA_OPTIONS } from './platform/graphql/date-time.scalar.js';
import { reachableSchema } from './platform/graphql/reachable-schema.js';

const APIS: ReadonlyMap<string | undefined, Type[]> = new Map([
  ['delivery', DELIVERY_API],
  ['editorial', EDITORIAL_API],
]);

type Imported = Type | DynamicModule;

/** The modules and, as Nest does when it serves them, all that these import. */
function withImports(modules: readonly Imported[]): Set<Type> {
  const found = new Set<Type>();
  const waiting = [...modules];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { module, imports } = 'module' in next ? next : { module: next, imports: [] };
    if (found.has(module)) continue;
    found.add(module);
    const own = (Reflect.getMetadata('imports', module) ?? []) as Imported[];
    waiting.push(...own, ...((imports ?? []) as Imported[]));
  }
  return found;
}

const providersOf = (module: Type) => (Reflect.getMetadata('providers', module) ?? []) as unknown[];

/** Classes alone: a resolver is never provided in another way. */
const isClass = (provider: unknown): provider is Type => typeof provider === 'function';

async function sdlOf(api: readonly Type[]): Promise<string> {
  const builder = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, {
    logger: ['error', 'fatal'],
  });
  const resolvers = [...withImports(api)].flatMap(providersOf).filter(isClass);
  const schema = await builder.get(GraphQLSchemaFactory).create(resolvers, { ...SCHEMA_OPTIONS });
  await builder.close();
  return `${printSchema(lexicographicSortSchema(reachableSchema(schema)))}\n`;
}

/** `node dist/emit-schema.js delivery`: the schema as text, without a database, a port or any setting. */
const api = APIS.get(process.argv[2]);
if (api) {
  process.stdout.write(await sdlOf(api));
} else {
  process.stderr.write('Which API? Say "delivery" or "editorial".\n');
  process.exitCode = 2;
}
