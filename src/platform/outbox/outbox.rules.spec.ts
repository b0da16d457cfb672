import { describe, expect, it } from '@jest/globals';

import { OutboxFailure } from './outbox.errors.js';
import { isTooLate, problemOf, retryDelaySeconds } from './outbox.rules.js';

describe('the wait before an event is tried again', () => {
  it('grows from seconds to two hours, and stays there', () => {
    const waits = [1, 2, 3, 4, 5, 6, 60].map((attempts) => retryDelaySeconds(attempts, 0));
    expect(waits).toEqual([5, 30, 300, 1_800, 7_200, 7_200, 7_200]);
  });

  it('is up to a tenth longer at random', () => {
    expect(retryDelaySeconds(6, 1)).toBeCloseTo(7_920);
    expect(retryDelaySeconds(6, 0.5)).toBeCloseTo(7_560);
  });
});

describe('an event past its last moment', () => {
  it('is still begun within a minute of it, and not later', () => {
    expect([3_599, 3_600, 3_660, 3_661].map((age) => isTooLate(age, 3_600))).toEqual([false, false, false, true]);
  });
});

describe('the problem of an event', () => {
  it.each([
    [new OutboxFailure('MAIL_REFUSED'), 'MAIL_REFUSED'],
    [new DOMException('the operation took too long', 'TimeoutError'), 'TIMED_OUT'],
    [new DOMException('the server stops', 'AbortError'), 'INTERRUPTED'],
    [new Error('ann@example.org is no address'), 'FAULT'],
    ['ann@example.org', 'FAULT'],
  ])('is a code, and nothing that the error says: %p', (error, problem) => {
    expect(problemOf(error)).toBe(problem);
  });
});
