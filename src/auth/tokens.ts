import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, base64url: 43 characters. */
const TOKEN_BYTES = 32;

/** A bearer token and what is stored of it. */
export interface Token {
  /** Goes to the caller once. */
  readonly secret: string;
  readonly hash: Uint8Array<ArrayBuffer>;
}

export function newToken(): Token {
  const secret = randomBytes(TOKEN_BYTES).toString('base64url');
  return { secret, hash: sha256(secret) };
}

/** Unsalted and fast on purpose: the text has 256 random bits, so nobody finds it from the hash. */
export function sha256(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(text).digest());
}

/** @returns the token of `Bearer <token>`, when it can be one of ours */
export function bearerToken(authorizationHeader: string | undefined): string | null {
  return /^Bearer +([A-Za-z0-9_-]{43})$/i.exec(authorizationHeader ?? '')?.[1] ?? null;
}
