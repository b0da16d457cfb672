import { describe, expect, it } from '@jest/globals';
import { dayKind } from './holidays.rules.js';
import { localDate } from './local-time.rules.js';

function kindOf(date: string, ...regions: string[]) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return dayKind(localDate(year, month, day), regions);
}

describe('dayKind', () => {
  it.each([
    ['Easter Monday', '2026-04-06', 'GB'],
    ['Good Friday', '2027-03-26', 'GB-SCT'],
    ['the last Monday of May', '2026-05-25', 'GB'],
    ["Saint Andrew's Day", '2026-11-30', 'GB-SCT'],
    ['the Monday for a Christmas on Saturday', '2027-12-27', 'GB'],
    ['the Tuesday for a Boxing Day on Sunday', '2027-12-28', 'GB'],
    ['Ascension Day', '2026-05-14', 'FR'],
    ['Whit Monday', '2026-05-25', 'DE'],
    ['Corpus Christi', '2026-06-04', 'PT'],
    ['Midsummer Eve', '2026-06-19', 'FI'],
    ["All Saints' Day in Finland", '2026-10-31', 'FI'],
    ['Epiphany', '2027-01-06', 'FI'],
    ['Boxing Day', '2026-12-26', 'FI'],
    ['the national holiday of Chile', '2026-09-18', 'CL'],
    ['Victoria Day', '2026-05-18', 'CA-BC'],
    ['Matariki', '2026-07-10', 'NZ'],
    ["the King's Birthday", '2026-06-01', 'NZ'],
  ])('knows %s', (_name, date, region) => {
    expect(kindOf(date, region)).toBe('HOLIDAY');
  });

  it('takes a day that is not one as ordinary', () => {
    expect(kindOf('2026-11-25', 'GB')).toBe('ORDINARY');
    expect(kindOf('2026-11-27', 'GB-SCT')).toBe('ORDINARY');
  });

  it('does not know a country without a calendar, nor New Zealand beyond its list', () => {
    expect(kindOf('2026-11-25', 'IN')).toBe('UNKNOWN');
    expect(kindOf('2033-03-15', 'NZ')).toBe('UNKNOWN');
    expect(kindOf('2026-11-25')).toBe('UNKNOWN');
  });

  it('goes by the strictest of several regions', () => {
    expect(kindOf('2026-11-25', 'GB', 'IN')).toBe('UNKNOWN');
    expect(kindOf('2026-12-25', 'GB', 'IN')).toBe('HOLIDAY');
  });
});
