import { isOmission, kindOf, oneLine } from './csl.rules.js';
import type { CslItem, CslName } from './csl.types.js';
import { addressOf } from './links.rules.js';
import {
  direct,
  ET_AL_COMMA,
  inverted,
  leadOf,
  listNames,
  publisherOf,
  siteOf,
  spacedInitials,
  supporting,
} from './names.rules.js';
import { italic, join, link, NOTHING, type Part, plain, withStop, wrap } from './pieces.rules.js';
import { editionLabel, fullDate, monthAndDay, pageLabel, pageRange, type Terms, yearLabel } from './terms.rules.js';

/** APA 7, 8.12 and 9.8: up to twenty names are all given, of more the first nineteen and the last. */
const MAX_NAMES = 20;

const invertedName = (name: CslName): string => inverted(name, spacedInitials);

function leadNames(names: readonly CslName[]): Part {
  const named = names.filter((name) => !isOmission(name));
  const gap = names.findIndex(isOmission);
  const last = named.at(-1);
  const isCut = gap > 0 && gap < names.length - 1;
  if (last && (isCut || named.length > MAX_NAMES)) {
    const first = isCut && gap < MAX_NAMES ? names.slice(0, gap) : named.slice(0, MAX_NAMES - 1);
    return plain(`${first.map(invertedName).join(', ')}, . . . ${invertedName(last)}`);
  }
  const limits = { max: MAX_NAMES, shown: MAX_NAMES - 1, others: ET_AL_COMMA };
  return listNames(names, { one: invertedName, lastOfTwo: ', & ', lastOfMany: ', & ', ...limits });
}

const directNames = (names: readonly CslName[]): Part =>
  listNames(names, {
    one: (name) => direct(name, spacedInitials),
    lastOfTwo: ' & ',
    lastOfMany: ', & ',
    max: MAX_NAMES,
    shown: 1,
    others: ET_AL_COMMA,
  });

const editorWord = (names: readonly CslName[], terms: Terms): string => terms.editors[names.length > 1 ? 1 : 0];

function roleLabel(csl: CslItem, terms: Terms): Part {
  const { names, role } = leadOf(csl);
  if (role === 'editor') return plain(`(${editorWord(names, terms)})`);
  return role === 'translator' ? plain(`(${terms.translators})`) : NOTHING;
}

/** Only what comes out by the day shows more than its year. */
const DATED_BY_YEAR = new Set(['article-journal', 'article', 'book', 'chapter', 'report', 'thesis']);

function date(csl: CslItem, terms: Terms): Part {
  const year = yearLabel(csl.issued, csl['year-suffix'], terms) || terms.noDate;
  const rest = DATED_BY_YEAR.has(csl.type) ? '' : monthAndDay(csl.issued, terms);
  return plain(`(${[year, rest].filter(Boolean).join(', ')})`);
}

const listOf = (names: readonly CslName[]): string => names.map(invertedName).join(';');

/** Whoever edited and translated the book of a chapter is named once: "S. Moss (Ed. & Trans.)". */
const editorsTranslate = (csl: CslItem): boolean =>
  kindOf(csl) === 'PART' && !!csl.editor?.length && listOf(csl.editor) === listOf(csl.translator ?? []);

function contributors(csl: CslItem, terms: Terms): Part[] {
  const editors = kindOf(csl) === 'PART' ? [] : supporting(csl, 'editor');
  const translators = editorsTranslate(csl) ? [] : supporting(csl, 'translator');
  return [
    wrap('', directNames(editors), `, ${editorWord(editors, terms)}`),
    wrap('', directNames(translators), `, ${terms.translators}`),
  ];
}

/** "(H. Weaver, Trans.; 2nd ed., Vol. 3, pp. 1–20)". */
function brackets(csl: CslItem, terms: Terms): Part {
  const inPart = kindOf(csl) === 'PART';
  const number = [csl.genre, csl.number ? `No. ${csl.number}` : ''].filter(Boolean).join(' ');
  const details = [
    plain(editionLabel(csl.edition, terms)),
    plain(csl.volume ? `${terms.volume} ${csl.volume}` : ''),
    plain(csl.number && !inPart ? number : ''),
    plain(kindOf(csl) === 'WEB' ? '' : pageLabel(csl.page, terms)),
  ];
  return wrap('(', join('; ', [...contributors(csl, terms), join(', ', details)]), ')');
}

const genre = (csl: CslItem): Part =>
  csl.genre && !csl.number && csl.type !== 'thesis' ? plain(`[${oneLine(csl.genre)}]`) : NOTHING;

function thesisLabel(csl: CslItem): Part {
  const what = [csl.genre ?? 'Thesis', publisherOf(csl)].filter(Boolean).join(', ');
  return csl.type === 'thesis' ? plain(`[${what}]`) : NOTHING;
}

const wholeTitle = (csl: CslItem, title: string | undefined, terms: Terms): Part =>
  join(' ', [italic(title), brackets(csl, terms), genre(csl), thesisLabel(csl)]);

function container(csl: CslItem, terms: Terms): Part {
  const editors = leadOf(csl).role === 'editor' ? [] : (csl.editor ?? []);
  const word = editorWord(editors, terms) + (editorsTranslate(csl) ? ` & ${terms.translators}` : '');
  const people = wrap('', directNames(editors), ` (${word}), `);
  return wrap(`${terms.in} `, [...people, ...wholeTitle({ ...csl, genre: '' }, csl['container-title'], terms)]);
}

function periodical(csl: CslItem, terms: Terms): Part {
  const volume = [...italic(csl.volume), ...(csl.issue ? plain(`(${csl.issue})`) : NOTHING)];
  const pages = csl.page ? pageRange(csl.page) : csl.number ? `${terms.article} ${csl.number}` : '';
  return join(', ', [italic(csl['container-title']), volume, plain(pages)]);
}

/** Title and source: what comes after the date. A title that leads is not repeated. */
function body(csl: CslItem, terms: Terms): Part[] {
  const titled = leadOf(csl).role !== null;
  const kind = kindOf(csl);
  const publisher = csl.type === 'thesis' ? NOTHING : plain(publisherOf(csl));
  const title = titled ? leadingTitle(csl, terms) : NOTHING;
  if (kind === 'ARTICLE') return [title, periodical(csl, terms)];
  if (kind === 'PART') return [title, container(csl, terms), publisher];
  if (kind === 'WEB') return [title, plain(siteOf(csl))];
  return [title, publisher];
}

function leadingTitle(csl: CslItem, terms: Terms): Part {
  const kind = kindOf(csl);
  if (kind === 'ARTICLE' || kind === 'PART') return plain(oneLine(csl.title));
  return wholeTitle(csl, csl.title, terms);
}

/** A page that has no date may change: then the day it was read counts. */
function address(csl: CslItem, terms: Terms): Part {
  const url = link(addressOf(csl));
  const read = csl.issued ? '' : fullDate(csl.accessed, terms);
  return read === '' ? url : wrap(`${terms.retrieved} ${read}, ${terms.from} `, url);
}

function original(csl: CslItem, terms: Terms): Part {
  const year = yearLabel(csl['original-date'], undefined, terms);
  return year === '' ? NOTHING : plain(`(${terms.originalWork} ${year})`);
}

/** American Psychological Association, 7th edition. Titles keep their capitals as stored. */
export function apaReference(csl: CslItem, terms: Terms): Part {
  const { names, role } = leadOf(csl);
  const lead = role ? join(' ', [leadNames(names), roleLabel(csl, terms)]) : leadingTitle(csl, terms);
  const text = withStop(join('. ', [lead, date(csl, terms), ...body(csl, terms)]));
  return join(' ', [text, address(csl, terms), original(csl, terms)]);
}
