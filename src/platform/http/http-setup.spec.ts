import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import {
  BadRequestException,
  Controller,
  Get,
  Global,
  Module,
  Param,
  Req,
  type NestApplicationOptions,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request } from 'express';
import { PinoLogger } from 'nestjs-pino';

import { readConfig } from '../config/config.js';
import { CONFIG } from '../config/config.provider.js';
import { errorFormatter } from '../errors/graphql-errors.js';
import { apolloLimits } from '../graphql/limits.apollo.js';
import type { Api } from '../graphql/limits.js';
import { loggerModule } from '../logging/logging.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { setUpHttp } from './http-setup.js';
import { GRAPHQL_PATHS } from './route-template.js';

const EDITOR = 'https://desk.example.org';
const config = readConfig({ EDITOR_ORIGINS: EDITOR, TRUSTED_PROXIES: '192.0.2.0/24' });

@Controller()
class Routes {
  @Get('go/:slug')
  go(@Param('slug') slug: string) {
    return { slug };
  }

  @Get('bad')
  bad() {
    throw new BadRequestException('what the caller sent: s3cret-word');
  }

  @Get('broken')
  broken() {
    throw Object.assign(new Error('it broke'), { body: 's3cret-word' });
  }

  @Get('ip')
  ip(@Req() { ip }: Request) {
    return { ip };
  }
}

@Global()
@Module({ providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] })
class Platform {}

let calls = 0;
const resolvers = {
  Query: {
    echo: (_root: unknown, { region }: { region: string }) => {
      calls += 1;
      if (region === 'broken') throw new Error('it broke in GraphQL');
      return region;
    },
  },
};

function api(name: Api) {
  return GraphQLModule.forRootAsync<ApolloDriverConfig>({
    driver: ApolloDriver,
    inject: [PinoLogger, MetricsService],
    imports: [MetricsModule],
    useFactory: (log: PinoLogger, metrics: MetricsService) => ({
      ...apolloLimits(name, { introspection: false, plugins: [metrics.operationsOf(name)] }),
      path: GRAPHQL_PATHS[name],
      typeDefs: 'type Query { echo(region: String!): String! }',
      resolvers,
      autoTransformHttpErrors: false,
      formatError: errorFormatter(log),
    }),
  });
}

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };

@Module({
  imports: [Platform, loggerModule(config, log), MetricsModule, api('delivery'), api('editorial')],
  controllers: [Routes],
})
class App {}

let app: NestExpressApplication;
let port: number;

beforeAll(async () => {
  const options: NestApplicationOptions = { bodyParser: false, logger: false, abortOnError: false };
  app = await NestFactory.create<NestExpressApplication>(App, options);
  setUpHttp(app, config);
  await app.listen(0, '127.0.0.1');
  ({ port } = app.getHttpServer().address() as AddressInfo);
});
afterAll(() => app.close());
beforeEach(() => {
  calls = 0;
  lines.length = 0;
});

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly code: string | undefined;
}

/** Sends the path as it is, which `fetch` would tidy up. */
function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false }, (res) => {
    let text = '';
    res.setEncoding('utf8');
    res.on('data', (chunk: string) => (text += chunk));
    res.on('end', () => {
      resolve({ status: res.statusCode ?? 0, headers: res.headers, text, code: codeIn(text) });
    });
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

function codeIn(text: string): string | undefined {
  if (!text.startsWith('{')) return undefined;
  return (JSON.parse(text) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const QUERY = 'query($region: String!) { echo(region: $region) }';
const ask = (variables: unknown = { region: 'GB' }) => JSON.stringify({ query: QUERY, variables });
const post = (path: string, body: string | Buffer = ask(), headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });

describe('an operation', () => {
  it.each(['/graphql', '/editor/graphql'])('is answered at %s', async (path) => {
    expect(await post(path)).toMatchObject({ status: 200, text: '{"data":{"echo":"GB"}}\n' });
  });

  it('may come by GET on the delivery API, from a client that a page cannot imitate', async () => {
    const path = '/graphql?query={echo(region:"GB")}';
    expect(await send(path)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(calls).toBe(0);
    expect(await send(path, { headers: { 'Apollo-Require-Preflight': 'true' } })).toMatchObject({ status: 200 });
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('may not come to the editorial API by %s', async (method) => {
    const { status, code, headers } = await send('/editor/graphql', { method, headers: JSON_TYPE, body: ask() });
    expect({ status, code, allow: headers.allow }).toEqual({ status: 405, code: 'METHOD_NOT_ALLOWED', allow: 'POST' });
    expect(calls).toBe(0);
  });

  it.each([
    '/GraphQL',
    '/graphql/',
    '//graphql',
    '/graphql;x',
    '/graphql/x',
    '/graphql%2f',
    '/%67raphql',
    '/editor//graphql',
    '/Editor/graphql',
    '/editor/graphql/',
  ])('is not answered at %s', async (path) => {
    expect(await post(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(calls).toBe(0);
  });
});

describe('a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    '',
  ])('of type "%s" is refused', async (type) => {
    expect(await post('/graphql', ask(), { 'Content-Type': type })).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect(calls).toBe(0);
  });

  it('that is compressed is refused, since a small one can hold a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
    expect(await post('/graphql', bomb, { 'Content-Encoding': 'gzip' })).toMatchObject({ status: 415 });
  });

  it.each([
    ['cut off', '{"query":'],
    ['a word', 'hello'],
    ['a list of operations', `[${ask()},${ask()}]`],
    [
      'nested some thousands deep',
      `{"query":"{__typename}","variables":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    ],
    ['empty', ''],
    ['without a document', '{}'],
    ['with a document that is no text', '{"query":{"a":1}}'],
    ['with variables that are no object', '{"query":"{__typename}","variables":"x"}'],
  ])('that is %s is refused', async (_, body) => {
    const answer = await post('/graphql', body);
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(calls).toBe(0);
  });

  it.each([
    ['/graphql', 65_000, 66_000],
    ['/editor/graphql', 1_000_000, 1_060_000],
  ])('at %s is held to its size', async (path, within, beyond) => {
    const padded = (size: number) => ask({ region: 'GB', padding: 'x'.repeat(size) });
    expect((await post(path, padded(within))).status).toBe(200);
    expect(await post(path, padded(beyond))).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('an error', () => {
  it.each([
    ['/nothing/here', 404, 'NOT_FOUND'],
    ['/bad', 400, 'BAD_REQUEST'],
    ['/go/%E0%A4%A', 400, 'BAD_REQUEST'],
    ['/broken', 500, 'INTERNAL'],
  ])('of %s has the shape of GraphQL, and repeats nothing', async (path, status, code) => {
    const answer = await send(path);
    expect(answer).toMatchObject({ status, code });
    expect(answer.text).not.toMatch(/s3cret|nothing\/here|it broke|stack|\bat .*:\d/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('of ours is logged once, with its stack and the id that the caller got, and without what hangs on it', async () => {
    const { headers } = await send('/broken');
    const faults = lines.filter((line) => line.includes('it broke'));
    expect(faults).toHaveLength(1);
    expect(JSON.parse(faults[0] ?? '')).toMatchObject({
      level: 'error',
      requestId: headers['x-request-id'],
      err: { type: 'Error', message: 'it broke', stack: expect.arrayContaining([expect.stringMatching(/^ {4}at /)]) },
    });
    expect(lines.join('')).not.toContain('s3cret');
  });

  it('of ours in GraphQL is answered without its message, and logged with the id that the caller got', async () => {
    const { headers, text, code } = await post('/graphql', ask({ region: 'broken' }));
    expect(code).toBe('INTERNAL');
    expect(text).not.toContain('it broke');
    const faults = lines
      .filter((line) => line.includes('it broke in GraphQL'))
      .map((line): unknown => JSON.parse(line));
    expect(faults).toMatchObject([{ requestId: headers['x-request-id'] }]);
  });
});

describe('a page of another origin', () => {
  const preflight = (path: string, origin: string) =>
    send(path, { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } });

  it('reads the delivery API from anywhere, without credentials', async () => {
    const { headers, status } = await preflight('/graphql', 'https://any.example.com');
    expect([status, headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('reads the editorial API from the origins that are configured', async () => {
    const { headers } = await preflight('/editor/graphql', EDITOR);
    expect(headers['access-control-allow-origin']).toBe(EDITOR);
    expect(headers['access-control-allow-headers']).toContain('Authorization');
    expect((await post('/editor/graphql', ask(), { Origin: EDITOR })).headers['access-control-allow-origin']).toBe(
      EDITOR,
    );
  });

  it.each([
    'null',
    'https://desk.example.org.evil.com',
    'http://desk.example.org',
    'https://x.desk.example.org',
    'https://DESK.example.org',
  ])('does not read it from %s', async (origin) => {
    for (const answer of [
      await preflight('/editor/graphql', origin),
      await post('/editor/graphql', ask(), { Origin: origin }),
    ]) {
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers.vary).toContain('Origin');
    }
  });
});

describe('every answer', () => {
  it.each(['/graphql', '/editor/graphql', '/nothing', '/go/a', '/metrics', '/bad'])(
    'of %s carries the policy of what may be done with it',
    async (path) => {
      const { headers } = await send(path);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('has an id of its own, whatever the caller sends', async () => {
    const { headers } = await send('/go/a', { headers: { 'X-Request-Id': 'reader-42' } });
    expect(headers['x-request-id']).not.toBe('reader-42');
  });
});

describe("a caller's address", () => {
  it('is that of the connection, whatever a header of an untrusted peer says', async () => {
    const { text } = await send('/ip', { headers: { 'X-Forwarded-For': '203.0.113.9', Forwarded: 'for=203.0.113.9' } });
    expect(text).toBe('{"ip":"127.0.0.1"}');
  });
});

describe('a log line', () => {
  const logged = () => lines.map((line): unknown => JSON.parse(line));

  it('says how a request went, by the template of its route', async () => {
    await send('/go/leaving-safely?token=t');
    await post('/graphql');
    await send('/nothing');
    await post(
      '/editor/graphql',
      JSON.stringify({ query: `query Mine { echo(region: "GB") }`, operationName: 'Mine' }),
    );
    const time = { time: expect.any(String), durationMs: expect.any(Number), requestId: expect.any(String) };
    const done = { ...time, level: 'info', msg: 'request completed' };
    expect(logged()).toEqual([
      { ...done, method: 'GET', route: '/go/:slug', status: 200 },
      { ...done, method: 'POST', route: '/graphql', status: 200 },
      { ...done, method: 'GET', route: 'unmatched', status: 404 },
      { ...done, method: 'POST', route: '/editor/graphql', operation: 'Mine', status: 200 },
    ]);
  });

  it('says nothing of the reader, and is one line whatever they send', async () => {
    const tell = 'tell-tale';
    const headers = {
      'X-Forwarded-For': '203.0.113.77',
      'User-Agent': `${tell}-agent`,
      Authorization: `Bearer ${tell}-token`,
      Cookie: `a=${tell}`,
      Referer: `https://${tell}.example.org/`,
      'Accept-Language': `x-${tell}`,
      'X-Request-Id': `${tell}-id`,
    };
    const forged = `${tell}\r\n{"level":"info","msg":"forged"}\u001b[31m`;
    const named = (operationName: string) =>
      JSON.stringify({
        query: QUERY.replace('query', `query ${tell.replace('-', '_')}`),
        operationName,
        variables: { region: forged },
      });
    await post('/graphql', ask({ region: forged }), headers);
    await post('/graphql', named('tell_tale'), headers);
    await post('/editor/graphql', named(forged), headers);
    await post('/graphql', `{"query": "${tell}`, headers);
    await post('/graphql', ask({ region: 'broken' }), headers);
    await send(`/go/${tell}?q=${tell}`, { headers });
    await send(`/${tell}`, { headers });
    const written = lines.join('');
    expect(lines.length).toBeGreaterThanOrEqual(8);
    for (const line of lines) expect(line).toMatch(/^\{[^\r\n\u001b]*\}\n$/);
    expect(written).not.toMatch(/tell.tale|forged|203\.0|127\.0\.0\.1|user-agent/i);
  });
});

describe('the metrics', () => {
  it('count by route template and outcome, and hold nothing that a caller sent', async () => {
    await send('/go/tell-tale');
    await post('/graphql', ask({ region: 'tell-tale' }));
    await post('/graphql', ask({ region: 'broken' }));
    await post('/graphql', JSON.stringify({ query: '{ tellTale }' }));
    const { text, headers } = await send('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toMatch(
      /signpost_http_request_duration_seconds_count\{method="GET",route="\/go\/:slug",status="2xx"\} [1-9]/,
    );
    for (const outcome of ['ok', 'refused', 'failed']) {
      expect(text).toMatch(
        new RegExp(`signpost_graphql_operations_total\\{api="delivery",outcome="${outcome}"\\} [1-9]`),
      );
    }
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toMatch(/tell.?tale/i);
  });
});
