import type { ClockFacts, Finding } from './doctor.types.js';
import { fault, ok, warning } from './finding.rules.js';

const WARNING_MS = 5_000;
const FAULT_MS = 60_000;

/** One question for the time, in milliseconds since 1970, and this process' clock before and after it. */
export interface ClockReading {
  readonly askedAtMs: number;
  readonly databaseMs: number;
  readonly answeredAtMs: number;
}

/** The answer that came fastest says it best: the database's clock was read about halfway. */
export function clockFacts(readings: readonly ClockReading[]): ClockFacts | null {
  const facts = readings.map(({ askedAtMs, databaseMs, answeredAtMs }) => ({
    differenceMs: databaseMs - (askedAtMs + answeredAtMs) / 2,
    roundTripMs: answeredAtMs - askedAtMs,
  }));
  return facts.reduce<ClockFacts | null>(
    (best, each) => (best === null || each.roundTripMs < best.roundTripMs ? each : best),
    null,
  );
}

/** Sessions, schedules and the limit on attempts compare times that both clocks give. */
export function clockFinding({ differenceMs, roundTripMs }: ClockFacts): Finding {
  // What the way may have added is no fault of a clock.
  const certainMs = Math.max(0, Math.abs(differenceMs) - roundTripMs / 2);
  const seconds = (certainMs / 1000).toFixed(1);
  const found = `the database's is ${seconds} s ${differenceMs > 0 ? 'ahead of' : 'behind'} this machine's.`;
  const remedy = 'Let both machines set their clocks by NTP.';
  if (certainMs > FAULT_MS) return fault('clock', found, remedy);
  return certainMs > WARNING_MS ? warning('clock', found, remedy) : ok('clock', found);
}
