import { reachOf } from './addresses.rules.js';
import type { DurabilitySettings, Finding, ServerFacts } from './doctor.types.js';
import { fault, ok, warning } from './finding.rules.js';

const OLDEST_MAJOR = 15;

/**
 * @param host that the connection was made to; null: a socket
 * @param connectionsNeeded by one process of the server
 */
export function serverFindings(facts: ServerFacts, host: string | null, connectionsNeeded: number): Finding[] {
  return [
    versionFinding(facts),
    encryptionFinding(facts, host),
    ownerFinding(facts),
    durabilityFinding(facts.settings),
    checksumsFinding(facts.settings),
    connectionsFinding(facts.connections, connectionsNeeded),
  ];
}

function versionFinding({ versionNumber, version }: ServerFacts): Finding {
  if (versionNumber >= OLDEST_MAJOR * 10_000) return ok('database-version', `Postgres ${version}.`);
  const found = `Postgres ${version}, and Signpost needs ${OLDEST_MAJOR} or newer.`;
  return fault('database-version', found, 'Upgrade the server, or name another one in DATABASE_URL.');
}

function encryptionFinding({ tls }: ServerFacts, host: string | null): Finding {
  if (tls !== null) return ok('database-encryption', `${tls}.`);
  const isHere = host === null || reachOf(host) === 'THIS_MACHINE';
  if (isHere) return ok('database-encryption', 'none, on this machine alone.');
  const remedy = 'Turn ssl on at the server, and add sslmode=verify-full to DATABASE_URL.';
  return warning('database-encryption', 'none: what is stored and read can be read on the way.', remedy);
}

function ownerFinding({ owner, isOwnerSuperuser }: ServerFacts): Finding {
  if (!isOwnerSuperuser) return ok('database-owner', `${owner}, no superuser.`);
  const found = `${owner} is a superuser: whoever gets hold of DATABASE_URL gets the whole server.`;
  return warning('database-owner', found, 'Name in DATABASE_URL a role that owns this database and nothing else.');
}

/** Without the first two a power failure can destroy the database; without the third it takes the last changes. */
function durabilityFinding({ fsync, fullPageWrites, synchronousCommit }: DurabilitySettings): Finding {
  const settings = { fsync, full_page_writes: fullPageWrites, synchronous_commit: synchronousCommit };
  const off = Object.entries(settings).flatMap(([name, value]) => (value === 'off' ? [name] : []));
  if (off.length === 0) return ok('durability', 'what was saved survives a power failure.');
  const found = `${off.join(', ')} off: a power failure can take what was saved.`;
  return fault('durability', found, 'Turn on at the server (ALTER SYSTEM SET … = on), and for this database and role.');
}

function checksumsFinding({ dataChecksums }: DurabilitySettings): Finding {
  if (dataChecksums === 'on') return ok('data-checksums', 'on.');
  const found = 'off: damage that a disk does to the data goes unnoticed.';
  return warning('data-checksums', found, 'Stop the server and run pg_checksums --enable.');
}

function connectionsFinding(possible: number, needed: number): Finding {
  const found = `${possible} are possible, and a process of the server opens up to ${needed}.`;
  const remedy = "Raise max_connections, or the connection limit of the database's owner.";
  if (possible < needed) return fault('database-connections', found, remedy);
  // An upgrade starts the new process before it stops the old one; commands and migrations come on top.
  const comfortable = 2 * needed + 2;
  return possible < comfortable
    ? warning('database-connections', `${found} Two at once do not fit.`, remedy)
    : ok('database-connections', found);
}

/** @param isStandby whether it replays what another server writes */
export function replicaFinding(isStandby: boolean): Finding {
  if (isStandby) return ok('replica', 'a standby that answers.');
  const found = 'answers, but is no standby: readers would see what it has, whatever editors publish.';
  return fault('replica', found, 'Name a standby of the database in DATABASE_REPLICA_URL.');
}
