/** RFC 3339, section 5.6: date, time and zone; a fraction of any length, of which milliseconds are kept. */
const FORMAT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-](\d\d):(\d\d))$/i;

const FIRST_MS = Date.parse('0001-01-01T00:00:00.000Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The instant that a text names.
 *
 * @returns null for what is not RFC 3339, for a day or time that no calendar or clock has (leap seconds included, which
 *   a `Date` does not), and for what lies outside the years 0001 to 9999 in UTC
 */
export function instantOf(text: string): Date | null {
  const parts = FORMAT.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const isOnClock =
    hour < 24 && minute < 60 && second < 60 && Number(parts[9] ?? 0) < 24 && Number(parts[10] ?? 0) < 60;
  if (!isOnClock || !isInCalendar(year, month, day)) return null;
  const instant = new Date(text.toUpperCase());
  return instant.getTime() >= FIRST_MS && instant.getTime() <= LAST_MS ? instant : null;
}

/** `Date` itself takes 30 February for a day in March. */
function isInCalendar(year: number, month: number, day: number): boolean {
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  return midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
}
