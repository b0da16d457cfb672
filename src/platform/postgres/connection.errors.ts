import { StartRefused } from '../config/start-refused.js';

/** The database that DATABASE_URL names does not let us in, or is not there. */
export class DatabaseUnusable extends StartRefused {
  readonly code = 'DATABASE_UNUSABLE';

  constructor(
    readonly reason: string,
    readonly remedy: string,
  ) {
    super(`The database cannot be used: ${reason}. ${remedy}`);
    this.name = 'DatabaseUnusable';
  }
}

const CAUSES: Readonly<Record<string, readonly [cause: string, remedy: string]>> = {
  ECONNREFUSED: ['nothing listens at its address', 'Start Postgres, or correct host and port in DATABASE_URL.'],
  ENOTFOUND: ['its host name is unknown', 'Correct the host in DATABASE_URL.'],
  EAI_AGAIN: ['its host name cannot be looked up now', 'Check the host in DATABASE_URL and the name server.'],
  ETIMEDOUT: ['its host does not answer', 'Correct the host in DATABASE_URL, or open the way to it.'],
  EHOSTUNREACH: ['there is no way to its host', 'Correct the host in DATABASE_URL, or open the way to it.'],
  ECONNRESET: [
    'it closed the connection at once',
    'See its log; it may ask for TLS (sslmode=require in DATABASE_URL).',
  ],
  '28P01': ['it refuses the password', 'Correct user and password in DATABASE_URL.'],
  '28000': ['it refuses the user', 'Correct the user in DATABASE_URL, or let it in (pg_hba.conf).'],
  '3D000': ['there is no database of that name', 'Create it, or correct the name at the end of DATABASE_URL.'],
  '42501': [
    'the user of DATABASE_URL may not create what Signpost needs in it',
    'Make that user its owner: ALTER DATABASE … OWNER TO …; and of the schema public.',
  ],
  '53300': ['it has no connection left', 'Raise max_connections, or close other programs.'],
  '57P03': ['it is starting or stopping', 'Try again in a moment.'],
};

/** What a fault of the driver means for the operator; any other error comes back as it is. */
export function explainedDatabaseFault(error: unknown): unknown {
  for (const fault of faultsIn(error)) {
    const known = CAUSES[fault.code];
    if (known) return new DatabaseUnusable(...known);
  }
  if (error instanceof Error && CONNECT_TIMEOUT.test(error.message)) return new DatabaseUnusable(...timedOut);
  return error;
}

/** The driver gives these no code. */
const CONNECT_TIMEOUT = /^(timeout expired|Connection terminated due to connection timeout)/;
const timedOut = ['its host does not answer', 'Correct the host in DATABASE_URL, or open the way to it.'] as const;

/** A host with several addresses fails with one error for each. */
function faultsIn(error: unknown): { code: string }[] {
  const all = error instanceof AggregateError ? [error, ...(error.errors as unknown[])] : [error];
  return all.flatMap((each) => (hasCode(each) ? [each] : []));
}

function hasCode(error: unknown): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}
