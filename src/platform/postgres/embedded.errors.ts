import { StartRefused } from '../config/start-refused.js';

const OR_ANOTHER_DATABASE = 'or set DATABASE_URL to a Postgres that runs elsewhere';

/** The machine has no Postgres that Signpost could bring along. */
export class PlatformUnsupported extends StartRefused {
  readonly code = 'PLATFORM_UNSUPPORTED';

  constructor(platform: string) {
    super(`The embedded Postgres does not exist for ${platform}: use Linux (glibc) or macOS, ${OR_ANOTHER_DATABASE}.`);
  }
}

/** The programs should be there, but are not, or not whole. */
export class PostgresNotInstalled extends StartRefused {
  readonly code = 'POSTGRES_NOT_INSTALLED';

  constructor(packageName: string, reason: string) {
    super(
      `The programs of ${packageName} cannot be used: ${reason}. ` +
        `Run "npm ci --include=optional" in the project's folder, ${OR_ANOTHER_DATABASE}.`,
    );
  }
}

export class DataFolderUnusable extends StartRefused {
  readonly code = 'DATA_FOLDER_UNUSABLE';

  constructor(folder: string, reason: string) {
    super(
      `The data folder "${folder}" cannot be used: ${reason}. ` +
        'Give it to the user who runs Signpost, or name another folder with SIGNPOST_DATA_DIR.',
    );
  }
}

export class DiskFull extends StartRefused {
  readonly code = 'DISK_FULL';

  constructor(folder: string) {
    super(
      `The disk that holds "${folder}" is full: free at least 256 MB and start again; what was saved is still there.`,
    );
  }
}

/** Postgres reads only the data of its own major version. */
export class DataOfAnotherVersion extends StartRefused {
  readonly code = 'DATA_OF_ANOTHER_VERSION';

  constructor(folder: string, found: string, needed: string) {
    super(
      `"${folder}" was made by Postgres ${found}, and this is Postgres ${needed}: dump it with the Signpost that made it ` +
        '(pg_dump), then restore it into a new folder named by SIGNPOST_DATA_DIR.',
    );
  }
}

/** As root: Postgres refuses to run as root, and there is nobody else to run it as. */
export class NoUnprivilegedAccount extends StartRefused {
  readonly code = 'NO_UNPRIVILEGED_ACCOUNT';

  constructor() {
    super(
      'Postgres does not run as root, and this machine has neither a user "postgres" nor "nobody": ' +
        `start Signpost as an ordinary user, ${OR_ANOTHER_DATABASE}.`,
    );
  }
}

export class StartLockHeld extends StartRefused {
  readonly code = 'START_LOCK_HELD';

  constructor(pid: number, waitedSeconds: number) {
    super(
      `Process ${pid} has been starting or stopping the embedded Postgres for over ${waitedSeconds} seconds: ` +
        'look at what it prints, or end it and start again.',
    );
  }
}

export class PostgresStartFailed extends StartRefused {
  readonly code = 'POSTGRES_START_FAILED';

  /** @param said what the server or initdb said last; an empty text when it said nothing */
  constructor(step: string, said: string, logFile: string) {
    super(`${step}: ${said === '' ? 'it gave no reason' : said}. See "${logFile}".`);
  }
}

/**
 * A file system's refusal in words an operator can act on; any other error as it is.
 *
 * @param folder the data folder, named in the message
 */
export function explainedFolderFault(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof StartRefused) return error;
  const { code, message } = error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new DiskFull(folder);
  const isAboutAccess = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(String(code));
  return isAboutAccess ? new DataFolderUnusable(folder, message) : error;
}
