import type { CslDate } from './csl.types.js';

/** The words that citation styles put between the parts of a reference. */
export interface Terms {
  isEnglish: boolean;
  and: string;
  editors: readonly [one: string, many: string];
  editorsInWords: readonly [one: string, many: string];
  editedBy: string;
  translators: string;
  translatedBy: string;
  edition: string;
  volume: string;
  /** `no.` of an issue. */
  issue: string;
  pages: readonly [one: string, many: string];
  noDate: string;
  noDateInWords: string;
  circa: string;
  in: string;
  from: string;
  retrieved: string;
  accessed: string;
  availableAt: string;
  availableFrom: string;
  cited: string;
  internet: string;
  originalWork: string;
  article: string;
  quotes: readonly [open: string, close: string, innerOpen: string, innerClose: string];
  /** American typography: a full stop or comma goes inside the closing quotation mark. */
  stopInQuotes: boolean;
  months: readonly string[];
  /** "March 3" (true) or "3 March". */
  monthFirst: boolean;
  /** What follows a day ("3." in German, "3 de" in Spanish), and what joins the year. */
  afterDay: string;
  beforeYear: string;
  ordinal: (number: string) => string;
}

function englishOrdinal(number: string): string {
  const teen = /1[123]$/.test(number);
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[number.slice(-1)] ?? 'th');
  return number + ending;
}

const EN: Terms = {
  isEnglish: true,
  and: 'and',
  editors: ['Ed.', 'Eds.'],
  editorsInWords: ['editor', 'editors'],
  editedBy: 'edited by',
  translators: 'Trans.',
  translatedBy: 'translated by',
  edition: 'ed.',
  volume: 'Vol.',
  issue: 'no.',
  pages: ['p.', 'pp.'],
  noDate: 'n.d.',
  noDateInWords: 'no date',
  circa: 'ca.',
  in: 'In',
  from: 'from',
  retrieved: 'Retrieved',
  accessed: 'Accessed',
  availableAt: 'Available at',
  availableFrom: 'Available from',
  cited: 'cited',
  internet: 'Internet',
  originalWork: 'Original work published',
  article: 'Article',
  quotes: ['“', '”', '‘', '’'],
  stopInQuotes: true,
  months: 'January February March April May June July August September October November December'.split(' '),
  monthFirst: true,
  afterDay: ' ',
  beforeYear: ' ',
  ordinal: englishOrdinal,
};

const EN_GB: Terms = { ...EN, quotes: ['‘', '’', '“', '”'], stopInQuotes: false, monthFirst: false };

const DE: Terms = {
  ...EN,
  isEnglish: false,
  and: 'und',
  editors: ['Hrsg.', 'Hrsg.'],
  editorsInWords: ['Hrsg.', 'Hrsg.'],
  editedBy: 'herausgegeben von',
  translators: 'Übers.',
  translatedBy: 'übersetzt von',
  edition: 'Aufl.',
  volume: 'Bd.',
  issue: 'Nr.',
  pages: ['S.', 'S.'],
  noDate: 'o. J.',
  noDateInWords: 'ohne Jahr',
  from: 'von',
  retrieved: 'Abgerufen',
  accessed: 'Zugegriffen',
  availableAt: 'Verfügbar unter',
  availableFrom: 'Verfügbar unter',
  cited: 'zitiert',
  originalWork: 'Originalwerk veröffentlicht',
  article: 'Artikel',
  quotes: ['„', '“', '‚', '‘'],
  stopInQuotes: false,
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  monthFirst: false,
  afterDay: '. ',
  ordinal: (number) => `${number}.`,
};

const FR: Terms = {
  ...EN,
  isEnglish: false,
  and: 'et',
  editors: ['éd.', 'éds.'],
  editorsInWords: ['éd.', 'éds.'],
  editedBy: 'édité par',
  translators: 'trad.',
  translatedBy: 'traduit par',
  edition: 'éd.',
  volume: 'vol.',
  issue: 'nᵒ',
  noDate: 's. d.',
  noDateInWords: 'sans date',
  circa: 'vers',
  in: 'Dans',
  from: 'de',
  retrieved: 'Consulté le',
  accessed: 'Consulté le',
  availableAt: 'Disponible sur',
  availableFrom: 'Disponible sur',
  cited: 'cité le',
  originalWork: 'Œuvre originale publiée en',
  quotes: ['«\u00a0', '\u00a0»', '“', '”'],
  stopInQuotes: false,
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  monthFirst: false,
  ordinal: (number) => (number === '1' ? '1re' : `${number}e`),
};

const ES: Terms = {
  ...EN,
  isEnglish: false,
  and: 'y',
  editors: ['Ed.', 'Eds.'],
  editorsInWords: ['editor', 'editores'],
  editedBy: 'editado por',
  translators: 'Trad.',
  translatedBy: 'traducido por',
  edition: 'ed.',
  volume: 'Vol.',
  issue: 'núm.',
  noDate: 's. f.',
  noDateInWords: 'sin fecha',
  circa: 'ca.',
  in: 'En',
  from: 'de',
  retrieved: 'Recuperado el',
  accessed: 'Consultado el',
  availableAt: 'Disponible en',
  availableFrom: 'Disponible en',
  cited: 'citado el',
  originalWork: 'Obra original publicada en',
  article: 'Artículo',
  quotes: ['«', '»', '“', '”'],
  stopInQuotes: false,
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  monthFirst: false,
  afterDay: ' de ',
  beforeYear: ' de ',
  ordinal: (number) => `${number}.ª`,
};

const TERMS: Readonly<Record<string, Terms>> = { en: EN, 'en-gb': EN_GB, 'en-us': EN, de: DE, fr: FR, es: ES };

/** @param locale a BCP 47 tag; a region that is not listed falls back to its language, a language to English */
export function termsFor(locale: string): Terms {
  const tag = locale.toLowerCase().replace(/_/g, '-');
  return find(tag) ?? find(tag.split('-')[0] ?? '') ?? EN;
}

const find = (tag: string): Terms | undefined => (Object.hasOwn(TERMS, tag) ? TERMS[tag] : undefined);

interface DateParts {
  year: number;
  month?: number | undefined;
  day?: number | undefined;
}

export function datePartsOf(date: CslDate | undefined): DateParts | null {
  const [year, month, day] = date?.['date-parts']?.[0] ?? [];
  return year === undefined ? null : { year, month, day };
}

const monthName = (month: number | undefined, terms: Terms): string => terms.months[(month ?? 0) - 1] ?? '';

/** "March 3", "3 March", "3. März", "3 de marzo"; empty when only the year is known. */
export function monthAndDay(date: CslDate | undefined, terms: Terms, monthFirst = terms.monthFirst): string {
  const parts = datePartsOf(date);
  const name = monthName(parts?.month, terms);
  if (parts?.day === undefined || name === '') return name;
  return monthFirst ? `${name} ${parts.day}` : `${parts.day}${terms.afterDay}${name}`;
}

/** "March 3, 2021", "3 March 2021", "3. März 2021", "3 de marzo de 2021"; a date in words as it is stored. */
export function fullDate(date: CslDate | undefined, terms: Terms, monthFirst = terms.monthFirst): string {
  const parts = datePartsOf(date);
  if (!parts) return date?.literal ?? '';
  const rest = monthAndDay(date, terms, monthFirst);
  if (rest === '') return String(parts.year);
  return `${rest}${monthFirst && parts.day !== undefined ? ', ' : terms.beforeYear}${parts.year}`;
}

const SHORT_MONTHS = 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' ');

/** English terms with the months that MLA abbreviates; other languages write them out. */
export const withShortMonths = (terms: Terms): Terms => (terms.isEnglish ? { ...terms, months: SHORT_MONTHS } : terms);

/** "2021 Mar 3", as the National Library of Medicine writes dates; months in English are cut to three letters. */
export function yearFirstDate(date: CslDate | undefined, terms: Terms): string {
  const parts = datePartsOf(date);
  if (!parts) return date?.literal ?? '';
  const name = monthName(parts.month ?? 0, terms);
  const month = terms.isEnglish ? name.slice(0, 3) : name;
  return [parts.year, month, name === '' ? '' : (parts.day ?? '')].filter((part) => part !== '').join(' ');
}

/**
 * A bare number becomes an ordinal ("2nd ed.", "2. Aufl."); words stay ("Revised ed."), with the word for edition
 * where it is missing, and in the style's own spelling where it is English.
 */
export function editionLabel(edition: string | undefined, terms: Terms, word = terms.edition): string {
  const stored = (edition ?? '').trim();
  if (stored === '') return '';
  if (/^\d+$/.test(stored)) return `${terms.ordinal(stored)} ${word}`;
  return wordedEdition(stored, terms, word);
}

const NAMES_EDITION = /\b(?:eds?|edn|edition|aufl|auflage|edición)\b|éd/iu;

function wordedEdition(stored: string, terms: Terms, word: string): string {
  const base = /^(.+?)\s+(?:edn?\.?|edition)$/i.exec(stored)?.[1];
  if (base !== undefined) return terms.isEnglish ? `${base} ${word}` : stored;
  return NAMES_EDITION.test(stored) ? stored : `${stored} ${word}`;
}

/** The year as a reference shows it: "1988", "1988a", "ca. 1920", "in press"; empty when there is no date. */
export function yearLabel(date: CslDate | undefined, suffix: string | undefined, terms: Terms): string {
  const parts = datePartsOf(date);
  if (!parts) return date?.literal ?? '';
  return `${date?.circa ? `${terms.circa} ` : ''}${parts.year}${suffix ?? ''}`;
}

/** Ranges are set with an en dash: "45-67" and "45–67" are stored alike. */
export const pageRange = (pages: string | undefined): string =>
  (pages ?? '').replace(/(?<=\p{L}?\d)\s*[-–—]+\s*(?=\p{L}?\d)/gu, '–');

/** "p. 5" or "pp. 5–9". */
export function pageLabel(pages: string | undefined, terms: Terms): string {
  const range = pageRange(pages);
  if (range === '') return '';
  return `${/[–,&-]/u.test(range) ? terms.pages[1] : terms.pages[0]} ${range}`;
}
