/** The counters of failed attempts, as the database holds them. */
import { createHash } from 'node:crypto';

import type { Attempted } from '../../src/auth/attempts.rules.js';
import type { TestApp } from './app.js';

/**
 * @param of an account by its address in canonical form, or a client by its address or network
 * @returns null when nothing was counted
 */
export async function failuresOf(
  app: TestApp,
  of: { readonly account: string } | { readonly client: string },
  attempted: Attempted = 'SIGN_IN',
): Promise<number | null> {
  const name = 'account' in of ? `account ${of.account}` : `client ${of.client}`;
  const bucket = Uint8Array.from(createHash('sha256').update(`${attempted} ${name}`).digest());
  const counter = await app.prisma.attemptCounter.findUnique({ where: { bucket } });
  return counter?.failures ?? null;
}
