/** A calendar day somewhere: months and days from 1, weekday 1 is Monday. */
export interface LocalDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
}

export interface LocalTime extends LocalDate {
  /** Minutes since midnight by the clock on the wall. */
  readonly minute: number;
}

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Making a formatter costs a hundred times what using one does. There are at most a few hundred zones. */
const formatters = new Map<string, Intl.DateTimeFormat | null>();

/** What the wall clock of an IANA zone shows at an instant; null for a zone that the runtime does not know. */
export function localTime(at: Date, timeZone: string): LocalTime | null {
  const formatter = formatterOf(timeZone);
  if (!formatter) return null;
  const parts = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const date = localDate(parts.get('year') ?? 0, parts.get('month') ?? 0, parts.get('day') ?? 0);
  return { ...date, minute: (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0) };
}

function formatterOf(timeZone: string): Intl.DateTimeFormat | null {
  const cached = formatters.get(timeZone);
  if (cached !== undefined) return cached;
  const made = makeFormatter(timeZone);
  formatters.set(timeZone, made);
  return made;
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | null {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...fields, timeZone, hourCycle: 'h23', calendar: 'gregory' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Days and months beyond their range carry over: 32 January is 1 February. */
export function localDate(year: number, month: number, day: number): LocalDate {
  const date = new Date(Date.UTC(year, month - 1, day));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay() || 7,
  };
}

/**
 * The instants at which a wall clock shows a minute of a day: one, or two when clocks went back. When clocks go forward
 * over that minute, the instant of the change is among them.
 */
export function instantsOf(date: LocalDate, minute: number, timeZone: string): Date[] {
  const asUtc = Date.UTC(date.year, date.month - 1, date.day, 0, minute);
  const before = offsetMs(asUtc - DAY_MS, timeZone);
  const after = offsetMs(asUtc + DAY_MS, timeZone);
  if (before === after) return [new Date(asUtc - before)];
  const change = changeBetween(asUtc - DAY_MS, asUtc + DAY_MS, timeZone);
  return [asUtc - before, asUtc - after, change].map((ms) => new Date(ms));
}

/** How far the wall clock is ahead of UTC. */
function offsetMs(atMs: number, timeZone: string): number {
  const local = localTime(new Date(atMs), timeZone);
  if (!local) return 0;
  const wall = Date.UTC(local.year, local.month - 1, local.day, 0, local.minute);
  return wall - Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
}

/** To the minute, by halving: zones change their offset at whole minutes and never twice within two days. */
function changeBetween(fromMs: number, toMs: number, timeZone: string): number {
  const first = offsetMs(fromMs, timeZone);
  let low = Math.floor(fromMs / MINUTE_MS);
  let high = Math.ceil(toMs / MINUTE_MS);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMs(middle * MINUTE_MS, timeZone) === first) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}
