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
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const offset = offsetMinutes(minute, timeZone);
  if (offset === null) return null;
  const wall = new Date((minute + offset) * MINUTE_MS);
  const date = localDate(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate());
  return { ...date, minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

/**
 * How far wall clocks are ahead of UTC, by zone and minute. The formatter takes most of a lookup's time, and the lookups
 * of a day ask about the same minutes over and over: now, and when the lines open and close.
 */
const offsets = new Map<string, number | null>();

/** Some 2 MB. Instants come from callers, who may walk through the centuries. */
const MAX_OFFSETS = 20_000;

/** Whole minutes, as all zones have had since 1972; null for a zone that the runtime does not know. */
function offsetMinutes(minute: number, timeZone: string): number | null {
  const key = `${timeZone} ${minute}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = readOffsetMinutes(minute, timeZone);
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function readOffsetMinutes(minute: number, timeZone: string): number | null {
  const formatter = formatterOf(timeZone);
  if (!formatter) return null;
  const parts = new Map(formatter.formatToParts(minute * MINUTE_MS).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wallMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wallMs / MINUTE_MS - minute;
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

function offsetMs(atMs: number, timeZone: string): number {
  return (offsetMinutes(Math.floor(atMs / MINUTE_MS), timeZone) ?? 0) * MINUTE_MS;
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
