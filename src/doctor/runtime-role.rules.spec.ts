import { describe, expect, it } from '@jest/globals';

import type { RuntimeRoleFacts, RuntimeSessionFacts } from './doctor.types.js';
import { runtimeRoleFindings } from './runtime-role.rules.js';

const TABLES = [
  { name: 'audit_entry', root: 'audit_entry', held: ['SELECT', 'INSERT'] },
  { name: 'outbox_event', root: 'outbox_event', held: ['SELECT', 'INSERT', 'UPDATE'] },
  { name: 'article_version', root: 'article_version', held: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] },
  { name: '_prisma_migrations', root: '_prisma_migrations', held: ['SELECT'] },
];
const SESSION: RuntimeSessionFacts = { user: 'signpost_app', powers: [], tables: TABLES };

const inUse = (changes: Partial<RuntimeSessionFacts> = {}): RuntimeRoleFacts => ({
  owner: 'signpost',
  exists: true,
  mayBecome: true,
  session: { ...SESSION, ...changes },
});
const notInUse = (changes: Partial<RuntimeRoleFacts>): RuntimeRoleFacts => ({
  owner: 'signpost',
  exists: false,
  mayBecome: false,
  session: null,
  ...changes,
});
const RIGHTS = ['runtime-role-rights fault'];

const withTable = (name: string, root: string, held: string[]) => inUse({ tables: [...TABLES, { name, root, held }] });

/** What is not well, as "check level". */
const told = (facts: RuntimeRoleFacts) =>
  runtimeRoleFindings(facts)
    .filter(({ level }) => level !== 'ok')
    .map(({ check, level }) => `${check} ${level}`);

describe('the role of the running server', () => {
  it.each<[string, RuntimeRoleFacts, string[]]>([
    ['has what it should', inUse(), []],
    ['is not there', notInUse({}), ['runtime-role warning']],
    ['cannot be taken on', notInUse({ exists: true }), ['runtime-role warning']],
    ['is the owner itself', notInUse({ owner: 'signpost_app', exists: true }), ['runtime-role fault']],
    ['is lost on the way', inUse({ user: 'signpost' }), ['runtime-role fault']],
    ['is a superuser', inUse({ powers: ['SUPERUSER'] }), ['runtime-role-powers fault']],
    ['may make tables', inUse({ powers: ['CREATE in schema public'] }), ['runtime-role-powers fault']],
    ['may change the audit trail', withTable('audit_entry', 'audit_entry', ['SELECT', 'INSERT', 'UPDATE']), RIGHTS],
    ['may remove from it', withTable('audit_entry', 'audit_entry', ['SELECT', 'INSERT', 'DELETE']), RIGHTS],
    ['may empty any table', withTable('faq', 'faq', ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']), RIGHTS],
    ['may change a part of a table', withTable('part', 'change_log', ['SELECT', 'INSERT', 'UPDATE']), RIGHTS],
    ['may not write an article', withTable('faq', 'faq', ['SELECT']), RIGHTS],
  ])('is told of when it %s', (_how, facts, expected) => {
    expect(told(facts)).toEqual(expected);
  });

  it('is told of with the right that is too much, and where', () => {
    const facts = withTable('change_log', 'change_log', ['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
    expect(runtimeRoleFindings(facts).map(({ found }) => found)).toContain(
      'too many: 1 (UPDATE and DELETE on change_log).',
    );
  });

  it('is told of with statements that an administrator can run as they are', () => {
    const [finding] = runtimeRoleFindings(notInUse({ owner: 'My "Owner"', exists: true }));
    expect(finding?.remedy).toContain('GRANT signpost_app TO "My ""Owner"""');
  });
});
