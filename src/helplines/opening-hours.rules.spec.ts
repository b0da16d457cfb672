import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seedFiles } from '../../test/support/seed-files.js';
import { formatOpeningHours, parseOpeningHours } from './opening-hours.rules.js';

interface SeedWeekly {
  readonly osm: string | null;
  readonly weekly?: Record<string, [string, string][]> | null;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe('parseOpeningHours', () => {
  it('reads weekdays, lists and ranges of days', () => {
    expect(parseOpeningHours('Mo,We-Th 09:00-17:00')?.weekly.map(({ weekday }) => weekday)).toEqual([1, 3, 4]);
    expect(parseOpeningHours('Sa-Mo 10:00-12:00')?.weekly.map(({ weekday }) => weekday)).toEqual([1, 6, 7]);
    expect(parseOpeningHours('10:00-12:00')?.weekly).toHaveLength(7);
  });

  it('splits a night shift at midnight, on Sunday into Monday', () => {
    expect(parseOpeningHours('Su 18:00-02:00')?.weekly).toEqual([
      { weekday: 1, opensMinute: 0, closesMinute: 120 },
      { weekday: 7, opensMinute: 1080, closesMinute: 1440 },
    ]);
    expect(parseOpeningHours('Mo 18:00-26:00')).toEqual(parseOpeningHours('Mo 18:00-02:00'));
  });

  it('lets a later rule replace an earlier one for the days that it names', () => {
    expect(parseOpeningHours('Mo-Fr 09:00-17:00; Fr off')?.weekly.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4]);
  });

  it('reads what is said about public holidays, and that nothing is', () => {
    expect(parseOpeningHours('Mo-Fr 09:00-17:00; PH off')?.publicHolidays).toBe('CLOSED');
    expect(parseOpeningHours('Mo-Su,PH 09:00-17:00')?.publicHolidays).toBe('OPEN');
    expect(parseOpeningHours('Mo-Su 09:00-17:00; PH 10:00-12:00')?.publicHolidays).toBe('VARIES');
    expect(parseOpeningHours('Mo-Fr 09:00-17:00')?.publicHolidays).toBe('UNKNOWN');
    expect(parseOpeningHours('24/7')).toEqual({ alwaysOpen: true, weekly: [], publicHolidays: 'OPEN' });
  });

  it.each([
    '',
    ';',
    'PH off',
    'Mo-Fr',
    'Mo-Fr 9-17',
    'Mo 25:00-26:00',
    'Mo 09:60-10:00',
    'Xx 09:00-10:00',
    'Mo 09:00-49:00',
    'Dec 25 off',
    'always',
    'Mo-Fr 09:00-17:00 "by appointment"',
  ])('does not guess at "%s"', (text) => {
    expect(parseOpeningHours(text)).toBeNull();
  });

  it('reads every rule of the collected facts as the pairs that stand beside it', () => {
    const rules = seedFiles.helplines.flatMap(({ hours }) => [
      hours,
      ...(hours?.channels ?? []),
    ]) as (SeedWeekly | null)[];
    const withPairs = rules.filter((rule) => rule?.osm && rule.weekly);
    expect(withPairs.length).toBeGreaterThan(20);
    for (const rule of withPairs) {
      const pairs = Object.values(rule?.weekly ?? {}).flatMap((day, index) =>
        day.map(([opens, closes]) => ({
          weekday: index + 1,
          opensMinute: minuteOf(opens),
          closesMinute: minuteOf(closes),
        })),
      );
      expect(parseOpeningHours(rule?.osm ?? '')?.weekly).toEqual(pairs);
    }
  });

  it('writes and reads any week without a change', () => {
    const day = fc
      .integer({ min: 0, max: 47 })
      .chain((from) =>
        fc.integer({ min: from + 1, max: 48 }).map((to) => ({ opensMinute: from * 30, closesMinute: to * 30 })),
      );
    const week = fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), day }), {
      selector: ({ weekday }) => weekday,
      minLength: 1,
    });
    fc.assert(
      fc.property(week, fc.constantFrom('CLOSED', 'UNKNOWN'), (days, publicHolidays) => {
        const sorted = days.sort((a, b) => a.weekday - b.weekday).map(({ weekday, day }) => ({ weekday, ...day }));
        const hours = { alwaysOpen: false, weekly: sorted, publicHolidays } as const;
        expect(parseOpeningHours(formatOpeningHours(hours) ?? '')).toEqual(hours);
      }),
    );
  });
});
