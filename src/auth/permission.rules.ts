import type { Role } from '../generated/prisma/enums.js';

/** What a root field may ask for. A role gives each on one site, or on all. */
export enum Permission {
  ReadOwnEntries = 'READ_OWN_ENTRIES',
  /** Entries of others that are or were in review. */
  ReadReviewedEntries = 'READ_REVIEWED_ENTRIES',
  ReadAllEntries = 'READ_ALL_ENTRIES',
}

/** The whole table: a pair that is not listed is refused. */
const GIVEN_TO: Record<Permission, readonly Role[]> = {
  [Permission.ReadOwnEntries]: ['AUTHOR', 'REVIEWER', 'EDITOR', 'ADMIN'],
  [Permission.ReadReviewedEntries]: ['REVIEWER', 'EDITOR', 'ADMIN'],
  [Permission.ReadAllEntries]: ['EDITOR', 'ADMIN'],
};

/** A role on one site, or on every site when `siteId` is null. */
export interface HeldGrant {
  readonly siteId: string | null;
  readonly role: Role;
}

interface Holder {
  readonly grants: readonly HeldGrant[];
}

/** Is there any site on which the holder may do this? */
export function mayAnywhere(holder: Holder, permission: Permission): boolean {
  return grantsOf(holder, permission).length > 0;
}

export function mayOn(holder: Holder, permission: Permission, siteId: string): boolean {
  return grantsOf(holder, permission).some((grant) => grant.siteId === null || grant.siteId === siteId);
}

/** @returns ids of the sites on which the holder may do this, each once, or `EVERY_SITE` */
export function sitesWith(holder: Holder, permission: Permission): readonly string[] | 'EVERY_SITE' {
  const siteIds = grantsOf(holder, permission).map(({ siteId }) => siteId);
  return siteIds.includes(null) ? 'EVERY_SITE' : [...new Set(siteIds.filter((siteId) => siteId !== null))];
}

function grantsOf({ grants }: Holder, permission: Permission): readonly HeldGrant[] {
  return grants.filter(({ role }) => GIVEN_TO[permission].includes(role));
}
