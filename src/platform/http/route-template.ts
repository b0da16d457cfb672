import type { Request } from 'express';

/** Where the two GraphQL APIs are mounted, exactly so: no other spelling of these paths is served. */
export const GRAPHQL_PATHS = { delivery: '/graphql', editorial: '/editor/graphql' } as const;

const MOUNTED: readonly string[] = Object.values(GRAPHQL_PATHS);

/** What is said of a request that no route took: its path is the caller's own text. */
export const UNMATCHED = 'unmatched';

/**
 * The route that took a request, as it is declared (`/go/:slug`), never the path that was asked for. Known once the
 * request has been routed, so read it when the response ends.
 */
export function routeTemplate(req: Request): string {
  const path = pathOf(req);
  if (MOUNTED.includes(path)) return path;
  const { path: template } = (req.route ?? {}) as { path?: unknown };
  // Middleware for every path is a route as well to Express, with a wildcard.
  return typeof template === 'string' && !template.includes('*') ? template : UNMATCHED;
}

/** The path as the caller sent it, without the query. */
export function pathOf(req: Request): string {
  return req.originalUrl.split('?', 1)[0] ?? '';
}
