import type { DurabilitySettings, ServerFacts } from './doctor.types.js';
import type { InspectionSession } from './inspection-session.store.js';

/** What the database server says of itself. */
export async function serverFacts(session: InspectionSession): Promise<ServerFacts> {
  const settings = await session.row<DurabilitySettings>(`
    SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS "fullPageWrites",
      current_setting('synchronous_commit') AS "synchronousCommit", current_setting('data_checksums') AS "dataChecksums"`);
  const facts = await session.row<Omit<ServerFacts, 'settings'>>(`
    SELECT current_setting('server_version_num')::int AS "versionNumber", current_setting('server_version') AS version,
      (SELECT ssl.version FROM pg_stat_ssl ssl WHERE ssl.pid = pg_backend_pid() AND ssl.ssl) AS tls,
      role.rolname AS owner, role.rolsuper AS "isOwnerSuperuser",
      least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int,
        nullif(role.rolconnlimit, -1), nullif(database.datconnlimit, -1)
      ) AS connections
    FROM pg_roles role, pg_database database
    WHERE role.rolname = session_user AND database.datname = current_database()`);
  return { ...facts, settings };
}

/** Milliseconds since 1970. */
export async function databaseTime(session: InspectionSession): Promise<number> {
  const { ms } = await session.row<{ ms: number }>(`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`);
  return ms;
}

export async function isStandby(session: InspectionSession): Promise<boolean> {
  return (await session.row<{ is: boolean }>('SELECT pg_is_in_recovery() AS is')).is;
}
