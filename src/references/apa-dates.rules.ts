import type { CslDate } from './csl.types.js';

const MONTHS = [
  ['january', 'jan', 'januar', 'janvier', 'enero'],
  ['february', 'feb', 'februar', 'février', 'febrero'],
  ['march', 'mar', 'märz', 'mars', 'marzo'],
  ['april', 'apr', 'avril', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'jun', 'juni', 'juin', 'junio'],
  ['july', 'jul', 'juli', 'juillet', 'julio'],
  ['august', 'aug', 'août', 'agosto'],
  ['september', 'sept', 'sep', 'septembre', 'septiembre'],
  ['october', 'oct', 'oktober', 'octobre', 'octubre'],
  ['november', 'nov', 'novembre', 'noviembre'],
  ['december', 'dec', 'dezember', 'décembre', 'diciembre'],
];

const NO_DATE = /^(?:n\.\s?d\.|no date|o\.\s?[JD]\.|s\.\s?[df]\.)(?:-[a-z])?$/iu;
const YEAR = /^(ca?\.\s*)?(\d{4})([a-z])?(?:\s*[/]\s*(\d{4}))?(?:,\s*(.+))?$/iu;
const WORDED = /^(?:in press|forthcoming|in preparation|advance online publication|im Druck|sous presse|en prensa)$/iu;

export interface ApaDate {
  issued?: CslDate;
  'original-date'?: CslDate;
  'year-suffix'?: string;
}

const monthNumber = (word: string): number =>
  MONTHS.findIndex((names) => names.includes(word.replace(/\.$/, '').toLowerCase())) + 1;

/** "March 3", "3 March", "3. März", "3 de marzo", "March", "March 3–5" (its first day). */
function monthAndDay(text: string): number[] | null {
  const words = text.split(/[\s,]+/u).filter((word) => word !== 'de');
  const month = words.map(monthNumber).find((number) => number > 0);
  if (month === undefined || words.length > 2) return null;
  const day = words.map((word) => /^(\d{1,2})(?:st|nd|rd|th|\.)?(?:[-–]\d{1,2})?$/iu.exec(word)?.[1]).find(Boolean);
  if (words.length === 2 && day === undefined) return null;
  return day === undefined ? [month] : [month, Math.min(Number(day), 31)];
}

/**
 * @param text what stands between the brackets of a date: "1988", "2015, March 3", "n.d.", "ca. 1920", "1923/2010"
 * @returns no `issued` for "n.d."; `null` for what is no date
 */
export function parseApaDate(text: string): ApaDate | null {
  if (NO_DATE.test(text)) return {};
  if (WORDED.test(text)) return { issued: { literal: text } };
  const match = YEAR.exec(text);
  return match ? yearDate(text, match) : null;
}

function yearDate(text: string, [, circa, first, suffix, second, rest]: RegExpExecArray): ApaDate {
  const season = rest === undefined ? [] : monthAndDay(rest);
  const issued: CslDate =
    season === null ? { literal: text } : { 'date-parts': [[Number(second ?? first), ...season]] };
  if (circa) issued.circa = true;
  return {
    issued,
    ...(second ? { 'original-date': { 'date-parts': [[Number(first)]] } } : {}),
    ...(suffix ? { 'year-suffix': suffix } : {}),
  };
}

/** "March 5, 2021" or "5 March 2021", as after "Retrieved". */
export function parseSpokenDate(text: string): CslDate | null {
  const year = /(?:^|[\s,])(\d{4})$/u.exec(text.trim())?.[1];
  if (year === undefined) return null;
  const rest = monthAndDay(
    text
      .trim()
      .slice(0, -4)
      .replace(/[\s,]+$/u, ''),
  );
  return rest === null ? null : { 'date-parts': [[Number(year), ...rest]] };
}

/** Splits a line at the first bracket that holds a date. */
export function splitAtDate(line: string): { head: string; date: ApaDate; tail: string } | null {
  for (const match of line.matchAll(/\(([^()]{4,60})\)/gu)) {
    const date = parseApaDate((match[1] ?? '').trim());
    if (date) return { head: line.slice(0, match.index).trim(), date, tail: line.slice(match.index + match[0].length) };
  }
  return null;
}
