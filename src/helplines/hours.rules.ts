import { dayKind, type DayKind } from './holidays.rules.js';
import type { OpeningHours, OpenState } from './helplines.types.js';
import { instantsOf, localDate, localTime, type LocalTime } from './local-time.rules.js';

/** How far `opensNext` looks. Two weeks pass over any run of public holidays. */
const HORIZON_DAYS = 14;

/**
 * Whether something answers at an instant, by its own zone's clock.
 *
 * Never OPEN on a public holiday unless the service says that it works then. Where no calendar is
 * kept for its country, any day may be one: inside the published hours that is UNKNOWN, outside them CLOSED.
 */
export function openState(hours: OpeningHours | null, at: Date): OpenState {
  if (hours?.alwaysOpen) return 'OPEN';
  const local = hours && localTimeOf(hours, at);
  if (!local) return 'UNKNOWN';
  const published = isWithin(hours, local) ? 'OPEN' : 'CLOSED';
  return hours.publicHolidays === 'OPEN'
    ? published
    : onDayOfKind(dayKind(local, hours.holidayRegions), hours, published);
}

function onDayOfKind(kind: DayKind, hours: OpeningHours, published: OpenState): OpenState {
  if (kind === 'ORDINARY') return published;
  if (kind === 'HOLIDAY') return hours.publicHolidays === 'CLOSED' ? 'CLOSED' : 'UNKNOWN';
  return published === 'OPEN' ? 'UNKNOWN' : published;
}

/**
 * The next opening by the published hours, passing over public holidays on which the service
 * does not say that it works. Null while open, when it never closes, and when its hours are not known.
 */
export function opensNext(hours: OpeningHours | null, at: Date): Date | null {
  if (!hours || openState(hours, at) === 'OPEN') return null;
  const opens = (moment: Date): boolean =>
    mayAnswer(hours, moment) && !mayAnswer(hours, new Date(moment.getTime() - 1));
  return boundariesAfter(hours, at, HORIZON_DAYS).find(opens) ?? null;
}

/** The next instant within about a day at which the state is another one; null when there is none. */
export function nextChange(hours: OpeningHours | null, at: Date): Date | null {
  if (!hours || hours.alwaysOpen) return null;
  const now = openState(hours, at);
  return boundariesAfter(hours, at, 1).find((moment) => openState(hours, moment) !== now) ?? null;
}

function mayAnswer(hours: OpeningHours, at: Date): boolean {
  const local = localTimeOf(hours, at);
  if (!local || !isWithin(hours, local)) return false;
  return hours.publicHolidays === 'OPEN' || dayKind(local, hours.holidayRegions) !== 'HOLIDAY';
}

function localTimeOf(hours: OpeningHours, at: Date): LocalTime | null {
  return hours.weekly.length === 0 || hours.timeZone === null ? null : localTime(at, hours.timeZone);
}

function isWithin(hours: OpeningHours, { weekday, minute }: LocalTime): boolean {
  return hours.weekly.some(
    (interval) => interval.weekday === weekday && interval.opensMinute <= minute && minute < interval.closesMinute,
  );
}

/** Every instant at which the state could change, midnights included: holidays begin and end there. */
function boundariesAfter(hours: OpeningHours, at: Date, days: number): Date[] {
  const today = localTimeOf(hours, at);
  const { timeZone } = hours;
  if (!today || timeZone === null) return [];
  const found: Date[] = [];
  for (let ahead = 0; ahead <= days + 1; ahead += 1) {
    const date = localDate(today.year, today.month, today.day + ahead);
    for (const minute of minutesOf(hours, date.weekday)) found.push(...instantsOf(date, minute, timeZone));
  }
  return found.filter((moment) => moment > at).sort((a, b) => a.getTime() - b.getTime());
}

function minutesOf(hours: OpeningHours, weekday: number): Set<number> {
  const ofDay = hours.weekly.filter((interval) => interval.weekday === weekday);
  return new Set([0, ...ofDay.flatMap(({ opensMinute, closesMinute }) => [opensMinute, closesMinute])]);
}
