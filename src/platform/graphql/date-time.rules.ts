/** RFC 3339, section 5.6, without leap seconds, which a `Date` does not have. The first part is the date. */
const FORMAT =
  /^(\d{4}-(?:0[1-9]|1[0-2])-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

const FIRST_MS = Date.parse('0001-01-01T00:00:00.000Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The instant that a text names, to the millisecond.
 *
 * @returns null for what is not RFC 3339, for a day or time that no calendar or clock has, and for what lies outside the
 *   years 0001 to 9999 in UTC
 */
export function instantOf(text: string): Date | null {
  const date = FORMAT.exec(text)?.[1];
  if (date === undefined || !isInCalendar(date)) return null;
  const instant = new Date(text.toUpperCase());
  return instant.getTime() >= FIRST_MS && instant.getTime() <= LAST_MS ? instant : null;
}

/** `Date` itself takes 30 February for a day in March, and 32 January for none. */
function isInCalendar(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}
