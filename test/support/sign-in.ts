/** Signing in as people do it, each from an address of their own unless the test is about addresses. */
import { randomInt } from 'node:crypto';

import { hash } from '@node-rs/argon2';

import type { Answer, TestApp } from './app.js';

export const PASSWORD = 'a long walk by the river';

/** Of `PASSWORD`. Made once: it costs what an attacker has to pay. */
export const passwordHash: Promise<string> = hash(PASSWORD);

/** For an app whose tests say where their requests come from. */
export const BEHIND_A_PROXY = { TRUSTED_PROXIES: 'loopback' } as const;

export const from = (address: string) => ({ 'x-forwarded-for': address });

/** One of RFC 2544's 131,072 addresses, which nobody else in a test file is likely to have. */
export const anAddress = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;

const SESSION = `
  __typename
  ... on Session { accessToken refreshToken expiresAt user { id email suspended grants { site role } } }
  ... on SignInRefused { retryAfter }`;

export const SIGN_IN = `mutation SignIn($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { ${SESSION} }
}`;
const REFRESH = `mutation ($refreshToken: String!) { refreshSession(refreshToken: $refreshToken) { ${SESSION} } }`;

export interface SignInAnswer {
  readonly __typename: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: { readonly id: string };
  readonly retryAfter: number | null;
}

/** @param address needs an app with `BEHIND_A_PROXY` */
export async function signIn(
  app: TestApp,
  email: string,
  password = PASSWORD,
  address = anAddress(),
): Promise<SignInAnswer> {
  const { data } = await app.editor(SIGN_IN, { email, password }, from(address));
  return data.signIn as SignInAnswer;
}

export async function refresh(app: TestApp, refreshToken: string): Promise<SignInAnswer> {
  const { data } = await app.editor(REFRESH, { refreshToken });
  return data.refreshSession as SignInAnswer;
}

export const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;
