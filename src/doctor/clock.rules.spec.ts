import { describe, expect, it } from '@jest/globals';

import { clockFacts, clockFinding } from './clock.rules.js';
import type { Level } from './doctor.types.js';

describe('the difference of two clocks', () => {
  it('is measured to the middle of the question and its answer', () => {
    expect(clockFacts([{ askedAtMs: 1000, databaseMs: 7050, answeredAtMs: 1100 }])).toEqual({
      differenceMs: 6000,
      roundTripMs: 100,
    });
  });

  it('is taken from the answer that came fastest', () => {
    const slow = { askedAtMs: 0, databaseMs: 4000, answeredAtMs: 4000 };
    const fast = { askedAtMs: 5000, databaseMs: 5001, answeredAtMs: 5002 };
    expect(clockFacts([slow, fast, slow])).toEqual({ differenceMs: 0, roundTripMs: 2 });
  });

  it('is unknown without an answer', () => {
    expect(clockFacts([])).toBeNull();
  });

  it.each<[number, number, Level]>([
    [0, 0, 'ok'],
    [-5000, 0, 'ok'],
    [5001, 0, 'warning'],
    [-5001, 0, 'warning'],
    [60_000, 0, 'warning'],
    [60_001, 0, 'fault'],
    [-3_600_000, 40, 'fault'],
    [5400, 1000, 'ok'],
    [100, 9000, 'ok'],
  ])('of %i ms, known within a round trip of %i ms, is told of', (differenceMs, roundTripMs, level) => {
    expect(clockFinding({ differenceMs, roundTripMs }).level).toBe(level);
  });

  it('is said with the one that is ahead', () => {
    expect(clockFinding({ differenceMs: 90_000, roundTripMs: 0 }).found).toBe(
      "the database's is 90.0 s ahead of this machine's.",
    );
    expect(clockFinding({ differenceMs: -90_000, roundTripMs: 0 }).found).toContain('behind');
  });
});
