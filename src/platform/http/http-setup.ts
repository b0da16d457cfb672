import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';

import type { Config } from '../config/config.js';
import { requestLog, ROOT_LOGGER } from '../logging/logging.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { corsOptions } from './cors.js';
import { graphqlRequests } from './graphql-requests.js';
import { HttpErrorFilter } from './http-error.filter.js';
import { requestDeadline } from './request-deadline.js';
import { GRAPHQL_PATHS } from './route-template.js';

/** From the last header of a request to its answer. */
const REQUEST_DEADLINE_MS = 10_000;

const HEADERS_TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 15_000;
/** Longer than the minute that load balancers keep idle connections, so that they close them, not we under their request. */
const KEEP_ALIVE_MS = 65_000;
const TWO_YEARS_SECONDS = 63_072_000;

/**
 * Headers, limits and errors of everything that is served over HTTP. Call it before `app.init()`, on an app that was
 * created with `bodyParser: false` and holds the logger's and the metrics' module.
 */
export function setUpHttp(app: NestExpressApplication, { http, editor }: Config): void {
  // Addresses, never `true` or a number of hops: with those a client could choose its own address.
  app.set('trust proxy', [...http.trustedProxies]);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(requestLog(app.get<Logger>(ROOT_LOGGER)));
  app.use(app.get(MetricsService).requests());
  app.use(requestDeadline(REQUEST_DEADLINE_MS));
  app.use(helmetPolicy());
  app.use(notStored);
  app.enableCors(corsOptions(editor.allowedOrigins));
  app.use(GRAPHQL_PATHS.delivery, ...graphqlRequests('delivery'));
  app.use(GRAPHQL_PATHS.editorial, ...graphqlRequests('editorial'));
  app.useGlobalFilters(new HttpErrorFilter());
  setServerTimeouts(app);
}

function setServerTimeouts(app: NestExpressApplication): void {
  const server = app.getHttpServer();
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = UPLOAD_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
}

/** Written out, so that an update of helmet changes no header. Nothing here is a page: no source is allowed at all. */
function helmetPolicy(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: true,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true },
    xContentTypeOptions: true,
    xDnsPrefetchControl: { allow: false },
    xDownloadOptions: true,
    xFrameOptions: { action: 'deny' },
    xPermittedCrossDomainPolicies: { permittedPolicies: 'none' },
    xXssProtection: true,
  }) as RequestHandler;
}

/** What a route does not say to be cacheable, an error above all, is not. */
function notStored(_req: Request, res: Response, next: NextFunction): void {
  res.setHeader('Cache-Control', 'no-store');
  next();
}
