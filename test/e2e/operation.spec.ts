import type { Server } from 'node:http';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino, type DestinationStream, type Logger } from 'pino';

import { HealthService } from '../../src/platform/health/health.service.js';
import { ROOT_LOGGER } from '../../src/platform/logging/logging.js';
import { freePort } from '../../src/platform/postgres/free-port.js';
import { DeliveryDatabase } from '../../src/platform/prisma/delivery-database.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { shutOut } from '../support/postgres.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'info' });
});
afterAll(() => app.close());

/** What the process writes to stdout meanwhile, which stays out of the test's own output. */
const lines: string[] = [];
let stdout: { mockRestore(): void };
beforeEach(() => {
  lines.length = 0;
  const logger = app.app.get<Logger & Record<symbol, DestinationStream>>(ROOT_LOGGER);
  const stream = logger[pino.symbols.streamSym];
  if (!stream) throw new Error('the logger writes nowhere');
  stdout = jest.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
});
afterEach(() => {
  stdout.mockRestore();
});

const get = async (path: string, headers: Record<string, string> = {}, url = app.url) => {
  const response = await fetch(url + path, { headers, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
};

describe('the health of a process', () => {
  it.each([
    ['/health/live', { status: 'live' }],
    ['/health/ready', { status: 'ready' }],
    ['/health/ready/editor', { status: 'ready' }],
  ])('is told at %s, where no cache keeps it', async (path, body) => {
    const { status, text, headers } = await get(path);
    expect({ status, body: JSON.parse(text) }).toEqual({ status: 200, body });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is in no GraphQL schema, and not in the log', async () => {
    await get('/health/ready');
    expect(lines).toEqual([]);
    expect((await app.query('{ health }')).status).toBe(400);
  });

  it('is that it lives, and is not ready, while the database is gone', async () => {
    const other = await startTestApp();
    await shutOut(other.databaseUrl);
    const [live, ready, editor] = await Promise.all(
      ['/health/live', '/health/ready', '/health/ready/editor'].map((path) => get(path, {}, other.url)),
    );
    await other.close();
    expect(live?.status).toBe(200);
    for (const answer of [ready, editor]) {
      expect(answer?.status).toBe(503);
      expect(JSON.parse(answer?.text ?? '')).toEqual({ status: 'unavailable', down: ['database'] });
    }
  });

  it('is that it lives, and is not ready, from the moment it is told to stop', async () => {
    const other = await startTestApp();
    await other.app.get(HealthService).announceStop('SIGINT');
    const answers = await Promise.all(
      ['/health/live', '/health/ready', '/health/ready/editor'].map((path) => get(path, {}, other.url)),
    );
    await other.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 503]);
    expect(JSON.parse(answers[1]?.text ?? '')).toEqual({ status: 'stopping' });
  });
});

describe('the metrics', () => {
  it('are served beside the APIs, in the format of Prometheus', async () => {
    await app.query('{ sites { key } }');
    await app.query('{ tellTale }');
    const { status, text, headers } = await get('/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(text).toMatch(/signpost_graphql_operations_total\{api="delivery",outcome="ok"\} [1-9]/);
    expect(text).toMatch(/signpost_graphql_operations_total\{api="delivery",outcome="refused"\} [1-9]/);
    expect(text).toMatch(
      /signpost_http_request_duration_seconds_bucket\{le="10",method="POST",route="\/graphql",status="2xx"\}/,
    );
    expect(text).not.toMatch(/tellTale/);
  });

  it('move to a port of their own when they have one', async () => {
    const port = await freePort(null);
    const other = await startTestApp({ METRICS_PORT: String(port) });
    const own = await get('/metrics', {}, `http://127.0.0.1:${port}`);
    const beside = await get('/metrics', {}, other.url);
    await other.close();
    expect([own.status, beside.status]).toEqual([200, 404]);
    expect(own.text).toContain('process_cpu_seconds_total');
  });
});

describe('an answer', () => {
  it.each(['/graphql', '/editor/graphql', '/health/live', '/metrics', '/nothing'])(
    'of %s carries the policy of what may be done with it',
    async (path) => {
      const { headers } = await get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers.has('x-powered-by')).toBe(false);
    },
  );

  it('is no page, whatever a browser asks for', async () => {
    for (const path of ['/', '/graphql', '/editor/graphql']) {
      const { text, headers } = await get(path, { Accept: 'text/html' });
      expect(headers.get('content-type')).toMatch(/json/);
      expect(text).not.toMatch(/<html|playground|sandbox|graphiql/i);
    }
  });
});

describe('a process that is told to stop', () => {
  it('answers every request that it has begun, and takes no more', async () => {
    const other = await startTestApp();
    const begun = requestsBegun(other, 20);
    const answers = Array.from({ length: 20 }, () =>
      other.query('{ articles { nodes { title introduction { html } } } }'),
    );
    await begun;
    await other.close();
    for (const { status, data } of await Promise.all(answers)) {
      expect(status).toBe(200);
      expect(data.articles.nodes.length).toBeGreaterThan(0);
    }
    await expect(fetch(`${other.url}/health/live`)).rejects.toThrow();
  });
});

/** Resolves when a server has begun on so many requests. */
function requestsBegun({ app: nest }: TestApp, count: number): Promise<void> {
  const server: Server = nest.getHttpServer();
  return new Promise((resolve) => {
    let begun = 0;
    server.on('request', () => {
      begun += 1;
      if (begun === count) resolve();
    });
  });
}

describe('a server', () => {
  it('has its connections for readers before the first of them asks', async () => {
    const other = await startTestApp();
    await other.app.get(DeliveryDatabase).warmUp();
    const [open] = await other.prisma.$queryRaw<[{ count: bigint }]>`
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'signpost delivery'`;
    await other.close();
    expect(open.count).toBe(8n);
  });

  it('gives nobody for ever to send a request', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.app.getHttpServer();
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 65_000,
    });
  });
});

describe('the log', () => {
  it('holds nothing of a reader who looks for help', async () => {
    const region = 'GB-SCT';
    const headers = {
      'X-Forwarded-For': '203.0.113.77',
      'User-Agent': 'telltale-agent',
      Authorization: 'Preview telltale-token',
      Referer: 'https://telltale.example.org/',
    };
    await app.query(
      `query TellTale($region: String) { helplines(region: $region) { resolvedRegion } }`,
      { region },
      headers,
    );
    await app.query('{ article(slug: "telltale-slug") { title } }', {}, headers);
    await app.query('{ helplines(region: "telltale\\r\\nforged \\u001b[31m") { resolvedRegion } }', {}, headers);
    await app.query('{ telltale', {}, headers);
    for (const path of ['/helplines/telltale.json', '/go/telltale?region=GB-SCT', '/telltale'])
      await get(path, headers);
    expect(lines.length).toBeGreaterThanOrEqual(7);
    for (const line of lines) {
      expect(Object.keys(JSON.parse(line) as object)).toEqual([
        'level',
        'time',
        'requestId',
        'method',
        'route',
        'status',
        'durationMs',
        'msg',
      ]);
    }
    expect(lines.join('')).not.toMatch(/telltale|GB-SCT|203\.0\.113|127\.0\.0\.1|forged/i);
  });

  it('holds nothing that an editor signs in with', async () => {
    const signIn =
      'mutation SignIn($email: String!, $password: String!) { signIn(email: $email, password: $password) { __typename } }';
    await app.editor(signIn, { email: 'telltale@example.org', password: 'telltale-password-1' });
    await app.editor('{ me { id } }', {}, 'telltale-token');
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.join('')).not.toMatch(/telltale/i);
  });
});
