import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { canonicalEmail, isEmail } from './email.rules.js';

describe('e-mail addresses', () => {
  it.each([
    ' Ann@Example.org',
    'ANN@EXAMPLE.ORG ',
    '\u00a0ann@example.org',
    'ａｎｎ@ｅｘａｍｐｌｅ.org',
    'ann@example.org',
  ])('reads %j as ann@example.org', (typed) => {
    expect(canonicalEmail(typed)).toBe('ann@example.org');
  });

  it('gives the canonical form of a canonical form unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(canonicalEmail(canonicalEmail(typed))).toBe(canonicalEmail(typed));
      }),
    );
  });

  it.each([
    'ann@example.org',
    'ann.o+news@mail.example.co.uk',
    'änn@exämple.org',
    'admin@localhost',
    "o'neil@example.org",
  ])('accepts %j', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    '',
    'ann',
    '@example.org',
    'ann@',
    'ann@.org',
    'ann@example..org',
    'ann@-example.org',
    'ann @example.org',
    'ann@exam ple.org',
    'ann\0@example.org',
    'ann@example.org\r\nBcc: all@example.org',
    '"ann@evil"@example.org',
    'ann@evil@example.org',
    'ann<ann@example.org>',
    `${'a'.repeat(65)}@example.org`,
    `ann@${'a'.repeat(250)}.org`,
  ])('refuses %j', (address) => {
    expect(isEmail(address)).toBe(false);
  });
});
