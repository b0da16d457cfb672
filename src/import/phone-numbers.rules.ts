import { keypadDigits } from '../richtext/keypad.rules.js';
import type { Directory, DirectoryEmergencyNumber, DirectoryHelpline } from './parsed-document.types.js';

export const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');

export interface NumberSpan {
  from: number;
  to: number;
  /** As the text has it. */
  display: string;
  digits: string;
}

/** Digits with single separators between them; each step consumes a digit, so the cost is linear. */
const NUMBER = /\+?\(?\d+(?:(?:[ \u00a0\u2011-]|\.(?=\d)|\) ?|\)-| \()\d+)*(?:-[A-Z]{3,7}\b)?/g;
const ADDRESS = /(?:(?:https?:\/\/|www\.|doi:)\S*|ISBN(?:-1[03])?:?\s?)$/i;

/** Every group of digits in a text that could be a number to dial, addresses aside. */
export function numberSpans(text: string): NumberSpan[] {
  const spans: NumberSpan[] = [];
  for (const { 0: found, index } of text.matchAll(NUMBER)) {
    const display = found.replace(/^\((?!.*\))/, '');
    const start = index + found.length - display.length;
    const glued = /(?:[\p{L}\d$£€#/.,_-]|\d:)$/u.test(text.slice(Math.max(0, start - 2), start));
    const continued = /^(?:[\p{L}\d%_]|[,/:.-]\d)/u.test(
      text.slice(start + display.length, start + display.length + 2),
    );
    if (glued || continued || ADDRESS.test(text.slice(Math.max(0, start - 120), start))) continue;
    const letters = /-([A-Z]+)$/.exec(display)?.[1] ?? '';
    spans.push({ from: start, to: start + display.length, display, digits: digitsOf(display) + keypadDigits(letters) });
  }
  return spans;
}

/** The number as it is dialled at home, when one of the two carries a country code. */
const sameNumber = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [long, short] = one.length > other.length ? [one, other.replace(/^0/, '')] : [other, one.replace(/^0/, '')];
  return short.length >= 9 && long.length - short.length <= 3 && !long.startsWith('0') && long.endsWith(short);
};

/** A short code is one only where the words around it speak of calling or texting. */
const CONTACT = /\b(?:call|text|dial|ring|phone|contact|reach|helplines?|hotlines?|lifeline|line|sms|samaritans)\b/i;
const isShort = (digits: string) => digits.length <= 4;

/**
 * The helpline that publishes a number. Where several do, the one that `context` names, then the one of the default
 * region; null when that settles nothing, for a wrong line is worse than none.
 */
export function helplineOf(span: NumberSpan, context: string, directory: Directory): DirectoryHelpline | null {
  if (isShort(span.digits) && !CONTACT.test(context)) return null;
  const lines = linesWith(span, directory.helplines);
  const named = lines.filter(({ name }) => context.toLowerCase().includes(name.toLowerCase()));
  const narrowed = named.length > 0 ? named : lines;
  const local = narrowed.filter(({ regions }) => regions?.some((region) => countryOf(region) === directory.defaultRegion));
  return only(lines) ?? only(named) ?? only(local);
} // prettier-ignore

const linesWith = ({ digits }: NumberSpan, lines: readonly DirectoryHelpline[]) =>
  lines.filter(({ numbers }) => numbers.some((number) => sameNumber(digitsOf(number), digits)));

/** A line that has the number and is not served, where no other has it. */
export function unservedLine(span: NumberSpan, context: string, directory: Directory): DirectoryHelpline | null {
  if (isShort(span.digits) && !CONTACT.test(context)) return null;
  if (linesWith(span, directory.helplines).length > 0) return null;
  return linesWith(span, directory.unserved ?? [])[0] ?? null;
}

const countryOf = (region: string) => region.split('-')[0];
const only = (lines: readonly DirectoryHelpline[]) => (lines.length === 1 ? (lines[0] ?? null) : null);

/** Words that make three digits an emergency number, and words that make them a count. */
const URGENT = /\b(?:emergency|emergencies|danger|ambulance|police|fire|urgent(?:ly)?|call|dial|ring|text)\b/i;
const COUNTED =
  /^\s*(?:times|people|women|men|children|days|weeks|months|years|hours|minutes|percent|per cent|pages|words)\b/i;
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  US: ['US', 'U.S.', 'USA', 'America'],
  GB: ['UK', 'U.K.', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
};
const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const nameOf = (region: string) => (/^[A-Z]{2}$/.test(region) ? regionNames.of(region) : undefined) ?? region;
const mentions = (context: string, name: string) => {
  const at = context.indexOf(name);
  return at >= 0 && !/\p{L}/u.test(context.charAt(at - 1)) && !/\p{L}/u.test(context.charAt(at + name.length));
};
const isNamed = (context: string, region: string) =>
  [nameOf(region), ...(ALIASES[region] ?? [])].some((name) => mentions(context, name));

/** What the service words near a number ask for. */
const serviceIn = (near: string, rows: readonly DirectoryEmergencyNumber[]) =>
  rows.find(({ service }) => service === 'GENERAL') ?? rows.find(({ service }) => near.toLowerCase().includes(service.toLowerCase())) ?? rows[0]; // prettier-ignore

/**
 * The emergency number that a text means: of the country that it names, else of the default region, else of the only
 * country with that number. `before` and `after` are the words around it.
 */
export function emergencyOf(
  span: NumberSpan,
  before: string,
  after: string,
  directory: Directory,
): DirectoryEmergencyNumber | null {
  if (COUNTED.test(after) || !URGENT.test(before + after)) return null;
  const rows = directory.emergency.filter(({ number }) => digitsOf(number) === span.digits);
  const regions = [...new Set(rows.map(({ region }) => region))];
  const named = regions.filter((region) => isNamed(before + after, region));
  const region = [...named, ...regions.filter((code) => code === directory.defaultRegion)][0];
  const settled = region ?? (regions.length === 1 ? regions[0] : undefined);
  return serviceIn(before + after, rows.filter((row) => row.region === settled)) ?? null; // prettier-ignore
}

/** Whether digits that no record holds look like a telephone number and not like a year, a range or a count. */
export function looksLikePhone({ display, digits }: NumberSpan): boolean {
  if (digits.length < 7 || digits.length > 15) return false;
  if (/^\d{4}-\d{4}$/.test(display) || /^\d{4}-\d{2}-\d{2}$/.test(display)) return false;
  return /^[+(0]/.test(display) || /\d[ .()\u2011-]\d/.test(display) || digits.length >= 10;
}

/** One digit off a number of the directory: more likely a slip than another line. */
export const nearlyPublished = ({ digits }: NumberSpan, directory: Directory): boolean =>
  directory.helplines.some(({ numbers }) =>
    numbers.map(digitsOf).some((known) => {
      if (known.length !== digits.length || known.length < 7) return false;
      return known.split('').filter((digit, index) => digit !== digits.charAt(index)).length === 1;
    }),
  );
