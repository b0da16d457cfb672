/** Accounts, sites and entries that a test makes for itself, under names that no other test has. */
import { createHash, randomBytes } from 'node:crypto';

import type { Prisma, PrismaClient } from '../../src/generated/prisma/client.js';
import type { Role, Stage } from '../../src/generated/prisma/enums.js';

export interface Editor {
  readonly id: string;
  readonly email: string;
  /** Access token of an open session. */
  readonly token: string;
}

/** Of no password: most tests need an account that could sign in, and not one that does. */
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const unique = () => randomBytes(6).toString('hex');
const hashOf = (token: string) => Uint8Array.from(createHash('sha256').update(token).digest());
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

export function aSite(prisma: PrismaClient, values: Partial<Prisma.SiteUncheckedCreateInput> = {}) {
  const key = `site-${unique()}`;
  return prisma.site.create({
    data: {
      key,
      name: key,
      url: `https://${key}.example`,
      defaultLocale: 'en',
      locales: ['en', 'de'],
      defaultRegion: 'GB',
      ...values,
    },
  });
}

export interface EditorValues {
  readonly passwordHash?: string;
  readonly suspended?: boolean;
  /** When the open session ends; in 15 minutes when left out. */
  readonly expiresInMinutes?: number;
}

/** @param grants a role with the id of its site, or null for every site */
export async function anEditor(
  prisma: PrismaClient,
  grants: readonly (readonly [role: Role, siteId: string | null])[],
  { passwordHash, suspended = false, expiresInMinutes = 15 }: EditorValues = {},
): Promise<Editor> {
  const email = `${unique()}@example.org`;
  const token = randomBytes(32).toString('base64url');
  const { id } = await prisma.user.create({
    data: {
      email,
      emailCanonical: email,
      name: 'Test Editor',
      passwordHash: passwordHash ?? NOBODYS_HASH,
      suspendedAt: suspended ? inMinutes(-1) : null,
      grants: { create: grants.map(([role, siteId]) => ({ role, siteId })) },
    },
    select: { id: true },
  });
  await prisma.session.create({
    data: {
      userId: id,
      familyId: id,
      tokenHash: hashOf(token),
      refreshTokenHash: hashOf(unique()),
      expiresAt: inMinutes(expiresInMinutes),
      refreshExpiresAt: inMinutes(60),
    },
  });
  return { id, email, token };
}

export interface EntryValues {
  readonly siteId: string;
  readonly createdById?: string | null;
  readonly stage?: Stage;
  readonly title?: string;
  readonly locale?: string;
  readonly slug?: string;
  readonly topicId?: string;
  readonly updatedAt?: Date;
}

const SLUG_KIND: Partial<Record<Stage, 'CURRENT'>> = { PUBLISHED: 'CURRENT', UNPUBLISHED: 'CURRENT' };

/** An entry with one version: published where the stage says so, a draft otherwise. */
export async function anEntryOf(
  prisma: PrismaClient,
  { siteId, stage = 'DRAFT', title = 'A title', locale = 'en', slug = `slug-${unique()}`, ...values }: EntryValues,
): Promise<{ id: string; slug: string; versionId: string }> {
  const { id } = await prisma.entry.create({
    data: { siteId, locale, ...madeBy(values) },
    select: { id: true },
  });
  await prisma.entrySlug.create({ data: { siteId, locale, slug, entryId: id, kind: SLUG_KIND[stage] ?? 'DRAFT' } });
  const { id: versionId } = await prisma.articleVersion.create({
    data: {
      entryId: id,
      number: 1,
      title,
      topics: { create: values.topicId ? [{ topicId: values.topicId, position: 1 }] : [] },
    },
    select: { id: true },
  });
  const placed = await inStage(prisma, id, versionId, stage);
  await prisma.entry.update({ where: { id }, data: { stage, ...placed, ...changedAt(values) } });
  return { id, slug, versionId };
}

const madeBy = ({ createdById = null }: Pick<EntryValues, 'createdById'>) => ({
  createdById,
  updatedById: createdById,
});

/** Left out, the entry has changed just now. */
const changedAt = ({ updatedAt }: Pick<EntryValues, 'updatedAt'>) => (updatedAt ? { updatedAt } : {});

/** What goes with a stage besides its name. */
async function inStage(
  prisma: PrismaClient,
  entryId: string,
  versionId: string,
  stage: Stage,
): Promise<Prisma.EntryUncheckedUpdateInput> {
  const at = new Date();
  if (stage === 'UNPUBLISHED') return {};
  if (stage === 'TRASHED') return { draftVersionId: versionId, trashedAt: at };
  if (stage !== 'PUBLISHED') return { draftVersionId: versionId };
  await prisma.articleVersion.update({ where: { id: versionId }, data: { publishedAt: at } });
  await prisma.publication.create({ data: { entryId, versionId, publishedFrom: at } });
  return { publishedVersionId: versionId, firstPublishedAt: at };
}
