import type { MigrationHistory } from '../platform/migrations/migrations.rules.js';
import type { Finding } from './doctor.types.js';
import { counted, fault, ok } from './finding.rules.js';

/** One finding for each way in which the database can differ from this build, or one that says that it does not. */
export function migrationFindings(history: MigrationHistory): Finding[] {
  const faults = FAULTS.flatMap(({ kind, is, remedy }) => {
    const names = history[kind];
    return names.length === 0 ? [] : [fault('migrations', `${is}: ${counted(names)}.`, remedy)];
  });
  return faults.length > 0 ? faults : [ok('migrations', `all ${history.applied.length} are applied.`)];
}

const FAULTS: readonly { kind: Exclude<keyof MigrationHistory, 'applied'>; is: string; remedy: string }[] = [
  { kind: 'pending', is: 'not applied yet', remedy: 'Run "signpost migrate deploy"; "npm start" does so itself.' },
  {
    kind: 'failed',
    is: 'broke off and may have left a part of its changes',
    remedy: 'Run "signpost migrate deploy": it says how to undo them.',
  },
  {
    kind: 'changed',
    is: 'changed after this database applied it',
    remedy: 'Restore the file from version control, and put the change in a new migration.',
  },
  {
    kind: 'missing',
    is: 'applied, but not in this build',
    remedy: 'Deploy the newer build, or point DATABASE_URL at the right database.',
  },
];
