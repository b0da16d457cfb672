import { kindOf, oneLine } from './csl.rules.js';
import type { CslItem, CslName } from './csl.types.js';
import { addressOf } from './links.rules.js';
import {
  closeInitials,
  direct,
  ET_AL_ITALIC,
  inverted,
  leadOf,
  listNames,
  placeAndPublisher,
  publisherOf,
  supporting,
} from './names.rules.js';
import { capitalised, italic, join, link, NOTHING, type Part, plain, withStop, wrap } from './pieces.rules.js';
import { quoted } from './quotes.rules.js';
import { editionLabel, fullDate, monthAndDay, pageLabel, type Terms, yearLabel } from './terms.rules.js';

/** Cite Them Right: up to three names are all given, of more only the first. */
const people = (names: readonly CslName[], terms: Terms, form: typeof inverted): Part =>
  listNames(names, {
    one: (name) => form(name, closeInitials),
    lastOfTwo: ` ${terms.and} `,
    lastOfMany: ` ${terms.and} `,
    max: 3,
    shown: 1,
    others: ET_AL_ITALIC,
  });

/** British usage: no stop behind an abbreviation that ends with the word's last letter, as in "eds" and "edn". */
function editorWord(names: readonly CslName[], terms: Terms): string {
  if (!terms.isEnglish) return terms.editors[names.length > 1 ? 1 : 0];
  return names.length > 1 ? 'eds' : 'ed.';
}

const edition = (csl: CslItem, terms: Terms): Part =>
  plain(editionLabel(csl.edition, terms, terms.isEnglish ? 'edn' : terms.edition));

function lead(csl: CslItem, terms: Terms): Part {
  const { names, role } = leadOf(csl);
  const list = people(names, terms, inverted);
  if (role === 'editor') return join(' ', [list, plain(`(${editorWord(names, terms)})`)]);
  return role === 'translator' ? join(' ', [list, plain(`(${terms.translators.toLowerCase()})`)]) : list;
}

const translated = (csl: CslItem, terms: Terms): Part =>
  capitalised(wrap(`${terms.translatedBy} `, people(supporting(csl, 'translator'), terms, direct)));

const edited = (csl: CslItem, terms: Terms): Part =>
  capitalised(wrap(`${terms.editedBy} `, people(supporting(csl, 'editor'), terms, direct)));

const volume = (csl: CslItem, terms: Terms): Part => plain(csl.volume ? `${terms.volume} ${csl.volume}` : '');

function whole(csl: CslItem, terms: Terms): Part {
  const people = [translated(csl, terms), edited(csl, terms)];
  const genre = csl.genre ? plain(oneLine(csl.genre)) : NOTHING;
  return join('. ', [
    italic(csl.title),
    ...people,
    edition(csl, terms),
    volume(csl, terms),
    genre,
    placeAndPublisher(csl),
  ]);
}

/** "‘Chapter’, in A. Freud and M. Klein (eds) *Book*. 2nd edn. London: Hogarth, pp. 1–20". */
function chapter(csl: CslItem, terms: Terms): Part {
  const editors = leadOf(csl).role === 'editor' ? [] : (csl.editor ?? []);
  const names = wrap('', people(editors, terms, direct), ` (${editorWord(editors, terms)})`);
  const book = join(' ', [plain(terms.in.toLowerCase()), names, italic(csl['container-title'])]);
  const imprint = [book, translated(csl, terms), edition(csl, terms), volume(csl, terms), placeAndPublisher(csl)];
  const source = join(', ', [join('. ', imprint), plain(pageLabel(csl.page, terms))]);
  return join(' ', [quoted(csl.title, terms, ','), source]);
}

function article(csl: CslItem, terms: Terms): Part {
  const issue = csl.issue ? `(${csl.issue})` : '';
  const day = csl.type === 'article-journal' ? '' : monthAndDay(csl.issued, terms, false);
  const pages = csl.page ? pageLabel(csl.page, terms) : oneLine(csl.number);
  const source = [italic(csl['container-title']), plain((csl.volume ?? '') + issue), plain(day), plain(pages)];
  return join(' ', [quoted(csl.title, terms, ','), join(', ', source)]);
}

/** A page of a named site is quoted like a part of it; a page that stands alone is in italics. */
function page(csl: CslItem, terms: Terms): Part {
  const day = plain(monthAndDay(csl.issued, terms, false));
  if (!csl['container-title']) return join(', ', [join('. ', [italic(csl.title), plain(publisherOf(csl))]), day]);
  const site = join(', ', [italic(csl['container-title']), day]);
  return join(' ', [quoted(csl.title, terms, ','), site]);
}

const BODIES = { WHOLE: whole, PART: chapter, ARTICLE: article, WEB: page };

function address(csl: CslItem, terms: Terms): Part {
  const url = wrap(`${terms.availableAt}: `, link(addressOf(csl)));
  const day = csl.DOI ? '' : fullDate(csl.accessed, terms, false);
  return url.length === 0 || day === '' ? url : [...url, ...plain(` (${terms.accessed}: ${day})`)];
}

/** Without anyone to lead, the title does, and the rest follows the year. */
function titleLed(csl: CslItem, year: Part, terms: Terms): Part {
  const kind = kindOf(csl);
  const title = kind === 'WHOLE' ? italic(csl.title) : quoted(csl.title, terms);
  const rest = BODIES[kind]({ ...csl, title: '' }, terms);
  return join(kind === 'WHOLE' ? '. ' : ', ', [join(' ', [title, year]), rest]);
}

/** Harvard as Cite Them Right (12th edition) has it. In English it is a British style, whatever the region. */
export function harvardReference(csl: CslItem, regional: Terms): Part {
  const british: Partial<Terms> = { quotes: ['‘', '’', '“', '”'], stopInQuotes: false };
  const terms: Terms = regional.isEnglish ? { ...regional, ...british } : regional;
  const year = plain(`(${yearLabel(csl.issued, csl['year-suffix'], terms) || terms.noDateInWords})`);
  const isLed = leadOf(csl).role !== null;
  const text = isLed
    ? join(' ', [lead(csl, terms), year, BODIES[kindOf(csl)](csl, terms)])
    : titleLed(csl, year, terms);
  return withStop(join('. ', [text, address(csl, terms)]));
}
