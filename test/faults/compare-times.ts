/** Whether two sets of measured times can be told apart. */

export interface Comparison {
  /** Between the medians, never negative. */
  readonly gapMs: number;
  /** How likely the two orders of times would be, if they came from one source. */
  readonly pValue: number;
  /** Both say so: the gap can be used, and it is no accident. */
  readonly isDifferent: boolean;
}

/** OWASP gives no number; over a network with its own scatter, less than this takes thousands of requests to find. */
const GAP_MS = 10;
const SIGNIFICANCE = 0.01;

export function compareTimes(one: readonly number[], other: readonly number[]): Comparison {
  const gapMs = Math.abs(median(one) - median(other));
  const pValue = mannWhitney(one, other);
  return { gapMs, pValue, isDifferent: gapMs >= GAP_MS && pValue < SIGNIFICANCE };
}

/** @throws {RangeError} when there are none */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (below === undefined || above === undefined) throw new RangeError('there is nothing to take a median of');
  return (below + above) / 2;
}

/**
 * Mann and Whitney's U test, two-sided, with the normal approximation, which is good from some twenty values on, and
 * the correction for ties. It asks only for the order of times, so a few slow ones do not decide.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const { rankSum, ties } = rankedTogether(one, other);
  const count = one.length + other.length;
  const pairs = one.length * other.length;
  const u = rankSum - (one.length * (one.length + 1)) / 2;
  const variance = (pairs / 12) * (count + 1 - ties / (count * (count - 1)));
  if (variance <= 0) return 1;
  const distance = Math.max(0, Math.abs(u - pairs / 2) - 0.5);
  return 2 * upperTail(distance / Math.sqrt(variance));
}

/** Ranks of `one` among all, where equal times share the mean of theirs; `ties` is the sum of t³ - t over ties of t. */
function rankedTogether(one: readonly number[], other: readonly number[]): { rankSum: number; ties: number } {
  const counts = new Map<number, { all: number; ofOne: number }>();
  for (const [values, ofOne] of [[one, 1] as const, [other, 0] as const]) {
    for (const value of values) {
      const seen = counts.get(value) ?? { all: 0, ofOne: 0 };
      counts.set(value, { all: seen.all + 1, ofOne: seen.ofOne + ofOne });
    }
  }
  let [ranked, rankSum, ties] = [0, 0, 0];
  for (const [, { all, ofOne }] of [...counts].sort(([a], [b]) => a - b)) {
    rankSum += ofOne * (ranked + (all + 1) / 2);
    ties += all ** 3 - all;
    ranked += all;
  }
  return { rankSum, ties };
}

/** Of the normal distribution; Abramowitz and Stegun 7.1.26, wrong by 1.5e-7 at most. */
function upperTail(z: number): number {
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2);
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const sum = terms.reduceRight((inner, term) => t * (inner + term), 0);
  return (sum * Math.exp(-(z * z) / 2)) / 2;
}
