import { describe, expect, it } from '@jest/globals';

import { mayAnywhere, mayOn, Permission, sitesWith } from './permission.rules.js';

const holding = (...grants: [role: 'AUTHOR' | 'REVIEWER' | 'EDITOR' | 'ADMIN', siteId: string | null][]) => ({
  grants: grants.map(([role, siteId]) => ({ role, siteId })),
});

describe('permissions', () => {
  it.each([
    ['AUTHOR', [Permission.ReadOwnEntries]],
    ['REVIEWER', [Permission.ReadOwnEntries, Permission.ReadReviewedEntries]],
    ['EDITOR', [Permission.ReadOwnEntries, Permission.ReadReviewedEntries, Permission.ReadAllEntries]],
    ['ADMIN', [Permission.ReadOwnEntries, Permission.ReadReviewedEntries, Permission.ReadAllEntries]],
  ] as const)('gives %s %j and nothing else', (role, given) => {
    const holder = holding([role, null]);
    expect(Object.values(Permission).filter((permission) => mayAnywhere(holder, permission))).toEqual(given);
  });

  it('gives nothing to an account without a role', () => {
    expect(Object.values(Permission).filter((permission) => mayAnywhere(holding(), permission))).toEqual([]);
  });

  it('keeps a role to its site', () => {
    const editorOfOne = holding(['EDITOR', 'one'], ['AUTHOR', 'two']);
    expect(mayOn(editorOfOne, Permission.ReadAllEntries, 'one')).toBe(true);
    expect(mayOn(editorOfOne, Permission.ReadAllEntries, 'two')).toBe(false);
    expect(sitesWith(editorOfOne, Permission.ReadAllEntries)).toEqual(['one']);
    expect(sitesWith(editorOfOne, Permission.ReadOwnEntries)).toEqual(['one', 'two']);
  });

  it('names a site once, however many roles are held there', () => {
    expect(sitesWith(holding(['AUTHOR', 'one'], ['EDITOR', 'one']), Permission.ReadOwnEntries)).toEqual(['one']);
  });

  it('extends a role without a site to every site', () => {
    expect(mayOn(holding(['REVIEWER', null]), Permission.ReadReviewedEntries, 'any')).toBe(true);
    expect(sitesWith(holding(['AUTHOR', 'one'], ['ADMIN', null]), Permission.ReadOwnEntries)).toBe('EVERY_SITE');
  });
});
