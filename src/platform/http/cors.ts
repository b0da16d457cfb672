import type { CorsOptions, CorsOptionsDelegate } from '@nestjs/common/interfaces/external/cors-options.interface.js';
import type { Request } from 'express';

import { GRAPHQL_PATHS, pathOf } from './route-template.js';

const SHARED = {
  // No cookie is used: a caller's token travels in a header, which a page cannot send without a preflight.
  credentials: false,
  exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
  maxAge: 7_200,
};
const REQUEST_HEADERS = ['Authorization', 'Content-Type', 'Apollo-Require-Preflight', 'X-Apollo-Operation-Name'];

/** What pages of other origins may read: what is public from anywhere, the editorial API from exactly these origins. */
export function corsOptions(editorOrigins: readonly string[]): CorsOptionsDelegate<Request> {
  const everyone: CorsOptions = {
    ...SHARED,
    origin: '*',
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: REQUEST_HEADERS,
  };
  const editors: CorsOptions = {
    ...SHARED,
    origin: [...editorOrigins],
    methods: ['POST'],
    allowedHeaders: [...REQUEST_HEADERS, 'Idempotency-Key'],
  };
  return (req, use) => {
    use(null, pathOf(req) === GRAPHQL_PATHS.editorial ? editors : everyone);
  };
}
