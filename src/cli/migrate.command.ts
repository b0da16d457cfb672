import { relative, resolve } from 'node:path';

import type { Command } from 'commander';

import { MIGRATIONS, PROJECT_ROOT } from '../app.database.js';
import { Clock } from '../platform/clock.js';
import { readConfig } from '../platform/config/config.js';
import { deployMigrations, migrationStatus } from '../platform/migrations/deploy.js';
import type { MigrationHistory } from '../platform/migrations/migrations.rules.js';
import { newMigration } from '../platform/migrations/new-migration.js';
import { openDatabase } from '../platform/postgres/open-database.js';
import { interruptible } from './interruptible.js';
import { print, say } from './output.js';

export function migrateCommand(program: Command): void {
  const migrate = program.command('migrate').description('Brings the database to the schema of this build.');
  migrate
    .command('status')
    .description('Prints each migration with its state; exits with 1 while any is not applied.')
    .action(status);
  migrate.command('deploy').description('Applies what is pending, each migration whole or not at all.').action(deploy);
  migrate
    .command('new <name>')
    .description('Writes a migration for what has changed in prisma/schema.prisma, to be read and extended.')
    .action(create);
}

async function status(): Promise<void> {
  const history = await onDatabase(migrationStatus);
  for (const line of lines(history)) print(line);
  if (history.pending.length + history.failed.length + history.changed.length + history.missing.length > 0)
    process.exitCode = 1;
}

async function deploy(): Promise<void> {
  const { applied, runtimeRole } = await onDatabase((options) => deployMigrations({ ...options, log: say }));
  if (applied.length === 0) say('Nothing to do: every migration is applied.');
  if (runtimeRole.role === null) say(`The server will run as the owner of the database: ${runtimeRole.reason}`);
}

async function create(name: string): Promise<void> {
  const schemaPath = resolve(PROJECT_ROOT, 'prisma/schema.prisma');
  const made = await newMigration({ schemaPath, migrationsDir: MIGRATIONS, name, at: new Clock().now() });
  if (made === null) say('Nothing to do: the schema has not changed since the last migration.');
  else print(relative(process.cwd(), made.path));
}

type DatabaseOptions = Parameters<typeof migrationStatus>[0];

function onDatabase<Result>(work: (options: DatabaseOptions) => Promise<Result>): Promise<Result> {
  const config = readConfig();
  const ca = config.database.certificateAuthority;
  return interruptible(
    () => openDatabase(config),
    ({ url }) => work({ url, directory: MIGRATIONS, ...(ca === null ? {} : { ssl: { ca } }) }),
  );
}

function lines({ applied, pending, changed, missing, failed }: MigrationHistory): string[] {
  const states: [string, readonly string[]][] = [
    ['applied', applied],
    ['pending', pending],
    ['changed since it was applied', changed],
    ['applied, but not in this build', missing],
    ['failed', failed],
  ];
  const named = states.flatMap(([state, names]) => names.map((name) => ({ name, state })));
  return named.sort((a, b) => a.name.localeCompare(b.name)).map(({ name, state }) => `${name}\t${state}`);
}
