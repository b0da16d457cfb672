import { describe, expect, it } from '@jest/globals';

import { mailboxOf } from './mailbox.rules.js';

describe('the address that a mail goes to', () => {
  it('is the one that the account was made with', () => {
    expect(mailboxOf({ email: 'Ann@Example.org', emailCanonical: 'ann@example.org' })).toBe('Ann@Example.org');
  });

  it('is its canonical form when that alone is an address', () => {
    expect(mailboxOf({ email: 'ann\uFF20example.org', emailCanonical: 'ann@example.org' })).toBe('ann@example.org');
  });
});
