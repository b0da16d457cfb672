import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Field, GraphQLSchemaHost, ObjectType, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLSchema } from 'graphql';

import { graphqlApi } from '../../src/app.graphql.js';
import { statedFields } from '../../src/platform/graphql/field-access-check.js';
import { fieldAccessTable } from '../../src/platform/graphql/field-access-table.js';
import { loggerModule } from '../../src/platform/logging/logging.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { testConfig } from '../support/config.js';
import { readText } from '../support/schema.js';

let app: TestApp;
let served: GraphQLSchema[];

beforeAll(async () => {
  app = await startTestApp();
  served = app.app.get(GraphQLSchemaHost, { strict: false, each: true }).map(({ schema }) => schema);
});

afterAll(() => app.close());

const TABLE = 'test/contract/field-access.md';
const REWRITE = `when it is meant to change: node dist/emit-schema.js field-access > ${TABLE}`;

describe('the fields of both APIs', () => {
  it('state an access, each of them, in the schemas that are served', () => {
    expect(served.map((schema) => schema.getMutationType()?.name)).toEqual([undefined, 'Mutation']);
    const silent = served.flatMap(statedFields).filter(({ access }) => access === null);
    expect(silent.map(({ owner, name }) => `${owner.name}.${name}`)).toEqual([]);
  });

  it(`have the access that the committed table says, word for word (${REWRITE})`, () => {
    expect(fieldAccessTable(served)).toBe(readText(TABLE));
  });

  it('are printed as that table without a database, a port or any setting', async () => {
    const [hooks, program] = ['bin/typescript.mjs', 'src/emit-schema.ts'].map((path) =>
      fileURLToPath(new URL(`../../${path}`, import.meta.url)),
    );
    const command = ['--import', hooks ?? '', program ?? '', 'field-access'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: { PATH: process.env.PATH } });
    expect(stdout).toBe(readText(TABLE));
  });
});

@ObjectType()
class Unconsidered {
  @Field()
  phone!: string;
}

@Resolver()
class UnconsideredResolver {
  @Query(() => Unconsidered)
  unconsidered(): Unconsidered {
    return { phone: '' };
  }
}

@Module({ providers: [UnconsideredResolver] })
class UnconsideredModule {}

it.each(['delivery', 'editorial'] as const)('the %s API does not start with a field that states none', async (api) => {
  const config = testConfig();
  const database = { url: app.databaseUrl, replicaUrl: null, runtimeRole: null, certificateAuthority: null };
  const imports = [PlatformModule.with(config, database), loggerModule(config), graphqlApi(api, [UnconsideredModule])];
  const root = { module: class Root {}, imports: [...imports, UnconsideredModule] };
  const refused = await NestFactory.create(root, { logger: false, abortOnError: false });
  await expect(refused.init()).rejects.toMatchObject({ faults: [expect.stringMatching(/^Unconsidered\.phone /)] });
  await refused.close();
});
