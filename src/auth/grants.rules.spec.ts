import { describe, expect, it } from '@jest/globals';

import { distinctGrants, grantFaults, grantText, mayGrant } from './grants.rules.js';
import type { HeldGrant } from './permission.rules.js';

const holding = (...grants: HeldGrant[]) => ({ grants });

describe('grants that are asked for', () => {
  it('name the place of an ADMIN that is for one site alone', () => {
    const faults = grantFaults([
      { role: 'EDITOR', site: 'north' },
      { role: 'ADMIN', site: 'north' },
    ]);
    expect(faults.map(({ path }) => path)).toEqual(['grants.1.site']);
  });

  it('may be every role on every site, or none at all', () => {
    expect(grantFaults([{ role: 'ADMIN', site: null }])).toEqual([]);
    expect(grantFaults([{ role: 'AUTHOR', site: null }])).toEqual([]);
    expect(grantFaults([])).toEqual([]);
  });

  it('count once when they are given twice', () => {
    const grant = { role: 'EDITOR', site: 'north' } as const;
    expect(distinctGrants([grant, { ...grant }, { role: 'EDITOR', site: null }])).toHaveLength(2);
  });

  it('are told in words', () => {
    expect(grantText({ role: 'ADMIN', site: null })).toBe('ADMIN');
    expect(grantText({ role: 'AUTHOR', site: 'north' })).toBe('AUTHOR of north');
  });
});

describe('whoever gives a role', () => {
  it.each([
    [[{ role: 'ADMIN', siteId: null }], { role: 'ADMIN', siteId: null }, true],
    [[{ role: 'ADMIN', siteId: null }], { role: 'EDITOR', siteId: 'one' }, true],
    [[{ role: 'EDITOR', siteId: 'one' }], { role: 'REVIEWER', siteId: 'one' }, true],
    [[{ role: 'EDITOR', siteId: 'one' }], { role: 'EDITOR', siteId: 'one' }, true],
    [[{ role: 'EDITOR', siteId: 'one' }], { role: 'EDITOR', siteId: 'two' }, false],
    [[{ role: 'EDITOR', siteId: 'one' }], { role: 'AUTHOR', siteId: null }, false],
    [[{ role: 'EDITOR', siteId: null }], { role: 'ADMIN', siteId: null }, false],
    [[{ role: 'REVIEWER', siteId: 'one' }], { role: 'EDITOR', siteId: 'one' }, false],
    [[], { role: 'AUTHOR', siteId: 'one' }, false],
  ] as const)('and holds %j gives %j: %s', (own, grant, may) => {
    expect(mayGrant(holding(...own), grant)).toBe(may);
  });
});
