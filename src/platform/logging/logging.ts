import { randomUUID } from 'node:crypto';

import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { LoggerModule } from 'nestjs-pino';
import { pino, stdTimeFunctions, type DestinationStream, type LogFn, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';

import type { Config } from '../config/config.js';
import { GRAPHQL_PATHS, routeTemplate } from '../http/route-template.js';
import { errorFields } from './error-fields.js';

/** Never logged, under whatever object a caller of the logger hangs it. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'headers',
  'password',
  'passwordHash',
  'refreshToken',
  'region',
  'secret',
  'slug',
  'token',
  'variables',
];
const REDACTED = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** Pino's number for `info`; what is worse has a larger one. */
const INFO = 30;

/** What Nest says of its modules and routes at each start; an operator reads it when they ask for `debug`. */
const START_CONTEXTS = new Set([
  'GraphQLModule',
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/** What is called so often that its lines would bury the others. */
const QUIET_ROUTES = /^\/(health\/|metrics$)/;

/** A name in GraphQL's grammar, bounded. */
const OPERATION_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** Injection token of the process's own `Logger`, for what is not inside a request. */
export const ROOT_LOGGER = Symbol('RootLogger');

@Global()
@Module({})
class LoggingModule {}

/** Gives Nest and every `PinoLogger` the one logger of the process. `requestLog` makes the lines of requests. */
export function loggerModule({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): DynamicModule {
  const logger = createLogger(logLevel, destination);
  return {
    module: LoggingModule,
    // pino-http would write errors its own way: whole messages, with what they quote.
    imports: [LoggerModule.forRoot({ pinoHttp: { logger, wrapSerializers: false }, useExisting: true })],
    providers: [{ provide: ROOT_LOGGER, useValue: logger }],
    exports: [ROOT_LOGGER],
  };
}

/** JSON lines on stdout, or into `destination`. JSON escapes line breaks and control characters, so a line is one event. */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorFields, error: errorFields, req: () => undefined, res: () => undefined },
    redact: { paths: REDACTED, censor: '[removed]' },
    hooks: { logMethod: withoutStartLines },
  };
  return destination ? pino(options, destination) : pino(options);
}

function withoutStartLines(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const { context } = Object(args[0]) as { context?: unknown };
  const isStartLine = level <= INFO && typeof context === 'string' && START_CONTEXTS.has(context);
  if (!isStartLine || this.isLevelEnabled('debug')) method.apply(this, args);
}

/**
 * One line for each request: method, route template, status, duration, and an id that the answer carries as
 * `X-Request-Id`. Nothing of the reader is in it: no address, user agent, header, URL, region or slug. An id that the
 * caller sends is not taken over, since it could tie the requests of one reader together.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    wrapSerializers: false,
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'durationMs' },
    customLogLevel: (req, res) => levelOf(routeTemplate(req), res.statusCode),
    customSuccessObject: requestFields,
    customErrorObject: (req, res, _error, timing: Timing) => requestFields(req, res, timing),
    customErrorMessage: () => 'request failed',
  });
}

interface Timing {
  readonly durationMs: number;
}

function levelOf(route: string, status: number) {
  if (QUIET_ROUTES.test(route)) return 'debug';
  return status >= 500 ? 'error' : 'info';
}

function requestFields(req: Request, res: Response, { durationMs }: Timing): object {
  const route = routeTemplate(req);
  const operation = route === GRAPHQL_PATHS.editorial ? operationName(req.body) : undefined;
  return {
    method: req.method,
    route,
    ...(operation !== undefined && { operation }),
    status: res.statusCode,
    durationMs,
  };
}

/**
 * Of the editorial API alone, whose callers are staff and audited. On the delivery API a name such as `SheltersInX`
 * would say what somebody reads, and anybody may choose one.
 */
function operationName(body: unknown): string | undefined {
  const { operationName: name } = (body ?? {}) as { operationName?: unknown };
  return typeof name === 'string' && OPERATION_NAME.test(name) ? name : undefined;
}
