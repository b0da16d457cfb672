import type { ConfigInspection } from '../platform/config/inspection.js';
import { lookIntoDataFolder } from '../platform/postgres/data-folder.js';
import { openDatabase } from '../platform/postgres/open-database.js';
import type { Finding } from './doctor.types.js';
import { faultOf } from './explained-fault.js';
import { fault, warning } from './finding.rules.js';
import { secretsIn } from './redaction.rules.js';

/** The way to the database, or what bars it. */
export type DatabaseAccess =
  { readonly url: string; close(): Promise<void> } | { readonly bar: Finding; close(): Promise<void> };

/**
 * Makes nothing: a running embedded Postgres is joined, one that has its data is started, and where there is no data
 * that is told. Never rejects.
 */
export async function accessDatabase({ config, leftOut }: ConfigInspection): Promise<DatabaseAccess> {
  if (leftOut.has('DATABASE_URL')) {
    return barred(warning('database', 'not looked at: DATABASE_URL is wrong.', 'Correct that first.'));
  }
  try {
    const bar = config.database.url === null ? await missingDatabase(config.dataDir) : null;
    return bar === null ? await openDatabase(config) : barred(bar);
  } catch (error) {
    return barred(faultOf('database', error, secretsIn([config.database.url ?? ''])));
  }
}

function barred(bar: Finding): DatabaseAccess {
  return { bar, close: () => Promise.resolve() };
}

/** Null: it is there. That there is none yet is no fault: nothing is lost, and the first start makes it. */
async function missingDatabase(dataDir: string): Promise<Finding | null> {
  const { database, passwordFile } = await lookIntoDataFolder(dataDir);
  if (database === 'NONE') {
    const found = `there is none in ${dataDir} yet.`;
    const remedy =
      'Run "npm start" or "signpost migrate deploy": both make it. If there was one, correct SIGNPOST_DATA_DIR.';
    return warning('database', found, remedy);
  }
  if (database === 'WHOLE') return null;
  return fault('database', `${passwordFile} is missing: nobody gets in.`, 'Restore that file from a backup.');
}
