import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';

import { sendError } from './http-errors.js';
import { nestsDeeperThan } from './json-depth.rules.js';
import { GRAPHQL_PATHS, pathOf } from './route-template.js';

const METHODS: Readonly<Record<keyof typeof GRAPHQL_PATHS, readonly string[]>> = {
  delivery: ['GET', 'POST'],
  editorial: ['POST'],
};

/** The editorial API takes whole articles; the delivery API a document and its variables. */
const BODY_LIMITS = { delivery: '64kb', editorial: '1mb' } as const;

/** No input type nests a tenth as deep. */
const MAX_JSON_DEPTH = 64;

const JSON_UTF8 = /^application\/json *(; *charset="?utf-8"? *)?$/i;

/** What a request must be before Apollo sees it: at the path itself, by a method the API has, with a bounded JSON body. */
export function graphqlRequests(api: keyof typeof GRAPHQL_PATHS): RequestHandler[] {
  return [exactPath(GRAPHQL_PATHS[api]), methods(METHODS[api]), jsonBody, parser(BODY_LIMITS[api])];
}

/** Express would mount Apollo at every path below as well, and at other spellings, past limits that go by path. */
function exactPath(path: string): RequestHandler {
  return (req, res, next) => {
    if (pathOf(req) === path) next();
    else sendError(res, 404);
  };
}

function methods(allowed: readonly string[]): RequestHandler {
  return (req, res, next) => {
    if (allowed.includes(req.method)) {
      next();
      return;
    }
    res.setHeader('Allow', allowed.join(', '));
    sendError(res, 405);
  };
}

/** Types that a page may send without a preflight are refused, and so are charsets that hide text from a filter. */
function jsonBody(req: Request, res: Response, next: NextFunction): void {
  if (req.method === 'POST' && !JSON_UTF8.test(req.get('content-type') ?? '')) sendError(res, 415);
  else next();
}

/** Compressed bodies are refused: a small one can hold a gigabyte. */
function parser(limit: string): RequestHandler {
  return json({ limit, inflate: false, strict: true, verify: refuseDeepJson });
}

function refuseDeepJson(_req: unknown, _res: unknown, body: Buffer): void {
  if (!nestsDeeperThan(MAX_JSON_DEPTH, body)) return;
  throw Object.assign(new Error('The JSON is nested too deep.'), { status: 400 });
}
