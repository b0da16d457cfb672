import 'reflect-metadata';

import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';

import { DELIVERY_API, EDITORIAL_API } from './app.module.js';
import { permissionTable } from './auth/permission-table.rules.js';
import { SCHEMA_OPTIONS } from './platform/graphql/date-time.scalar.js';
import { fieldAccessTable } from './platform/graphql/field-access-table.js';
import type { Api } from './platform/graphql/limits.js';
import { servedSchema } from './platform/graphql/served-schema.js';

const APIS: Readonly<Record<Api, Type[]>> = { delivery: DELIVERY_API, editorial: EDITORIAL_API };

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

async function schemaOf(api: Api): Promise<GraphQLSchema> {
  const builder = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, {
    logger: ['error', 'fatal'],
  });
  const resolvers = [...withImports(APIS[api])].flatMap(providersOf).filter(isClass);
  const schema = await builder.get(GraphQLSchemaFactory).create(resolvers, { ...SCHEMA_OPTIONS });
  await builder.close();
  return servedSchema(schema, api);
}

async function sdlOf(api: Api): Promise<string> {
  return `${printSchema(lexicographicSortSchema(await schemaOf(api)))}\n`;
}

const PRINTED: ReadonlyMap<string | undefined, () => Promise<string>> = new Map([
  ['delivery', () => sdlOf('delivery')],
  ['editorial', () => sdlOf('editorial')],
  ['field-access', async () => fieldAccessTable([await schemaOf('delivery'), await schemaOf('editorial')])],
  ['roles', () => Promise.resolve(permissionTable())],
]);

/** `node dist/emit-schema.js delivery`: as text, without a database, a port or any setting. */
const print = PRINTED.get(process.argv[2]);
if (print) {
  process.stdout.write(await print());
} else {
  process.stderr.write('Which text? Say "delivery", "editorial", "field-access" or "roles".\n');
  process.exitCode = 2;
}
