import type { HolidayRule } from '../generated/prisma/enums.js';
import type { WeeklyInterval } from './helplines.types.js';

/** `publicHolidays` is UNKNOWN where the text does not say. */
export interface WeeklyHours {
  readonly alwaysOpen: boolean;
  readonly weekly: readonly WeeklyInterval[];
  readonly publicHolidays: HolidayRule;
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY_MINUTES = 1440;
const RULE = /^(?:([A-Za-z][A-Za-z,\- ]*?)\s+)?(off|closed|[\d:,\- ]+)$/;
const SPAN = /^(\d{1,2}:\d{2})-(\d{1,2}:\d{2})$/;

/**
 * Reads the weekly part of the OpenStreetMap grammar: `Mo-Fr 09:00-17:00; PH off`, `Mo,We 10:00-12:00,14:00-18:00`,
 * `Mo-Th 18:00-02:00`, `24/7`. As there, a later rule replaces an earlier one for the days that it names.
 *
 * @returns null for anything else: seasons, weeks of the month and comments have no place in a weekly rule
 */
export function parseOpeningHours(text: string): WeeklyHours | null {
  if (text.trim() === '24/7') return { alwaysOpen: true, weekly: [], publicHolidays: 'OPEN' };
  const written = text.split(';').map((rule) => rule.trim());
  const rules = written.filter((rule) => rule !== '').map(parseRule);
  const byDay = new Map<number, WeeklyInterval[]>();
  for (const { days, spans } of rules.filter((rule) => rule !== null)) {
    for (const day of days) byDay.set(day, intervalsOf(day, spans));
  }
  const weekly = merged([...byDay.values()].flat());
  if (rules.includes(null) || weekly.length === 0) return null;
  return { alwaysOpen: false, weekly, publicHolidays: rules.findLast((rule) => rule?.holidays)?.holidays ?? 'UNKNOWN' };
}

interface ParsedRule {
  readonly days: readonly number[];
  readonly spans: readonly Span[];
  readonly holidays: HolidayRule | null;
}

type Span = readonly [opensMinute: number, closesMinute: number];

function parseRule(rule: string): ParsedRule | null {
  const [, selector = 'Mo-Su', times = ''] = RULE.exec(rule) ?? [];
  const spans = parseSpans(times);
  const selected = selector.split(',').map((part) => part.trim());
  const days = selected.filter((part) => part !== 'PH').map(parseDays);
  if (!spans || days.includes(null)) return null;
  const holidays = selected.includes('PH') ? holidayRule(spans.length === 0, days.length > 0) : null;
  return { days: days.flatMap((range) => range ?? []), spans, holidays };
}

/** Hours of their own on holidays are not kept, so all that is known is that they differ. */
function holidayRule(closed: boolean, sameAsOtherDays: boolean): HolidayRule {
  if (closed) return 'CLOSED';
  return sameAsOtherDays ? 'OPEN' : 'VARIES';
}

function parseDays(part: string): number[] | null {
  const [from = '', to = from, more] = part.split('-').map((day) => day.trim());
  const first = DAYS.indexOf(from) + 1;
  const last = DAYS.indexOf(to) + 1;
  if (first === 0 || last === 0 || more !== undefined) return null;
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 7) + 1);
}

/** None for days that are closed, null when it is not understood. */
function parseSpans(times: string): Span[] | null {
  if (times === 'off' || times === 'closed') return [];
  const spans = times.split(',').map((time) => parseSpan(time.replaceAll(' ', '')));
  return spans.includes(null) ? null : spans.filter((span) => span !== null);
}

/** A closing time at or before the opening one is on the next day; so is one written as 26:00. */
function parseSpan(time: string): Span | null {
  const [, opening, closing] = SPAN.exec(time) ?? [];
  const opens = minuteOf(opening);
  const closes = minuteOf(closing);
  const end = closes <= opens ? closes + DAY_MINUTES : closes;
  return opens < DAY_MINUTES && end - opens <= DAY_MINUTES ? [opens, end] : null;
}

/** NaN, which no comparison lets pass, when it is not a time. */
function minuteOf(time = ''): number {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  return minute < 60 ? hour * 60 + minute : NaN;
}

function intervalsOf(weekday: number, spans: readonly Span[]): WeeklyInterval[] {
  return spans.flatMap(([opensMinute, closes]) => {
    const today = { weekday, opensMinute, closesMinute: Math.min(closes, DAY_MINUTES) };
    if (closes <= DAY_MINUTES) return [today];
    return [today, { weekday: (weekday % 7) + 1, opensMinute: 0, closesMinute: closes - DAY_MINUTES }];
  });
}

/** In order, with intervals of a day that touch or overlap made one. */
function merged(intervals: readonly WeeklyInterval[]): WeeklyInterval[] {
  const sorted = [...intervals].sort((a, b) => a.weekday - b.weekday || a.opensMinute - b.opensMinute);
  const result: WeeklyInterval[] = [];
  for (const next of sorted) {
    const last = result.at(-1);
    const joins = last?.weekday === next.weekday && next.opensMinute <= last.closesMinute;
    if (last && joins) result.splice(-1, 1, { ...last, closesMinute: Math.max(last.closesMinute, next.closesMinute) });
    else result.push(next);
  }
  return result;
}

/** The same hours as text: the inverse of `parseOpeningHours`, days with equal hours written together. */
export function formatOpeningHours({ alwaysOpen, weekly, publicHolidays }: WeeklyHours): string | null {
  if (alwaysOpen) return '24/7';
  if (weekly.length === 0) return null;
  const written = dayGroups(weekly).map(({ from, to, times }) => `${dayRange(from, to)} ${times}`);
  return [...written, ...(publicHolidays === 'CLOSED' ? ['PH off'] : [])].join('; ');
}

interface DayGroup {
  readonly from: number;
  readonly to: number;
  readonly times: string;
}

/** Runs of days with the same hours; days without any are left out. */
function dayGroups(weekly: readonly WeeklyInterval[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (let day = 1; day <= DAYS.length; day += 1) {
    const times = timesOf(day, weekly);
    const last = groups.at(-1);
    if (last?.to === day - 1 && last.times === times) groups.splice(-1, 1, { ...last, to: day });
    else if (times !== '') groups.push({ from: day, to: day, times });
  }
  return groups;
}

const timesOf = (day: number, weekly: readonly WeeklyInterval[]): string =>
  weekly
    .filter(({ weekday }) => weekday === day)
    .map(({ opensMinute, closesMinute }) => `${clock(opensMinute)}-${clock(closesMinute)}`)
    .join(',');

const dayRange = (from: number, to: number): string => {
  const [first = '', last = ''] = [DAYS[from - 1], DAYS[to - 1]];
  return from === to ? first : `${first}-${last}`;
};

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
