import { isAbuse } from './topics.rules.js';
import type { DirectoryHelpline } from './helplines.types.js';
import { DAY_MS } from './local-time.rules.js';

/** How long a check holds: lines that people call at night in danger are called again sooner. */
const CRISIS_DAYS = 90;
const OTHER_DAYS = 180;

export function verificationIntervalDays(line: DirectoryHelpline): number {
  const isCrisis = line.topics.some((topic) => topic === 'SUICIDE_CRISIS' || isAbuse(topic));
  return line.hours.alwaysOpen && isCrisis ? CRISIS_DAYS : OTHER_DAYS;
}

/** When the next check is due: at once for a line that was never checked, and while it is reported not to answer. */
export function verificationDueAt(line: DirectoryHelpline): Date {
  if (line.verifiedOn === null) return startOf(line.enteredOn);
  const checked = startOf(line.verifiedOn);
  return line.hasOpenIncident ? checked : daysAfter(checked, verificationIntervalDays(line));
}

export const isVerificationDue = (line: DirectoryHelpline, at: Date): boolean => verificationDueAt(line) <= at;

/** When a site that hides what is overdue for a number of days stops to show the line; null when it never does. */
export function hiddenFrom(line: DirectoryHelpline, hideUnverifiedAfterDays: number | null): Date | null {
  return hideUnverifiedAfterDays === null ? null : daysAfter(verificationDueAt(line), hideUnverifiedAfterDays);
}

const startOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);
