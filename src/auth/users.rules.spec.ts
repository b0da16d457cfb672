import { describe, expect, it } from '@jest/globals';

import { accountFaults, unknownSites, type AccountRequest } from './users.rules.js';

const request: AccountRequest = {
  email: 'ann@example.org',
  name: 'Ann Lee',
  role: 'EDITOR',
  siteKeys: ['north'],
  password: 'a long walk by the river',
};
const faultyPaths = (changes: Partial<AccountRequest>) =>
  accountFaults({ ...request, ...changes }).map(({ path }) => path);

describe('a new account', () => {
  it('may be made as asked for', () => {
    expect(accountFaults(request)).toEqual([]);
    expect(accountFaults({ ...request, role: 'ADMIN', siteKeys: [] })).toEqual([]);
  });

  it('tells every fault at once', () => {
    expect(faultyPaths({ email: 'ann', name: ' ', siteKeys: [], password: 'short' })).toEqual([
      'email',
      'name',
      'site',
      'password',
    ]);
  });

  it('needs a site for every role but ADMIN, who has none', () => {
    expect(faultyPaths({ role: 'AUTHOR', siteKeys: [] })).toEqual(['site']);
    expect(faultyPaths({ role: 'ADMIN', siteKeys: ['north'] })).toEqual(['site']);
  });

  it('has a name of 1 to 120 characters on one line', () => {
    expect(faultyPaths({ name: 'n'.repeat(120) })).toEqual([]);
    expect(faultyPaths({ name: 'n'.repeat(121) })).toEqual(['name']);
    expect(faultyPaths({ name: 'Ann\nLee' })).toEqual(['name']);
  });

  it.each(['Ann\u0085Lee', 'Ann\u2028Lee', 'Ann\u2029Lee', 'Ann\ud83d', 'Ann \u202egro.elpmaxe@nna', 'Ann\u2067'])(
    'has no name that breaks a line, or turns the text around it about: %j (IN10)',
    (name) => {
      expect(faultyPaths({ name })).toEqual(['name']);
    },
  );

  it.each(['\u05d0\u05e0\u05d4 \u05dc\u05d9', '\u0645\u06cc\u200c\u062e', 'Ann \u{1f469}\u200d\u{1f52c}'])(
    'may have a name of any script: %j',
    (name) => {
      expect(faultyPaths({ name })).toEqual([]);
    },
  );

  it('names each site that does not exist', () => {
    expect(unknownSites(['north', 'south', 'west'], [{ key: 'south' }]).map(({ message }) => message)).toEqual([
      'there is no site "north"',
      'there is no site "west"',
    ]);
  });
});
