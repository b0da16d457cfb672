import { describe, expect, it } from '@jest/globals';

import { mailProblemOf } from './mail-problems.rules.js';

describe('what kept a mail from leaving', () => {
  it.each([
    ['ETIMEDOUT', 'MAIL_TIMED_OUT'],
    ['EAUTH', 'MAIL_SIGN_IN_REFUSED'],
    ['ESOCKET', 'MAIL_NOT_CONNECTED'],
    ['ETLS', 'MAIL_NOT_CONNECTED'],
    ['EENVELOPE', 'MAIL_REFUSED'],
  ])('is told in a word of ours for %s', (code, problem) => {
    expect(mailProblemOf(Object.assign(new Error('550 <ann@example.org> is unknown'), { code }))).toBe(problem);
  });

  it('is a refusal when nobody says what else', () => {
    expect(mailProblemOf(new Error('?'))).toBe('MAIL_REFUSED');
    expect(mailProblemOf(null)).toBe('MAIL_REFUSED');
  });
});
