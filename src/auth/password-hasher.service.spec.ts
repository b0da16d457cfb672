import { describe, expect, it } from '@jest/globals';

import { PasswordHasher } from './password-hasher.service.js';

describe('password hashes', () => {
  const hasher = new PasswordHasher();

  it('are argon2id with at least 19 MiB and two passes', async () => {
    expect(await hasher.hash('a long walk')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('tell passwords apart that differ at their end, by case, or after a NUL', async () => {
    const long = 'x'.repeat(90);
    const hash = await hasher.hash(`${long}a`);
    expect(await hasher.verify(hash, `${long}a`)).toBe(true);
    expect(await hasher.verify(hash, `${long}b`)).toBe(false);
    expect(await hasher.verify(hash, `${long}A`)).toBe(false);
    expect(await hasher.verify(await hasher.hash('a\0b'), 'a\0c')).toBe(false);
  });

  it('match nothing for an account that does not exist', async () => {
    expect(await hasher.verify(null, '')).toBe(false);
    expect(await hasher.verify(null, 'a long walk')).toBe(false);
  });

  it('refuse whoever comes when a hundred wait, and go on afterwards', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 110 }, () => hasher.verify(null, 'a long walk')));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { code: 'RATE_LIMITED' } });
    expect(await hasher.verify(null, 'a long walk')).toBe(false);
  });
});
