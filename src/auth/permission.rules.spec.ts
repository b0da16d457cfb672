import { describe, expect, it } from '@jest/globals';

import { GIVEN, mayAnywhere, Permission, sitesWith } from './permission.rules.js';

const holding = (...grants: [role: 'AUTHOR' | 'REVIEWER' | 'EDITOR' | 'ADMIN', siteId: string | null][]) => ({
  scope: null,
  grants: grants.map(([role, siteId]) => ({ role, siteId })),
});

describe('permissions', () => {
  it.each([
    ['AUTHOR', [Permission.ReadOwnEntries]],
    ['REVIEWER', [Permission.ReadOwnEntries, Permission.ReadReviewedEntries]],
    ['EDITOR', [Permission.ReadOwnEntries, Permission.ReadReviewedEntries, Permission.ReadAllEntries]],
    ['ADMIN', Object.values(Permission)],
  ] as const)('gives %s %j and nothing else', (role, given) => {
    const holder = holding([role, null]);
    expect(Object.values(Permission).filter((permission) => mayAnywhere(holder, permission))).toEqual(given);
  });

  it.each([
    ['DELIVERY', []],
    ['EDITORIAL_READ', [Permission.ReadOwnEntries, Permission.ReadReviewedEntries, Permission.ReadAllEntries]],
    ['EDITORIAL_WRITE', [Permission.ReadOwnEntries, Permission.ReadReviewedEntries, Permission.ReadAllEntries]],
  ] as const)('gives an API token of scope %s, on every site, %j', (scope, given) => {
    const holder = { grants: [], scope };
    const everywhere = Object.values(Permission).filter((permission) => sitesWith(holder, permission) === 'EVERY_SITE');
    expect(everywhere).toEqual(given);
    expect(Object.values(Permission).filter((permission) => mayAnywhere(holder, permission))).toEqual(given);
  });

  it('gives no scope what an EDITOR may not do', () => {
    const exceeding = Object.values(GIVEN).filter(
      ({ roles, scopes }) => scopes.length > 0 && !roles.includes('EDITOR'),
    );
    expect(exceeding).toEqual([]);
  });

  it('gives nothing to an account without a role', () => {
    expect(Object.values(Permission).filter((permission) => mayAnywhere(holding(), permission))).toEqual([]);
  });

  it('keeps a role to its site', () => {
    const editorOfOne = holding(['EDITOR', 'one'], ['AUTHOR', 'two']);
    expect(sitesWith(editorOfOne, Permission.ReadAllEntries)).toEqual(['one']);
    expect(sitesWith(editorOfOne, Permission.ReadOwnEntries)).toEqual(['one', 'two']);
  });

  it('names a site once, however many roles are held there', () => {
    expect(sitesWith(holding(['AUTHOR', 'one'], ['EDITOR', 'one']), Permission.ReadOwnEntries)).toEqual(['one']);
  });

  it('extends a role without a site to every site', () => {
    expect(sitesWith(holding(['REVIEWER', null]), Permission.ReadReviewedEntries)).toBe('EVERY_SITE');
    expect(sitesWith(holding(['AUTHOR', 'one'], ['ADMIN', null]), Permission.ReadOwnEntries)).toBe('EVERY_SITE');
  });
});
