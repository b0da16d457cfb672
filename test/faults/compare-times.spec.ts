import { describe, expect, it } from '@jest/globals';

import { compareTimes, mannWhitney, median } from './compare-times.js';
import { randomNumbers, shuffled } from './seeded-order.js';

/** Times as a busy machine gives them: most near a middle, some several times as long. */
function times(count: number, middleMs: number, seed: number): number[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => middleMs + 8 * (random() - 0.5) + (random() < 0.1 ? 200 * random() : 0));
}

describe('a median', () => {
  it.each([
    [[3], 3],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('of nothing is refused', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('the U test', () => {
  // Worked out by hand: z is 12 / √22.92 in the first, and 5.5 / √10.29 in the last, which has ties.
  it.each([
    [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], 0.01219],
    [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], 1],
    [[1, 1, 2, 2], [2, 2, 3, 3], 0.0864],
  ])('of %j and %j is %d', (one, other, expected) => {
    expect(mannWhitney(one, other)).toBeCloseTo(expected, 3);
    expect(mannWhitney(other, one)).toBeCloseTo(expected, 3);
  });

  it('says nothing of times that are all equal', () => {
    expect(mannWhitney([5, 5, 5], [5, 5])).toBe(1);
  });

  it('calls one set in twenty unlikely at 0.05, when both come from one source', () => {
    const unlikely = Array.from({ length: 1_000 }, (_, run) =>
      mannWhitney(times(60, 40, 2 * run + 1), times(60, 40, 2 * run + 2)),
    ).filter((pValue) => pValue < 0.05);
    expect(unlikely.length).toBeGreaterThan(25);
    expect(unlikely.length).toBeLessThan(80);
  });
});

describe('two sets of times', () => {
  it('differ when an account costs a password check and none costs nothing', () => {
    expect(compareTimes(times(200, 45, 1), times(200, 15, 2))).toMatchObject({ isDifferent: true });
  });

  it('do not differ by a gap that nobody could use, however certain it is', () => {
    const { gapMs, pValue, isDifferent } = compareTimes(times(200, 40, 3), times(200, 43, 4));
    expect(gapMs).toBeLessThan(10);
    expect(pValue).toBeLessThan(0.001);
    expect(isDifferent).toBe(false);
  });

  it('do not differ by a gap that may be an accident, however wide it is', () => {
    const { gapMs, isDifferent } = compareTimes([10, 200, 30], [25, 40, 300]);
    expect(gapMs).toBe(10);
    expect(isDifferent).toBe(false);
  });

  it('do not differ by a few slow ones', () => {
    const usual = times(200, 40, 5);
    expect(compareTimes(usual, [...usual.slice(10), ...Array<number>(10).fill(5_000)]).isDifferent).toBe(false);
  });
});

describe('a random order', () => {
  it('comes again with its seed, is another with another, and loses nothing', () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    expect(shuffled(items, 7)).toEqual(shuffled(items, 7));
    expect(shuffled(items, 7)).not.toEqual(shuffled(items, 8));
    expect([...shuffled(items, 7)].sort((a, b) => a - b)).toEqual(items);
  });
});
