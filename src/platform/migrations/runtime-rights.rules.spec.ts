import { describe, expect, it } from '@jest/globals';
import { INSERT_ONLY_TABLES, MARK_ONLY_TABLES, relationsToGrant, runtimeRights } from './runtime-rights.rules.js';

const ALL = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const table = (name: string, held: string[], root = name) => ({ name, kind: 'table' as const, root, held });

describe('the rights of the running app', () => {
  it('reads and writes an ordinary table', () => {
    expect(runtimeRights({ kind: 'table', root: 'entry' })).toEqual(ALL);
  });

  it.each(INSERT_ONLY_TABLES)('only adds to %s', (root) => {
    expect(runtimeRights({ kind: 'table', root })).toEqual(['SELECT', 'INSERT']);
  });

  it.each(MARK_ONLY_TABLES)('never removes from %s', (root) => {
    expect(runtimeRights({ kind: 'table', root })).toEqual(['SELECT', 'INSERT', 'UPDATE']);
  });

  it('only reads which migrations were applied', () => {
    expect(runtimeRights({ kind: 'table', root: '_prisma_migrations' })).toEqual(['SELECT']);
  });

  it('draws from a sequence and cannot reset it', () => {
    expect(runtimeRights({ kind: 'sequence', root: 'change_log_id_seq' })).toEqual(['USAGE']);
  });

  it('treats a partition like its table', () => {
    expect(relationsToGrant([table('audit_entry_2027', ['SELECT', 'INSERT'], 'audit_entry')])).toEqual([]);
    expect(relationsToGrant([table('audit_entry_2027', ALL, 'audit_entry')])).toHaveLength(1);
  });

  it('leaves alone what is right, in whatever order Postgres names it', () => {
    expect(relationsToGrant([table('entry', ['UPDATE', 'DELETE', 'INSERT', 'SELECT'])])).toEqual([]);
  });

  it.each([
    ['nothing yet', []],
    ['too little', ['SELECT']],
    ['too much', [...ALL, 'TRUNCATE']],
    ['another right instead', ['SELECT', 'INSERT', 'UPDATE', 'TRUNCATE']],
  ])('corrects a table on which the role holds %s', (_what, held) => {
    expect(relationsToGrant([table('entry', held)])).toHaveLength(1);
  });
});
