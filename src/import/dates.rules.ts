const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const LABEL = /^(?:(?:first |originally )?published|posted|written|updated|last (?:updated|reviewed|modified)|date)(?: on)?\s?:?\s+/i; // prettier-ignore
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
/** Longest spelled-out form: `Originally published on: Wednesday, September 30th, 2026`. */
const MAX_DATE_CHARS = 60;
/** Where a numeric date starts with the month. */
const MONTH_FIRST = new Set(['US', 'PH', 'PR', 'GU']);

/** `label` says what the date is of, in the document's words. */
export interface DateLine {
  iso: string;
  label: string;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number) => {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};
const isoOf = (year: number, month: number, day: number): string | null => {
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return exists ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : null;
};

const monthNumber = (name: string): number => {
  const short = name.toLowerCase().replace(/\.$/, '');
  return short.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(short)) + 1;
};

const monthComesFirst = (first: number, second: number, locale: string) =>
  first <= 12 && (second > 12 || MONTH_FIRST.has((locale.split('-')[1] ?? '').toUpperCase()));

const numericDate = (text: string, locale: string): string | null => {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (parts === null) return null;
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return monthComesFirst(first, second, locale) ? isoOf(year, first, second) : isoOf(year, second, first);
};

const writtenDate = (text: string): string | null => {
  const american = /^(\p{L}{3,9}\.?)\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$/u.exec(text);
  if (american) return isoOf(Number(american[3]), monthNumber(american[1] ?? ''), Number(american[2]));
  const british = /^(\d{1,2})(?:st|nd|rd|th)?\.?(?:\sof)?\s(\p{L}{3,9}\.?),?\s(\d{4})$/u.exec(text);
  if (british) return isoOf(Number(british[3]), monthNumber(british[2] ?? ''), Number(british[1]));
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return iso ? isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3])) : null;
};

/**
 * The date of a line that is nothing else, in British, American, ISO or numeric form, weekday and a label such as
 * `Published` aside. 03/04/2026 is 3 April unless the locale's country puts the month first. Null for anything else.
 */
export function parseDateLine(text: string, locale: string): DateLine | null {
  if (text.length > MAX_DATE_CHARS) return null;
  const label = LABEL.exec(text)?.[0] ?? '';
  const date = text.slice(label.length).replace(WEEKDAY, '').replace(/\.$/, '');
  const iso = writtenDate(date) ?? numericDate(date, locale);
  return iso === null ? null : { iso, label: label.trim() };
}
