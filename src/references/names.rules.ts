import { familyName, isOmission, oneLine } from './csl.rules.js';
import type { CslItem, CslName, CslNameField } from './csl.types.js';
import { italic, join, NOTHING, type Part, plain } from './pieces.rules.js';

const isCased = (letter: string): boolean => letter.toLowerCase() !== letter.toUpperCase();

function initialOf(word: string, stop: string): string {
  // "Ch." and "Yu." are initials of more than one letter, stored as such.
  const short = /^(\p{L}\p{Ll}{0,2})\.$/u.exec(word)?.[1];
  const letter = short ?? /\p{L}/u.exec(word)?.[0] ?? '';
  return letter === '' ? '' : letter + stop;
}

/**
 * The initials of given names, hyphens kept ("Jean-Paul" is "J.-P."). Scripts without capitals have no initials:
 * their names stay as they are.
 *
 * @param stop what follows an initial; @param gap what separates two
 */
export function initials(given: string | undefined, stop: string, gap: string): string {
  const text = oneLine(given);
  if (!isCased(/\p{L}/u.exec(text)?.[0] ?? '')) return text;
  return text
    .replace(/\.(?=[^\s.-])/gu, '. ')
    .split(' ')
    .map((name) =>
      name
        .split('-')
        .map((word) => initialOf(word, stop))
        .filter((initial) => initial !== '')
        .join(stop === '' ? '' : '-'),
    )
    .filter((name) => name !== '')
    .join(gap);
}

export type GivenForm = (given: string | undefined) => string;
export const spacedInitials: GivenForm = (given) => initials(given, '.', ' ');
export const closeInitials: GivenForm = (given) => initials(given, '.', '');
export const bareInitials: GivenForm = (given) => initials(given, '', '');
export const inFull: GivenForm = (given) => oneLine(given);

const joined = (parts: readonly (string | undefined)[], delimiter: string): string =>
  parts
    .map(oneLine)
    .filter((part) => part !== '')
    .join(delimiter);

/** "van der Kolk, B.", "Humboldt, A. von", "King, M. L., Jr.". */
export function inverted(name: CslName, given: GivenForm): string {
  if (!name.family) return familyName(name);
  const first = joined([given(name.given), name['dropping-particle']], ' ');
  return joined([familyName(name), first, name.suffix], ', ');
}

/** "B. van der Kolk", "M. L. King Jr.". */
export function direct(name: CslName, given: GivenForm): string {
  if (!name.family) return familyName(name);
  return joined([given(name.given), name['dropping-particle'], familyName(name), name.suffix], ' ');
}

export interface NameListStyle {
  /** One name; `at` counts from 0, so that a style can invert the first one only. */
  one: (name: CslName, at: number) => string;
  /** Before the last of two names, with its spaces: " & ", ", and ". */
  lastOfTwo: string;
  lastOfMany: string;
  /** Up to so many names are all given; of more only the first `shown`. */
  max: number;
  shown: number;
  /** What stands for those who are not shown, with the space before it. */
  others: Part;
}

export const ET_AL: Part = plain(' et al.');
export const ET_AL_COMMA: Part = plain(', et al.');
export const ET_AL_ITALIC: Part = [{ kind: 'plain', text: ' ' }, ...italic('et al.')];

interface Shown {
  names: CslName[];
  more: boolean;
}

function shownOf(all: readonly CslName[], { max, shown }: NameListStyle): Shown {
  const gap = all.findIndex(isOmission);
  const named = gap < 0 ? [...all] : all.slice(0, gap);
  if (named.length > max) return { names: named.slice(0, shown), more: true };
  return { names: named, more: gap >= 0 };
}

/** A list of names in one style. Names left out by the source, or by the style's limit, become its "et al.". */
export function listNames(all: readonly CslName[], style: NameListStyle): Part {
  const { names, more } = shownOf(
    all.filter((name) => familyName(name) !== ''),
    style,
  );
  const texts = names.map(style.one);
  const last = texts.at(-1);
  if (last === undefined) return NOTHING;
  if (more) return [...plain(texts.join(', ')), ...style.others];
  if (texts.length === 1) return plain(last);
  return plain(texts.slice(0, -1).join(', ') + (texts.length === 2 ? style.lastOfTwo : style.lastOfMany) + last);
}

export interface Lead {
  names: CslName[];
  /** Editors lead when there is no author, translators when there is no editor either. */
  role: CslNameField | null;
}

const ROLES: readonly CslNameField[] = ['author', 'editor', 'translator'];

/** Whose names a reference begins with. `role` is `null` when it begins with its title. */
export function leadOf(csl: CslItem): Lead {
  const role = ROLES.find((field) => (csl[field] ?? []).some((name) => familyName(name) !== '' && !isOmission(name)));
  return { names: role ? (csl[role] ?? []) : [], role: role ?? null };
}

/** People of a role who do not lead; a chapter's editors are always named, those of its book. */
export function supporting(csl: CslItem, role: 'editor' | 'translator'): CslName[] {
  return leadOf(csl).role === role ? [] : (csl[role] ?? []);
}

/** The publisher, unless it is the author itself. */
export function publisherOf(csl: CslItem): string {
  const publisher = oneLine(csl.publisher);
  const isAuthor = (csl.author ?? []).some((name) => oneLine(name.literal).toLowerCase() === publisher.toLowerCase());
  return isAuthor ? '' : publisher;
}

export function siteOf(csl: CslItem): string {
  const site = oneLine(csl['container-title']) || publisherOf(csl);
  const isAuthor = (csl.author ?? []).some((name) => oneLine(name.literal).toLowerCase() === site.toLowerCase());
  return isAuthor ? '' : site;
}

/** "New York: Norton", or the one that is known. */
export const placeAndPublisher = (csl: CslItem): Part =>
  join(': ', [plain(oneLine(csl['publisher-place'])), plain(publisherOf(csl))]);
