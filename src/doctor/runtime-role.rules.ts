import { RUNTIME_ROLE, runtimeRights } from '../platform/migrations/runtime-rights.rules.js';
import type { Finding, RuntimeRoleFacts, RuntimeSessionFacts, TableRights } from './doctor.types.js';
import { counted, fault, ok, warning } from './finding.rules.js';

const DEPLOY = 'Run "signpost migrate deploy".';

/** Whether the record of what happened is safe from a fault in the running server. */
export function runtimeRoleFindings(facts: RuntimeRoleFacts): Finding[] {
  if (facts.session === null) return [roleMissing(facts)];
  const { session } = facts;
  if (session.user !== RUNTIME_ROLE) return [roleNotTaken(session.user)];
  return [ok('runtime-role', `${RUNTIME_ROLE}.`), powersFinding(session), rightsFinding(session.tables)];
}

function roleMissing({ owner, exists }: RuntimeRoleFacts): Finding {
  const found = `the server runs as ${owner}, which may rewrite the audit trail`;
  if (owner === RUNTIME_ROLE) {
    return fault('runtime-role', `DATABASE_URL signs in as ${RUNTIME_ROLE} itself.`, 'Name the owner of the database.');
  }
  const grant = `GRANT ${RUNTIME_ROLE} TO ${quoted(owner)}`;
  return exists
    ? warning('runtime-role', `${found}: it may not become ${RUNTIME_ROLE}.`, `As an administrator, run: ${grant}`)
    : warning(
        'runtime-role',
        `${found}: there is no role ${RUNTIME_ROLE}.`,
        `${DEPLOY} Where ${owner} may not create roles, run before, as an administrator: CREATE ROLE ${RUNTIME_ROLE} NOLOGIN; ${grant}`,
      );
}

function roleNotTaken(user: string): Finding {
  const found = `connections stay ${user}: something on the way drops the startup parameter "options".`;
  return fault('runtime-role', found, 'Name the database itself in DATABASE_URL, or a pooler that passes it on.');
}

function powersFinding({ powers }: RuntimeSessionFacts): Finding {
  if (powers.length === 0) return ok('runtime-role-powers', 'none beyond the tables.');
  const found = `${RUNTIME_ROLE} has more than it should: ${powers.join(', ')}.`;
  return fault(
    'runtime-role-powers',
    found,
    `As an administrator, take it away: ALTER ROLE or REVOKE … FROM ${RUNTIME_ROLE}.`,
  );
}

function rightsFinding(tables: readonly TableRights[]): Finding {
  const differing = tables.map((table) => ({ name: table.name, ...difference(table) }));
  const excess = differing.filter(({ more }) => more.length > 0);
  const lacking = differing.filter(({ less }) => less.length > 0);
  if (excess.length > 0) {
    const found = `too many: ${counted(excess.map(({ name, more }) => `${more.join(' and ')} on ${name}`))}.`;
    const remedy = `${DEPLOY} If this stays, they come by PUBLIC or another role: REVOKE them there.`;
    return fault('runtime-role-rights', found, remedy);
  }
  if (lacking.length > 0) {
    const found = `too few: ${counted(lacking.map(({ name, less }) => `no ${less.join(' and ')} on ${name}`))}.`;
    return fault('runtime-role-rights', found, DEPLOY);
  }
  return ok('runtime-role-rights', 'as they should be: the audit trail can be added to, and not changed.');
}

function difference({ root, held }: TableRights): { readonly more: string[]; readonly less: string[] } {
  const wanted: readonly string[] = runtimeRights({ kind: 'table', root });
  return {
    more: held.filter((right) => !wanted.includes(right)),
    less: wanted.filter((right) => !held.includes(right)),
  };
}

function quoted(role: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(role) ? role : `"${role.replaceAll('"', '""')}"`;
}
