/** Everybody who may ask the editorial API, as the columns of test/contract/access.md name them. */
import { createHash, randomBytes } from 'node:crypto';

import type { PrismaClient } from '../../src/generated/prisma/client.js';
import type { Role, TokenScope } from '../../src/generated/prisma/enums.js';
import { anEditor } from './editors.js';
import { passwordHash } from './sign-in.js';

/** Somebody with whatever a request carries to say who they are. */
export interface Caller {
  /** What goes after "Bearer"; undefined without any. */
  readonly token: string | undefined;
  /** Null for who is nobody, and for a program. */
  readonly accountId: string | null;
}

/** @param siteId where the roles of the column are held */
type MakeCaller = (prisma: PrismaClient, siteId: string) => Promise<Caller>;

export async function anApiToken(
  prisma: PrismaClient,
  scope: TokenScope,
  createdById: string | null = null,
): Promise<{ id: string; token: string }> {
  const token = `signpost_${randomBytes(32).toString('base64url')}`;
  const tokenHash = Uint8Array.from(createHash('sha256').update(token).digest());
  const data = { name: 'A program', scope, tokenHash, createdById };
  const { id } = await prisma.apiToken.create({ data, select: { id: true } });
  return { id, token };
}

/** Every caller of one column gets the same answer; there is a new one for each request. */
export const CALLERS: Readonly<Record<string, readonly MakeCaller[]>> = {
  anonymous: [nobody, stranger],
  'ended session': [expired, signedOut, suspended],
  'no role': [account(null)],
  AUTHOR: [account('AUTHOR')],
  REVIEWER: [account('REVIEWER')],
  EDITOR: [account('EDITOR')],
  ADMIN: [account('ADMIN')],
  DELIVERY: [program('DELIVERY')],
  EDITORIAL_READ: [program('EDITORIAL_READ')],
  EDITORIAL_WRITE: [program('EDITORIAL_WRITE')],
};

function nobody(): Promise<Caller> {
  return Promise.resolve({ token: undefined, accountId: null });
}

function stranger(): Promise<Caller> {
  return Promise.resolve({ token: randomBytes(32).toString('base64url'), accountId: null });
}

function account(role: Role | null): MakeCaller {
  return async (prisma, siteId) => {
    const grants = role === null ? [] : ([[role, role === 'ADMIN' ? null : siteId]] as const);
    const { token, id } = await anEditor(prisma, grants, { passwordHash: await passwordHash });
    return { token, accountId: id };
  };
}

function program(scope: TokenScope): MakeCaller {
  return async (prisma) => ({ token: (await anApiToken(prisma, scope)).token, accountId: null });
}

/** These would be administrators, if their session went on. */
async function expired(prisma: PrismaClient): Promise<Caller> {
  const { token, id } = await anEditor(prisma, [['ADMIN', null]], { expiresInMinutes: -1 });
  return { token, accountId: id };
}

async function signedOut(prisma: PrismaClient): Promise<Caller> {
  const { token, id } = await anEditor(prisma, [['ADMIN', null]]);
  await prisma.session.updateMany({ where: { userId: id }, data: { revokedAt: new Date() } });
  return { token, accountId: id };
}

async function suspended(prisma: PrismaClient): Promise<Caller> {
  const { token, id } = await anEditor(prisma, [['ADMIN', null]], { suspended: true });
  return { token, accountId: id };
}
