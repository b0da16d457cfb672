/** The counters of failed sign-ins, as the database holds them. */
import { createHash } from 'node:crypto';

import type { TestApp } from './app.js';

/** An account by its address in canonical form, or a client by its address or network. */
type Counted = { readonly account: string } | { readonly client: string };

/** The key of a counter: a hash, so that the table holds no address. */
export function bucketOf(of: Counted): Uint8Array<ArrayBuffer> {
  const name = 'account' in of ? `account ${of.account}` : `client ${of.client}`;
  return Uint8Array.from(createHash('sha256').update(`SIGN_IN ${name}`).digest());
}

/** @returns null when nothing was counted */
export async function failuresOf(app: TestApp, of: Counted): Promise<number | null> {
  const counter = await app.prisma.attemptCounter.findUnique({ where: { bucket: bucketOf(of) } });
  return counter?.failures ?? null;
}
