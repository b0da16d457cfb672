import type { Role, TokenScope } from '../generated/prisma/enums.js';

/** What a root field may ask for. A role gives each on one site, or on all; an API token's scope gives it on all. */
export enum Permission {
  ReadOwnEntries = 'READ_OWN_ENTRIES',
  /** Entries of others that are or were in review. */
  ReadReviewedEntries = 'READ_REVIEWED_ENTRIES',
  ReadAllEntries = 'READ_ALL_ENTRIES',
  ManageUsers = 'MANAGE_USERS',
  ManageApiTokens = 'MANAGE_API_TOKENS',
  ReadAuditTrail = 'READ_AUDIT_TRAIL',
}

interface Given {
  readonly roles: readonly Role[];
  readonly scopes: readonly TokenScope[];
  /** For the table in docs/editors.md, after "may". */
  readonly means: string;
}

const EVERY_ROLE = ['AUTHOR', 'REVIEWER', 'EDITOR', 'ADMIN'] as const;
const EDITORIAL_SCOPES = ['EDITORIAL_READ', 'EDITORIAL_WRITE'] as const;

/**
 * The whole table: a pair that is not listed is refused. A scope holds nothing that an EDITOR does not hold, so that
 * no token manages accounts or other tokens.
 */
export const GIVEN: Readonly<Record<Permission, Given>> = {
  [Permission.ReadOwnEntries]: { roles: EVERY_ROLE, scopes: EDITORIAL_SCOPES, means: 'see own entries' },
  [Permission.ReadReviewedEntries]: {
    roles: ['REVIEWER', 'EDITOR', 'ADMIN'],
    scopes: EDITORIAL_SCOPES,
    means: 'see entries of others that are or were in review',
  },
  [Permission.ReadAllEntries]: {
    roles: ['EDITOR', 'ADMIN'],
    scopes: EDITORIAL_SCOPES,
    means: 'see every entry, with its draft',
  },
  [Permission.ManageUsers]: { roles: ['ADMIN'], scopes: [], means: 'invite, change and suspend accounts' },
  [Permission.ManageApiTokens]: { roles: ['ADMIN'], scopes: [], means: 'make and revoke API tokens' },
  [Permission.ReadAuditTrail]: { roles: ['ADMIN'], scopes: [], means: 'read the audit trail' },
};

/** A role on one site, or on every site when `siteId` is null. */
export interface HeldGrant {
  readonly siteId: string | null;
  readonly role: Role;
}

/** An account has roles and no scope, an API token a scope and no role. */
export interface Holder {
  readonly grants: readonly HeldGrant[];
  readonly scope: TokenScope | null;
}

/** Is there any site on which the holder may do this? */
export function mayAnywhere(holder: Holder, permission: Permission): boolean {
  return hasInScope(holder, permission) || grantsOf(holder, permission).length > 0;
}

/** @returns ids of the sites on which the holder may do this, each once, or `EVERY_SITE` */
export function sitesWith(holder: Holder, permission: Permission): readonly string[] | 'EVERY_SITE' {
  if (hasInScope(holder, permission)) return 'EVERY_SITE';
  const siteIds = grantsOf(holder, permission).map(({ siteId }) => siteId);
  return siteIds.includes(null) ? 'EVERY_SITE' : [...new Set(siteIds.filter((siteId) => siteId !== null))];
}

function hasInScope({ scope }: Holder, permission: Permission): boolean {
  return scope !== null && GIVEN[permission].scopes.includes(scope);
}

function grantsOf({ grants }: Holder, permission: Permission): readonly HeldGrant[] {
  return grants.filter(({ role }) => GIVEN[permission].roles.includes(role));
}
