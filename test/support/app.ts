import 'reflect-metadata';

import type { AddressInfo } from 'node:net';

import type { NestExpressApplication } from '@nestjs/platform-express';

import { MIGRATIONS } from '../../src/app.database.js';
import { createApp } from '../../src/app.server.js';
import { deployMigrations } from '../../src/platform/migrations/deploy.js';
import { PrismaService } from '../../src/platform/prisma/prisma.service.js';
import { testConfig } from './config.js';
import { createScratchDatabase, type ScratchDatabase } from './postgres.js';

/** An answer of GraphQL over HTTP. `data` is as the query selects it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
  readonly errors?: readonly {
    message: string;
    path?: readonly (string | number)[];
    extensions: { code: string } & Record<string, unknown>;
  }[];
}

export interface TestApp {
  readonly url: string;
  readonly app: NestExpressApplication;
  readonly prisma: PrismaService;
  /** The owner's URL of the test's own database. */
  readonly databaseUrl: string;
  /** Asks the delivery API. */
  query(document: string, variables?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Asks the editorial API, with an access token when there is one. */
  editor(document: string, variables?: object, token?: string | Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * The real app on a database of its own, which has the facts and the demonstration, over HTTP on a free port.
 *
 * @param env settings that the test is about
 * @param makeDatabase another one to run on
 */
export async function startTestApp(
  env: NodeJS.ProcessEnv = {},
  makeDatabase: () => Promise<ScratchDatabase> = createScratchDatabase,
): Promise<TestApp> {
  const scratch = await makeDatabase();
  // Rights are kept for each database, and a copy has those of the template; the role itself belongs to the server.
  const { runtimeRole } = await deployMigrations({ url: scratch.url, directory: MIGRATIONS });
  const database = { url: scratch.url, replicaUrl: null, runtimeRole: runtimeRole.role, certificateAuthority: null };
  const app = await createApp(testConfig(env), database);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    app,
    prisma: app.get(PrismaService),
    databaseUrl: scratch.url,
    query: (document, variables, headers) => post(`${url}/graphql`, document, variables, headers),
    editor: (document, variables, token) => post(`${url}/editor/graphql`, document, variables, headersOf(token)),
    close: async () => {
      await app.close();
      await scratch.drop();
    },
  };
}

function headersOf(token: string | Record<string, string> | undefined): Record<string, string> {
  if (token === undefined) return {};
  return typeof token === 'string' ? { authorization: `Bearer ${token}` } : token;
}

async function post(
  url: string,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as Pick<Answer, 'data' | 'errors'>;
  return { status: response.status, headers: response.headers, ...body };
}
