import type { Response } from 'express';

/** Codes of answers that no GraphQL API gave. Statuses that are not listed have the code of their class. */
const CODES: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  404: 'There is nothing at this address.',
  405: 'This address does not answer that method.',
  413: 'The request is too large.',
  415: 'Send JSON in UTF-8, not compressed, as application/json.',
  503: 'The answer took too long. Try again in a moment.',
};

/** Answers an error in the shape of GraphQL's, so that a client reads every one alike. It repeats nothing of the request. */
export function sendError(res: Response, status: number, details: Readonly<Record<string, unknown>> = {}): void {
  const isFault = status >= 500;
  const code = CODES[status] ?? (isFault ? 'INTERNAL' : 'BAD_REQUEST');
  const message =
    MESSAGES[status] ?? (isFault ? 'Something went wrong on our side. It has been logged.' : 'The request is refused.');
  res.status(status).json({ errors: [{ message, extensions: { code, ...details } }] });
}
