import type { Role } from '../generated/prisma/enums.js';
import type { HeldGrant } from './permission.rules.js';
import { ADMIN_HAS_NO_SITE, type Fault } from './users.rules.js';

/** Nobody has more roles than there are sites of one publisher, by far. */
export const MAX_GRANTS = 100;

/** A role as somebody asks for it: on one site, named by its key, or on every site. */
export interface WantedGrant {
  readonly site: string | null;
  readonly role: Role;
}

/** From the least to the most. REVIEWER is no step on the way to EDITOR, but an EDITOR may do all that a REVIEWER may. */
const RANK: Readonly<Record<Role, number>> = { AUTHOR: 1, REVIEWER: 2, EDITOR: 3, ADMIN: 4 };

/** Everything that is wrong with grants that are asked for. */
export function grantFaults(wanted: readonly WantedGrant[]): Fault[] {
  return wanted.flatMap(({ site, role }, index) =>
    role === 'ADMIN' && site !== null ? [{ path: `grants.${index}.site`, message: ADMIN_HAS_NO_SITE }] : [],
  );
}

/** Each grant once. */
export function distinctGrants(wanted: readonly WantedGrant[]): WantedGrant[] {
  const seen = new Map(wanted.map((grant) => [JSON.stringify([grant.site, grant.role]), grant]));
  return [...seen.values()];
}

/** Nobody gives, or takes, a role above the highest that they hold themselves on that site. */
export function mayGrant(holder: { readonly grants: readonly HeldGrant[] }, grant: HeldGrant): boolean {
  const own = holder.grants.filter(({ siteId }) => siteId === null || siteId === grant.siteId);
  return own.some(({ role }) => RANK[role] >= RANK[grant.role]);
}

/** For the audit trail: `EDITOR of north`, `ADMIN`. */
export function grantText({ site, role }: WantedGrant): string {
  return site === null ? role : `${role} of ${site}`;
}
