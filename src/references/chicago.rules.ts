import { kindOf, oneLine } from './csl.rules.js';
import type { CslItem, CslName } from './csl.types.js';
import { addressOf } from './links.rules.js';
import {
  direct,
  ET_AL,
  ET_AL_COMMA,
  inFull,
  inverted,
  leadOf,
  listNames,
  placeAndPublisher,
  siteOf,
  supporting,
} from './names.rules.js';
import { capitalised, italic, join, link, NOTHING, type Part, plain, withStop, wrap } from './pieces.rules.js';
import { quoted } from './quotes.rules.js';
import { editionLabel, fullDate, monthAndDay, pageRange, type Terms, yearLabel } from './terms.rules.js';

/** CMOS 18, 13.23: up to six names are all given, of more the first three. */
const LIMITS = { max: 6, shown: 3 };

const leadNames = (names: readonly CslName[], terms: Terms): Part =>
  listNames(names, {
    one: (name, at) => (at === 0 ? inverted(name, inFull) : direct(name, inFull)),
    lastOfTwo: `, ${terms.and} `,
    lastOfMany: `, ${terms.and} `,
    others: ET_AL_COMMA,
    ...LIMITS,
  });

const directNames = (names: readonly CslName[], terms: Terms): Part =>
  listNames(names, {
    one: (name) => direct(name, inFull),
    lastOfTwo: ` ${terms.and} `,
    lastOfMany: `, ${terms.and} `,
    others: names.length > 2 ? ET_AL_COMMA : ET_AL,
    ...LIMITS,
  });

function lead(csl: CslItem, terms: Terms): Part {
  const { names, role } = leadOf(csl);
  const list = leadNames(names, terms);
  const word = terms.editors[names.length > 1 ? 1 : 0];
  if (role === 'editor') return join(', ', [list, plain(terms.monthFirst ? word.toLowerCase() : word)]);
  return role === 'translator' ? join(', ', [list, plain(terms.translators.toLowerCase())]) : list;
}

function contributors(csl: CslItem, terms: Terms): Part[] {
  return [
    wrap(`${terms.editedBy} `, directNames(supporting(csl, 'editor'), terms)),
    wrap(`${terms.translatedBy} `, directNames(supporting(csl, 'translator'), terms)),
  ];
}

const volume = (csl: CslItem, terms: Terms): Part => plain(csl.volume ? `${terms.volume} ${csl.volume}` : '');
const edition = (csl: CslItem, terms: Terms): Part => plain(editionLabel(csl.edition, terms));

function wholeSource(csl: CslItem, terms: Terms): Part[] {
  const people = contributors(csl, terms).map(capitalised);
  const genre = kindOf(csl) === 'WHOLE' ? capitalised(plain(oneLine(csl.genre))) : NOTHING;
  return [edition(csl, terms), volume(csl, terms), ...people, genre, placeAndPublisher(csl)];
}

function chapterSource(csl: CslItem, terms: Terms): Part[] {
  const details = [
    ...contributors(csl, terms),
    edition(csl, terms),
    volume(csl, terms).map(lower),
    plain(pageRange(csl.page)),
  ];
  const container = join(', ', [italic(csl['container-title']), ...details]);
  return [wrap(`${terms.in} `, container), placeAndPublisher(csl)];
}

const lower = ({ kind, text }: Part[number]): Part[number] => ({
  kind,
  text: text.charAt(0).toLowerCase() + text.slice(1),
});

/** "*Journal* 12 (3): 45–67", and the day for a magazine: "*Magazine*, March 3". */
function articleSource(csl: CslItem, terms: Terms): Part[] {
  const issue = csl.issue ? (csl.volume ? `(${csl.issue})` : `, ${terms.issue} ${csl.issue}`) : '';
  const journal = join(' ', [italic(csl['container-title']), plain(csl.volume)]);
  const numbered = csl.volume ? join(' ', [journal, plain(issue)]) : [...journal, ...plain(issue)];
  const pages = plain(pageRange(csl.page ?? csl.number));
  const day = csl.type === 'article-journal' ? NOTHING : plain(monthAndDay(csl.issued, terms));
  return [join(csl.volume ? ': ' : ', ', [join(', ', [numbered, csl.volume ? NOTHING : day]), pages])];
}

function webSource(csl: CslItem, terms: Terms): Part[] {
  return [plain(siteOf(csl)), plain(monthAndDay(csl.issued, terms))];
}

function source(csl: CslItem, terms: Terms): Part[] {
  const kind = kindOf(csl);
  if (kind === 'ARTICLE') return articleSource(csl, terms);
  if (kind === 'PART') return chapterSource(csl, terms);
  return kind === 'WEB' ? webSource(csl, terms) : wholeSource(csl, terms);
}

function address(csl: CslItem, terms: Terms): Part[] {
  const day = csl.issued ? '' : fullDate(csl.accessed, terms);
  return [plain(day === '' ? '' : `${terms.accessed} ${day}`), link(addressOf(csl))];
}

/**
 * Chicago Manual of Style, 18th edition: the entry of a reference list in its author-date system, where the year
 * stands behind the names. The place of publication, which that edition made optional, is shown when it is stored.
 */
export function chicagoReference(csl: CslItem, terms: Terms): Part {
  const year = plain(yearLabel(csl.issued, csl['year-suffix'], terms) || terms.noDate);
  const isWhole = kindOf(csl) === 'WHOLE';
  const title = isWhole ? italic(csl.title) : quoted(csl.title, terms, '.');
  const named = leadOf(csl).role !== null;
  // CMOS keeps "n.d." in small letters behind a full stop, so that it is not taken for initials.
  const opening = named ? [lead(csl, terms), year, title] : [title, year];
  return withStop(join('. ', [...opening, ...source(csl, terms), ...address(csl, terms)]));
}
