import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, base64url: 43 characters. */
const TOKEN_BYTES = 32;

/** For arguments that hold a token: ours are far shorter, and what is longer is none. */
export const MAX_TOKEN_CHARS = 200;

/** Begins every API token, so that tools that look for secrets in code find one, and nobody looks for it among sessions. */
const API_TOKEN_PREFIX = 'signpost_';

/** A bearer token and what is stored of it. */
export interface Token {
  /** Goes to the caller once. */
  readonly secret: string;
  readonly hash: Uint8Array<ArrayBuffer>;
}

/** For a session, a refresh, or a link in a mail. */
export function newToken(): Token {
  return tokenOf(randomBytes(TOKEN_BYTES).toString('base64url'));
}

export function newApiToken(): Token {
  return tokenOf(`${API_TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`);
}

function tokenOf(secret: string): Token {
  return { secret, hash: sha256(secret) };
}

/** Unsalted and fast on purpose: the text has 256 random bits, so nobody finds it from the hash. */
export function sha256(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(text).digest());
}

/** A token as a caller sends it. */
export interface BearerToken {
  readonly kind: 'SESSION' | 'API_TOKEN';
  readonly hash: Uint8Array<ArrayBuffer>;
}

/** @returns the token of `Bearer <token>`, when it can be one of ours */
export function bearerToken(authorizationHeader: string | undefined): BearerToken | null {
  const [, token, prefix] = /^Bearer +((signpost_)?[A-Za-z0-9_-]{43})$/i.exec(authorizationHeader ?? '') ?? [];
  if (token === undefined) return null;
  return { kind: prefix === undefined ? 'SESSION' : 'API_TOKEN', hash: sha256(token) };
}
