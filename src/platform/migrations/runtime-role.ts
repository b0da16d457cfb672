import { type Client, DatabaseError } from 'pg';
import { type Relation, RUNTIME_ROLE, relationsToGrant, runtimeRights } from './runtime-rights.rules.js';

/**
 * The role that runtime connections take on with SET ROLE. Without it the app runs as the owner, and nothing but its
 * own code keeps it from changing the audit trail: the caller warns with the reason.
 */
export type RuntimeRole = { readonly role: typeof RUNTIME_ROLE } | { readonly role: null; readonly reason: string };

/** What a fault says about a statement that other databases' deploys may run at the same moment. */
const OUTCOMES: ReadonlyMap<string, boolean | 'again'> = new Map<string, boolean | 'again'>([
  ['42501', false], // insufficient_privilege
  ['42710', true], // duplicate_object
  ['23505', true], // unique_violation: the other CREATE ROLE committed between our look and our write
  ['XX000', 'again'], // "tuple concurrently updated", which has no code of its own
]);
const ROLE_ATTEMPTS = 5;

/**
 * Creates the runtime role if it is missing and makes the session's user a member of it. Roles belong to the whole
 * cluster, so other databases' deploys may do the same at the same moment; that is no fault.
 */
export async function ensureRuntimeRole(client: Client): Promise<RuntimeRole> {
  const owner = await currentUser(client);
  if (owner === RUNTIME_ROLE) {
    return { role: null, reason: `DATABASE_URL signs in as ${RUNTIME_ROLE} itself; name the owner of the database` };
  }
  const name = client.escapeIdentifier(owner);
  if (!(await roleExists(client)) && !(await allowed(client, `CREATE ROLE ${RUNTIME_ROLE} NOLOGIN`))) {
    const remedy = `CREATE ROLE ${RUNTIME_ROLE} NOLOGIN; GRANT ${RUNTIME_ROLE} TO ${name}`;
    return {
      role: null,
      reason: `${owner} may not create roles; as an administrator, run and migrate again: ${remedy}`,
    };
  }
  if (!(await mayBecome(client)) && !(await allowed(client, await membership(client)))) {
    const remedy = `GRANT ${RUNTIME_ROLE} TO ${name}`;
    return { role: null, reason: `${owner} may not become ${RUNTIME_ROLE}; as an administrator, run: ${remedy}` };
  }
  return { role: RUNTIME_ROLE };
}

/**
 * Gives the runtime role exactly the rights of `runtimeRights` on what the session's user owns in `public`, all in one
 * transaction, so that a running app never meets a gap. Changes only what differs; does nothing without the role.
 */
export async function grantRuntimeRights(client: Client): Promise<void> {
  const statements = relationsToGrant(await relationsOfOwner(client)).map((relation) => {
    const what = `${relation.kind === 'sequence' ? 'SEQUENCE' : 'TABLE'} public.${client.escapeIdentifier(relation.name)}`;
    const rights = runtimeRights(relation).join(', ');
    return `REVOKE ALL ON ${what} FROM ${RUNTIME_ROLE}; GRANT ${rights} ON ${what} TO ${RUNTIME_ROLE};`;
  });
  if (await lacksSchemaUsage(client)) statements.push(`GRANT USAGE ON SCHEMA public TO ${RUNTIME_ROLE};`);
  if (statements.length > 0) await client.query(statements.join('\n'));
}

async function currentUser(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT current_user AS name');
  return rows[0]?.name ?? '';
}

async function roleExists(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [RUNTIME_ROLE]);
  return rowCount === 1;
}

/** A superuser may become any role without being a member. */
async function mayBecome(client: Client): Promise<boolean> {
  const privilege = (await hasMembershipOptions(client)) ? 'SET' : 'MEMBER';
  const { rows } = await client.query<{ may: boolean }>('SELECT pg_has_role($1, $2) AS may', [RUNTIME_ROLE, privilege]);
  return rows[0]?.may === true;
}

/** Without inheritance the owner's own rights stay its own; Postgres 15 cannot say so for one membership. */
async function membership(client: Client): Promise<string> {
  const options = (await hasMembershipOptions(client)) ? ' WITH SET TRUE, INHERIT FALSE' : '';
  return `GRANT ${RUNTIME_ROLE} TO CURRENT_USER${options}`;
}

async function hasMembershipOptions(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  return (rows[0]?.version ?? 0) >= 160_000;
}

/** Runs a statement about the role, and says whether the session's user was allowed to. */
async function allowed(client: Client, statement: string, attempts = ROLE_ATTEMPTS): Promise<boolean> {
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === undefined || (outcome === 'again' && attempts === 1)) throw error;
    return outcome === 'again' ? allowed(client, statement, attempts - 1) : outcome;
  }
}

function outcomeOf(error: unknown): boolean | 'again' | undefined {
  return error instanceof DatabaseError ? OUTCOMES.get(error.code ?? '') : undefined;
}

async function relationsOfOwner(client: Client): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `SELECT relation.relname AS name,
       CASE relation.relkind WHEN 'S' THEN 'sequence' WHEN 'v' THEN 'view' WHEN 'm' THEN 'view' ELSE 'table' END AS kind,
       coalesce(root.relname, relation.relname) AS root,
       ARRAY(SELECT privilege_type::text FROM aclexplode(relation.relacl) WHERE grantee = role.oid) AS held
     FROM pg_roles role, pg_class relation LEFT JOIN pg_class root ON root.oid = pg_partition_root(relation.oid)
     WHERE role.rolname = $1 AND role.rolname <> current_user
       AND relation.relnamespace = 'public'::regnamespace AND relation.relkind IN ('r', 'p', 'v', 'm', 'S')
       AND pg_has_role(relation.relowner, 'USAGE')
     ORDER BY relation.relname`,
    [RUNTIME_ROLE],
  );
  return rows;
}

async function lacksSchemaUsage(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ lacks: boolean }>(
    `SELECT NOT has_schema_privilege(oid, 'public', 'USAGE') AS lacks FROM pg_roles WHERE rolname = $1`,
    [RUNTIME_ROLE],
  );
  return rows[0]?.lacks === true;
}

/** The runtime role, when an earlier deploy has made it and the session's user may become it. */
export async function existingRuntimeRole(client: Client): Promise<string | null> {
  return (await roleExists(client)) && (await mayBecome(client)) ? RUNTIME_ROLE : null;
}
