import { StartRefused } from '../config/start-refused.js';

/** The statement that tells the history that an operator undid what a failed migration had left. */
const markUndone = (name: string) =>
  `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = '${name}' AND finished_at IS NULL`;

/** A folder without its `migration.sql`, or a migrations folder that cannot be read. */
export class MigrationUnreadable extends StartRefused {
  readonly code = 'MIGRATION_UNREADABLE';

  constructor(path: string, cause: unknown) {
    super(`The migration ${path} cannot be read. Restore it from version control.`, { cause });
  }
}

/** A migration was edited after this database had applied it. */
export class MigrationChanged extends StartRefused {
  readonly code = 'MIGRATION_CHANGED';

  constructor(readonly names: readonly string[]) {
    super(
      `Changed after this database applied it: ${names.join(', ')}. Restore the file from version control and put the change in a new migration.`,
    );
  }
}

/** The database has been migrated by a build that knows more migrations than this one. */
export class MigrationMissing extends StartRefused {
  readonly code = 'MIGRATION_MISSING';

  constructor(readonly names: readonly string[]) {
    super(
      `This database has applied migrations that this build does not have: ${names.join(', ')}. Deploy the newer build, or point DATABASE_URL at the right database.`,
    );
  }
}

/** An earlier migration that controls its own transactions broke off, and part of it may still be there. */
export class MigrationUnfinished extends StartRefused {
  readonly code = 'MIGRATION_UNFINISHED';

  constructor(readonly migration: string) {
    super(
      `The migration ${migration} broke off earlier and may have left a part of its changes. Undo them by hand, run "${markUndone(migration)}", and deploy again.`,
    );
  }
}

/** A migration failed as a whole: the database is as it was before it. */
export class MigrationFailed extends StartRefused {
  readonly code = 'MIGRATION_FAILED';

  constructor(
    readonly migration: string,
    reason: string,
    cause: unknown,
  ) {
    super(`The migration ${migration} failed and left nothing behind: ${reason}. Correct it and deploy again.`, {
      cause,
    });
  }
}

/** A migration that controls its own transactions failed; what it had committed stays until someone undoes it. */
export class MigrationBrokeOff extends StartRefused {
  readonly code = 'MIGRATION_BROKE_OFF';

  constructor(
    readonly migration: string,
    reason: string,
    cause: unknown,
  ) {
    super(
      `The migration ${migration} broke off and may have left a part of its changes: ${reason}. Undo them by hand, run "${markUndone(migration)}", and deploy again.`,
      { cause },
    );
  }
}

/** Other sessions held a lock on a table for longer than every attempt waited. */
export class MigrationBlocked extends StartRefused {
  readonly code = 'MIGRATION_BLOCKED';

  constructor(
    readonly migration: string,
    attempts: number,
    cause: unknown,
  ) {
    super(
      `The migration ${migration} found its tables locked in ${attempts} attempts and left nothing behind. End the long transaction (see pg_stat_activity) and deploy again.`,
      { cause },
    );
  }
}

/** Another process has been migrating this database for as long as this one was ready to wait. */
export class MigrationLockTaken extends StartRefused {
  readonly code = 'MIGRATION_LOCK_TAKEN';

  constructor(waitedSeconds: number) {
    super(
      `Another process has been migrating this database for more than ${waitedSeconds} seconds. Wait for it to end, or stop it, and deploy again.`,
    );
  }
}

/** The first deploy found tables that Signpost did not make. */
export class DatabaseNotEmpty extends StartRefused {
  readonly code = 'DATABASE_NOT_EMPTY';

  constructor(readonly tables: readonly string[]) {
    super(
      `The database already has tables that are not Signpost's (${tables.join(', ')}). Name an empty database in DATABASE_URL.`,
    );
  }
}

/** The name given to a new migration cannot be a folder's name. */
export class MigrationNameInvalid extends StartRefused {
  readonly code = 'MIGRATION_NAME_INVALID';

  constructor() {
    super(
      'A migration is named with 1 to 60 lower-case letters and digits, words joined by "_": add_helpline_languages.',
    );
  }
}

/** There are migrations, and no record of the schema that they lead to. */
export class SchemaSnapshotMissing extends StartRefused {
  readonly code = 'SCHEMA_SNAPSHOT_MISSING';

  constructor(path: string) {
    super(
      `${path} is missing, so the schema of the last migration is unknown. Restore it from version control, or copy the schema there as the last migration left it.`,
    );
  }
}

/** The engine appends where in its own source it was. */
const ENGINE_TRACE = /\n\s*0: schema_engine[\s\S]*$/;

/** The Prisma schema is not valid; the message quotes the engine, which names file and line. */
export class SchemaInvalid extends StartRefused {
  readonly code = 'SCHEMA_INVALID';

  constructor(cause: Error) {
    super(`The Prisma schema is not valid. ${cause.message.replace(ENGINE_TRACE, '').trim()}`, { cause });
  }
}

/** The build is newer than the database, and this way to start does not migrate. */
export class MigrationsPending extends StartRefused {
  readonly code = 'MIGRATIONS_PENDING';

  constructor(names: readonly string[]) {
    super(`The database lacks ${names.join(', ')}. Run "signpost migrate deploy" first.`);
    this.name = 'MigrationsPending';
  }
}
