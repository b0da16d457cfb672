import { RUNTIME_ROLE } from '../platform/migrations/runtime-rights.rules.js';
import type { RuntimeRoleFacts, TableRights } from './doctor.types.js';
import type { InspectionSession } from './inspection-session.store.js';

/** Whether the owner's session can become the runtime role, as `runtime-role.ts` of the migrations decides it. */
export async function runtimeRoleInUse(
  session: InspectionSession,
): Promise<Pick<RuntimeRoleFacts, 'owner' | 'exists' | 'mayBecome'>> {
  const { versionNumber, ...facts } = await session.row<{ versionNumber: number; owner: string; exists: boolean }>(
    `SELECT current_setting('server_version_num')::int AS "versionNumber", current_user AS owner,
       EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists`,
    [RUNTIME_ROLE],
  );
  return { ...facts, mayBecome: facts.exists && (await mayBecome(session, versionNumber)) };
}

async function mayBecome(session: InspectionSession, versionNumber: number): Promise<boolean> {
  // Postgres 15 knows no membership that one may not take on.
  const privilege = versionNumber >= 160_000 ? 'SET' : 'MEMBER';
  const { may } = await session.row<{ may: boolean }>('SELECT pg_has_role($1, $2) AS may', [RUNTIME_ROLE, privilege]);
  return may;
}

export async function currentUser(session: InspectionSession): Promise<string> {
  return (await session.row<{ name: string }>('SELECT current_user AS name')).name;
}

/** What the role could do past the rights on its tables. */
export async function powers(session: InspectionSession): Promise<string[]> {
  const rows = await session.rows<{ power: string }>(
    `SELECT power FROM pg_roles role CROSS JOIN LATERAL (
       SELECT attribute AS power FROM (VALUES
         ('SUPERUSER', rolsuper), ('CREATEROLE', rolcreaterole), ('CREATEDB', rolcreatedb),
         ('REPLICATION', rolreplication), ('BYPASSRLS', rolbypassrls),
         ('CREATE in schema public', has_schema_privilege(role.oid, 'public', 'CREATE')),
         ('CREATE in the database', has_database_privilege(role.oid, current_database(), 'CREATE'))
       ) attributes (attribute, held) WHERE held
       UNION ALL
       SELECT 'membership in ' || above.rolname FROM pg_auth_members membership
         JOIN pg_roles above ON above.oid = membership.roleid WHERE membership.member = role.oid
       UNION ALL
       SELECT 'ownership of ' || relname FROM pg_class
         WHERE relowner = role.oid AND relnamespace = 'public'::regnamespace
     ) held
     WHERE rolname = $1`,
    [RUNTIME_ROLE],
  );
  return rows.map(({ power }) => power);
}

/** Of each table that the session's user owns, what the role may do with it, or with some columns of it. */
export function tableRights(session: InspectionSession): Promise<TableRights[]> {
  return session.rows<TableRights>(
    `SELECT relation.relname AS name, coalesce(root.relname, relation.relname) AS root,
       ARRAY(
         SELECT name FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) name
           WHERE has_any_column_privilege($1, relation.oid, name)
         UNION ALL
         SELECT name FROM unnest(ARRAY['DELETE', 'TRUNCATE', 'TRIGGER']) name
           WHERE has_table_privilege($1, relation.oid, name)
       ) AS held
     FROM pg_class relation LEFT JOIN pg_class root ON root.oid = pg_partition_root(relation.oid)
     WHERE relation.relnamespace = 'public'::regnamespace AND relation.relkind IN ('r', 'p')
       AND pg_has_role(relation.relowner, 'USAGE')
     ORDER BY relation.relname`,
    [RUNTIME_ROLE],
  );
}
