import { describe, expect, it } from '@jest/globals';

import { bearerToken, newApiToken, newToken, sha256 } from './tokens.js';

describe('a token', () => {
  it('has 256 random bits, and an API token says what it is', () => {
    expect(newToken().secret).toMatch(/^[\w-]{43}$/);
    expect(newApiToken().secret).toMatch(/^signpost_[\w-]{43}$/);
    expect(newToken().secret).not.toBe(newToken().secret);
  });

  it('is known again by its hash alone', () => {
    const { secret, hash } = newApiToken();
    expect(bearerToken(`Bearer ${secret}`)).toEqual({ kind: 'API_TOKEN', hash });
    expect(bearerToken(`bearer  ${secret}`)?.hash).toEqual(sha256(secret));
  });

  it.each(['SESSION', 'API_TOKEN'] as const)('of a %s is told from the other by its form', (kind) => {
    const { secret } = kind === 'SESSION' ? newToken() : newApiToken();
    expect(bearerToken(`Bearer ${secret}`)?.kind).toBe(kind);
  });

  it.each([
    undefined,
    '',
    'Bearer ',
    'Bearer short',
    `Basic ${newToken().secret}`,
    `Bearer ${newToken().secret}, Bearer ${newToken().secret}`,
    `Bearer other_${newToken().secret}`,
    // What a JSON Web Token looks like: nothing of ours has parts that claim anything.
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
  ])('is not read from %j', (header) => {
    expect(bearerToken(header)).toBeNull();
  });
});
