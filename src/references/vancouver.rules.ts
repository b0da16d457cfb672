import { familyName, kindOf, oneLine } from './csl.rules.js';
import type { CslItem, CslName } from './csl.types.js';
import { addressOf } from './links.rules.js';
import { bareInitials, leadOf, listNames, placeAndPublisher, supporting } from './names.rules.js';
import { join, link, NOTHING, type Part, plain, withStop, wrap } from './pieces.rules.js';
import { editionLabel, type Terms, yearFirstDate } from './terms.rules.js';

/** "van der Kolk BA", "King ML Jr": initials without stops, no comma inside a name. */
const vancouverName = (name: CslName): string =>
  [
    familyName(name),
    name.family ? bareInitials(name.given) : '',
    name['dropping-particle'],
    name.suffix?.replace(/\.$/, ''),
  ]
    .map(oneLine)
    .filter((part) => part !== '')
    .join(' ');

/** ICMJE: six names, then "et al.". */
const people = (names: readonly CslName[]): Part =>
  listNames(names, {
    one: vancouverName,
    lastOfTwo: ', ',
    lastOfMany: ', ',
    max: 6,
    shown: 6,
    others: plain(', et al'),
  });

const editorWord = (names: readonly CslName[], terms: Terms): string => terms.editorsInWords[names.length > 1 ? 1 : 0];

function lead(csl: CslItem, terms: Terms): Part {
  const { names, role } = leadOf(csl);
  if (role === 'editor') return wrap('', people(names), `, ${editorWord(names, terms)}`);
  return role === 'translator' ? wrap('', people(names), `, ${terms.translators}`) : people(names);
}

/** "284–287" is "284-7": figures that do not change are not repeated. Ranges with letters stay whole. */
export function shortPages(pages: string | undefined): string {
  return oneLine(pages).replace(/(?<![\p{L}\d])(\d+)\s?[-–—]\s?(\d+)(?![\p{L}\d])/gu, (_, from: string, to: string) => {
    const shared = from.length === to.length ? Array.from(to).findIndex((digit, at) => digit !== from[at]) : 0;
    return shared < 0 ? from : `${from}-${to.slice(shared)}`;
  });
}

const isOnline = (csl: CslItem): boolean => addressOf(csl) !== '';

function titled(csl: CslItem, title: string | undefined, terms: Terms): Part {
  const medium = isOnline(csl) ? plain(`[${terms.internet}]`) : NOTHING;
  return join(' ', [plain(oneLine(title)), medium]);
}

function read(csl: CslItem, terms: Terms): Part {
  const day = isOnline(csl) ? yearFirstDate(csl.accessed, terms) : '';
  return plain(day === '' ? '' : `[${terms.cited} ${day}]`);
}

const dateOf = (csl: CslItem, terms: Terms): string =>
  yearFirstDate(csl.issued, terms) || (terms.isEnglish ? '[date unknown]' : `[${terms.noDateInWords}]`);

/** "New York: Norton; 2014 [cited 2020 Mar 5]". Only pages of the web are dated to the day. */
function imprint(csl: CslItem, terms: Terms): Part {
  const year = csl.issued?.['date-parts']?.[0]?.[0];
  const date = kindOf(csl) === 'WEB' || year === undefined ? dateOf(csl, terms) : String(year);
  return join('; ', [placeAndPublisher(csl), join(' ', [plain(date), read(csl, terms)])]);
}

function details(csl: CslItem, terms: Terms): Part[] {
  return [
    plain(csl.volume ? `${terms.volume} ${csl.volume}` : ''),
    wrap('', people(supporting(csl, 'translator')), `, ${terms.isEnglish ? 'translator' : terms.translators}`),
    plain(editionLabel(csl.edition, terms)),
  ];
}

function whole(csl: CslItem, terms: Terms): Part[] {
  const editors = supporting(csl, 'editor');
  const edited = wrap('', people(editors), `, ${editorWord(editors, terms)}`);
  const genre = csl.genre ? plain(`[${oneLine(csl.genre)}]`) : NOTHING;
  return [join(' ', [titled(csl, csl.title, terms), genre]), edited, ...details(csl, terms), imprint(csl, terms)];
}

function chapter(csl: CslItem, terms: Terms): Part[] {
  const editors = leadOf(csl).role === 'editor' ? [] : (csl.editor ?? []);
  const names = wrap('', people(editors), `, ${editorWord(editors, terms)}`);
  const book = join('. ', [
    names,
    titled(csl, csl['container-title'], terms),
    ...details(csl, terms),
    imprint(csl, terms),
  ]);
  const pages = csl.page ? plain(`${terms.pages[0]} ${shortPages(csl.page)}`) : NOTHING;
  return [plain(oneLine(csl.title)), wrap(`${terms.in}: `, book), pages];
}

/** "Journal. 2010 Mar;12(3):45-67". */
function article(csl: CslItem, terms: Terms): Part[] {
  const numbers = (csl.volume ?? '') + (csl.issue ? `(${csl.issue})` : '');
  const pages = csl.page ? shortPages(csl.page) : oneLine(csl.number);
  const date = join(' ', [plain(dateOf(csl, terms)), read(csl, terms)]);
  const place = [plain(numbers), plain(pages)];
  const cited = numbers === '' ? join(':', [date, plain(pages)]) : join(';', [date, join(':', place)]);
  return [plain(oneLine(csl.title)), titled(csl, csl['container-title'], terms), cited];
}

function page(csl: CslItem, terms: Terms): Part[] {
  const publisher = csl.publisher ?? csl['container-title'];
  const source = publisher === undefined ? csl : { ...csl, publisher };
  return [titled(csl, csl.title, terms), imprint(source, terms)];
}

const BODIES = { WHOLE: whole, PART: chapter, ARTICLE: article, WEB: page };

/**
 * Vancouver as the ICMJE recommends it, after Citing Medicine (National Library of Medicine). A DOI is given as its
 * address, so that readers can follow it.
 */
export function vancouverReference(csl: CslItem, terms: Terms): Part {
  const text = withStop(join('. ', [lead(csl, terms), ...BODIES[kindOf(csl)](csl, terms)]));
  return join(' ', [text, wrap(`${terms.availableFrom}: `, link(addressOf(csl)))]);
}
