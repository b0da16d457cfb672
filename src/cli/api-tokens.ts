import type { INestApplicationContext } from '@nestjs/common';

import { SYSTEM } from '../audit/actor.types.js';
import { ApiTokensService } from '../auth/api-tokens.service.js';
import type { TokenScope } from '../generated/prisma/enums.js';
import { print, say } from './output.js';
import { tableOf } from './table.js';

export interface CreateTokenOptions {
  readonly name: string;
  readonly scope: TokenScope;
  readonly days?: number;
}

/** The secret stands alone on stdout, so that it can go straight to where it is kept. */
export async function createApiToken(
  app: INestApplicationContext,
  { name, scope, days }: CreateTokenOptions,
): Promise<void> {
  const { token, secret } = await app.get(ApiTokensService).createFor(SYSTEM, name, scope, days ?? null);
  print(secret);
  const end = token.expiresAt === null ? 'until it is revoked' : `until ${token.expiresAt.toISOString()}`;
  say(`Made the token "${token.name}" (${token.id}), ${scope}, ${end}. Its secret is not shown again.`);
}

/** The newest first; those that have expired as well. */
export async function printApiTokens(app: INestApplicationContext, asJson: boolean): Promise<void> {
  const tokens = await app.get(ApiTokensService).listed();
  if (asJson) {
    for (const token of tokens) print(JSON.stringify(token));
    return;
  }
  const rows = tokens.map(({ id, name, scope, createdAt, expiresAt, lastUsedAt }) => [
    id,
    name,
    scope,
    createdAt.toISOString(),
    expiresAt?.toISOString() ?? 'never',
    lastUsedAt?.toISOString() ?? 'never',
  ]);
  print(tableOf(['ID', 'NAME', 'SCOPE', 'CREATED', 'EXPIRES', 'LAST USED'], rows));
}

export async function revokeApiToken(app: INestApplicationContext, id: string): Promise<void> {
  await app.get(ApiTokensService).revoke(SYSTEM, id);
  say(`The token ${id} is revoked.`);
}
