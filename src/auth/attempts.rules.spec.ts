import { describe, expect, it } from '@jest/globals';

import { ATTEMPT_LIMITS, waitFor, type Counted } from './attempts.rules.js';

const { account, client } = ATTEMPT_LIMITS.SIGN_IN;
const counters = (ofAccount: number, ofClient: number): Counted[] => [
  { of: 'account', failures: ofAccount, retryAfter: 200 },
  { of: 'client', failures: ofClient, retryAfter: 700 },
];

describe('an attempt', () => {
  it.each([
    ['is let through up to both limits', account, client, null],
    ['waits for the account', account + 1, 1, 200],
    ['waits for the client', 1, client + 1, 700],
    ['waits for whichever takes longer', account + 1, client + 1, 700],
  ])('%s', (_what, ofAccount, ofClient, wait) => {
    expect(waitFor('SIGN_IN', counters(ofAccount, ofClient))).toBe(wait);
  });

  it('has fewer chances to send mail than to guess', () => {
    expect(ATTEMPT_LIMITS.REQUEST_RESET.account).toBeLessThan(account);
    expect(ATTEMPT_LIMITS.REQUEST_RESET.client).toBeLessThan(client);
  });
});
