import type { RequestHandler } from 'express';

import { sendError } from './http-errors.js';

const RETRY_AFTER_SECONDS = 5;

/**
 * Answers 503 to a request that has no answer in time, counted from its headers on, so that a caller hears of a failure
 * while it can still try elsewhere. What runs for it goes on, and ends by the database's own timeouts.
 */
export function requestDeadline(deadlineMs: number): RequestHandler {
  return (_req, res, next) => {
    const timer = setTimeout(() => {
      if (res.headersSent) return;
      res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
      // The body may not have been read to its end: the connection cannot be used again.
      res.setHeader('Connection', 'close');
      sendError(res, 503);
    }, deadlineMs);
    timer.unref();
    res.once('close', () => {
      clearTimeout(timer);
    });
    next();
  };
}
