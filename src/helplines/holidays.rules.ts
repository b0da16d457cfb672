import { localDate, type LocalDate } from './local-time.rules.js';

/** UNKNOWN where no calendar is kept for one of the regions. */
export type DayKind = 'HOLIDAY' | 'ORDINARY' | 'UNKNOWN';

/**
 * Public holidays of the countries whose lines keep weekly hours, regional ones included: a day too many makes a
 * line UNKNOWN, a day too few would call it open when it is not. Days proclaimed once, such as a coronation, are not known.
 *
 * `MM-DD` a date, with `~` also the working day after it when it falls on a weekend; `E+1` days from Easter
 * Sunday; `Mo>=05-25` the first Monday on or after a date; `YYYY-MM-DD` one day.
 */
const HOLIDAYS: Readonly<Record<string, string>> = {
  AT: '01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 10-26 11-01 12-08 12-24 12-25 12-26 12-31',
  BE: '01-01 E+1 05-01 E+39 E+50 07-11 07-21 08-15 09-27 11-01 11-11 11-15 12-25 12-26',
  CA:
    '01-01~ 01-02 Mo>=02-15 E-2 E+1 Mo>=05-18 06-21~ 06-24~ 07-01~ 07-09~ Mo>=08-01 Mo>=09-01 09-30~ Mo>=10-08 11-11~ ' +
    '12-25~ 12-26~',
  CL:
    '01-01 E-2 E-1 05-01 05-21 06-20 06-21 06-29 Mo>=06-26 07-16 08-15 09-17 09-18 09-19 09-20 10-12 Mo>=10-09 10-27 10-31 ' +
    '11-01 11-02 12-08 12-25 12-31',
  DE: '01-01 01-06 03-08 E-2 E+0 E+1 05-01 E+39 E+49 E+50 E+60 08-08 08-15 09-20 10-03 10-31 11-01 We>=11-16 12-24 12-25 12-26 12-31',
  FI: '01-01 01-06 E-2 E+0 E+1 05-01 E+39 E+49 Fr>=06-19 Sa>=06-20 Sa>=10-31 12-06 12-24 12-25 12-26',
  FR: '01-01 E-2 E+1 05-01 05-08 E+39 E+50 07-14 08-15 11-01 11-11 12-25 12-26',
  GB: '01-01~ 01-02~ 03-17~ E-2 E+0 E+1 Mo>=05-01 Mo>=05-25 07-12~ Mo>=08-01 Mo>=08-25 11-30~ 12-25~ 12-26~',
  IE: '01-01~ 02-01 Mo>=02-01 03-17~ E-2 E+0 E+1 Mo>=05-01 Mo>=06-01 Mo>=08-01 Mo>=10-25 12-25~ 12-26~',
  IT: '01-01 01-06 E+0 E+1 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  NL: '01-01 E-2 E+0 E+1 04-26 04-27 05-05 E+39 E+49 E+50 12-25 12-26',
  NZ:
    '01-01~ 01-02~ 02-06~ E-2 E+0 E+1 04-25~ Mo>=06-01 Mo>=10-22 12-25~ 12-26~ 2026-07-10 2027-06-25 2028-07-14 ' +
    '2029-07-06 2030-06-21 2031-07-11 2032-07-02',
  PT: '01-01 E-47 E-2 E+0 04-25 05-01 E+60 06-10 06-13 06-24 08-15 10-05 11-01 12-01 12-08 12-24 12-25',
  SE: '01-01 01-05 01-06 E-2 E+0 E+1 05-01 E+39 E+49 06-06 Fr>=06-19 Sa>=06-20 Sa>=10-31 12-24 12-25 12-26 12-31',
};

/** New Zealand's Matariki follows the moon: the law lists it, and this table knows it, up to here. */
const KNOWN_UNTIL: Readonly<Record<string, number>> = { NZ: 2032 };

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** Whether a day is a public holiday in any of the regions; those of a country count in all its parts. */
export function dayKind(date: LocalDate, regions: readonly string[]): DayKind {
  const countries = [...new Set(regions.map((region) => region.slice(0, 2)))];
  const calendars = countries.map((country) => holidaysOf(country, date.year));
  if (calendars.some((days) => days?.has(dayNumber(date)))) return 'HOLIDAY';
  return calendars.length === 0 || calendars.includes(null) ? 'UNKNOWN' : 'ORDINARY';
}

const calendarCache = new Map<string, ReadonlySet<number>>();

function holidaysOf(country: string, year: number): ReadonlySet<number> | null {
  const rules = HOLIDAYS[country];
  if (rules === undefined || year > (KNOWN_UNTIL[country] ?? year)) return null;
  const key = `${country}-${year}`;
  const cached = calendarCache.get(key);
  if (cached) return cached;
  const days = holidaysIn(year, rules.split(' '));
  // Instants come from callers; a caller that walks through the centuries must not fill the memory.
  if (calendarCache.size < 500) calendarCache.set(key, days);
  return days;
}

function holidaysIn(year: number, rules: readonly string[]): ReadonlySet<number> {
  const days = new Set<number>();
  for (const rule of rules) days.add(dayOfRule(rule, year));
  for (const rule of rules.filter((candidate) => candidate.endsWith('~'))) {
    days.add(workingDayFrom(dayOfRule(rule, year), days));
  }
  return days;
}

function dayOfRule(rule: string, year: number): number {
  if (rule.startsWith('E')) return easterSunday(year) + Number(rule.slice(1));
  const [first = 0, second = 0, third = 0] = rule.replace(/^\D+/, '').split(/\D/).map(Number);
  if (/^\d{4}-/.test(rule)) return dayNumber(localDate(first, second, third));
  const date = localDate(year, first, second);
  const weekday = WEEKDAYS.indexOf(rule.slice(0, 2)) + 1;
  return weekday === 0 ? dayNumber(date) : dayNumber(date) + ((weekday - date.weekday + 7) % 7);
}

/** The day itself, or the next one that is neither at a weekend nor a holiday already. */
function workingDayFrom(day: number, holidays: ReadonlySet<number>): number {
  if (!isWeekend(day)) return day;
  let next = day + 1;
  while (isWeekend(next) || holidays.has(next)) next += 1;
  return next;
}

/** Days since 1 January 1970, which was a Thursday. */
const dayNumber = ({ year, month, day }: LocalDate): number => Date.UTC(year, month - 1, day) / 86_400_000;
const isWeekend = (day: number): boolean => (((day + 3) % 7) + 7) % 7 > 4;

/** Gregorian Easter by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const monthAndDay = h + l - 7 * m + 114;
  return dayNumber(localDate(year, Math.floor(monthAndDay / 31), (monthAndDay % 31) + 1));
}
