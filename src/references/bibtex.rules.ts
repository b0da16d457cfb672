import { familyName, isOmission, oneLine, typeOf, yearOf } from './csl.rules.js';
import type { CslItem, CslName, CslType } from './csl.types.js';
import { foldText } from './dedupe.rules.js';
import { normaliseDoi } from './identifiers.rules.js';
import { leadOf } from './names.rules.js';

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '#': '\\#',
  $: '\\$',
};

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '{') depth += 1;
    if (char === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** BibTeX counts braces even behind a backslash: those without a partner have to become commands. */
function escapeTex(text: string): string {
  const [open, close] = isBalanced(text) ? ['\\{', '\\}'] : ['\\textbraceleft{}', '\\textbraceright{}'];
  const braces: Readonly<Record<string, string>> = { '{': open, '}': close };
  return text.replace(/[\\{}~^%&_#$]/gu, (char) => braces[char] ?? SPECIAL[char] ?? char);
}

/** Many BibTeX styles put titles into small letters, except for what stands in braces and what starts a (sub)title. */
function protectedTitle(title: string): string {
  if (!isBalanced(title)) return `{${escapeTex(title)}}`;
  const words = title.split(' ');
  return words.map((word, at) => protectedWord(word, at === 0 || (words[at - 1] ?? '').endsWith(':'))).join(' ');
}

function protectedWord(word: string, starts: boolean): string {
  const parts = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(word)?.slice(1) ?? [];
  const core = parts[1] ?? '';
  const isProtected = isBalanced(core) && /\p{Lu}/u.test(starts ? core.slice(1) : core);
  return isProtected
    ? parts.map((part, at) => (at === 1 ? `{${escapeTex(part)}}` : escapeTex(part))).join('')
    : escapeTex(word);
}

/** Groups go in braces, so that their commas and "and" do not split them. */
function bibtexName(name: CslName): string {
  if (isOmission(name)) return 'others';
  if (!name.family) return `{${escapeTex(familyName(name))}}`;
  const family = escapeTex(familyName(name));
  const safe = /,|\sand\s/iu.test(family) ? `{${family}}` : family;
  const given = oneLine([name.given, name['dropping-particle']].filter(Boolean).join(' '));
  return [safe, name.suffix, given]
    .filter(Boolean)
    .map((part, at) => (at === 0 ? safe : escapeTex(oneLine(part))))
    .join(', ');
}

/** "others" can only be the last of a list. */
function bibtexNames(names: readonly CslName[] | undefined): string {
  const filled = (names ?? []).filter((name) => familyName(name) !== '');
  const last = filled.filter(isOmission).slice(0, 1);
  return [...filled.filter((name) => !isOmission(name)), ...last].map(bibtexName).join(' and ');
}

/** Addresses are read verbatim: characters that would end the field are percent-encoded. */
const verbatim = (text: string | undefined): string =>
  (text ?? '')
    .trim()
    .replace(/[{}\\\s]/gu, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const ENTRY_TYPES: Partial<Record<CslType, string>> = {
  article: 'article',
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  book: 'book',
  chapter: 'incollection',
  entry: 'incollection',
  'entry-dictionary': 'incollection',
  'entry-encyclopedia': 'incollection',
  'paper-conference': 'inproceedings',
  pamphlet: 'booklet',
  report: 'techreport',
  review: 'article',
  'review-book': 'article',
};

const FULL_ORDINALS: Readonly<Record<string, string>> = {
  1: 'First',
  2: 'Second',
  3: 'Third',
  4: 'Fourth',
  5: 'Fifth',
};
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function entryType(csl: CslItem): string {
  if (typeOf(csl) === 'thesis') return /master/iu.test(csl.genre ?? '') ? 'mastersthesis' : 'phdthesis';
  return ENTRY_TYPES[typeOf(csl)] ?? 'misc';
}

const isBareNumber = (text: string): boolean => /^\d+$/.test(text);

function edition(stored: string | undefined): string {
  const text = oneLine(stored);
  if (isBareNumber(text)) return FULL_ORDINALS[text] ?? text;
  return escapeTex(text.replace(/\s+(?:edn?\.?|edition)$/iu, ''));
}

function sourceFields(csl: CslItem, type: string): Record<string, string> {
  const container = protectedTitle(oneLine(csl['container-title']));
  const publisher = escapeTex(oneLine(csl.publisher));
  const byType: Readonly<Record<string, Record<string, string>>> = {
    article: { journal: container, publisher },
    incollection: { booktitle: container, publisher },
    inproceedings: { booktitle: container, publisher },
    phdthesis: { school: publisher },
    mastersthesis: { school: publisher },
    techreport: { institution: publisher },
    misc: { howpublished: [container, publisher].filter(Boolean).join(', ') },
  };
  return byType[type] ?? { publisher };
}

function fieldsOf(csl: CslItem, type: string): Record<string, string> {
  return {
    author: bibtexNames(csl.author),
    editor: bibtexNames(csl.editor),
    translator: bibtexNames(csl.translator),
    title: protectedTitle(oneLine(csl.title)),
    ...sourceFields(csl, type),
    year: String(yearOf(csl) ?? escapeTex(oneLine(csl.issued?.literal))),
    month: MONTHS[(csl.issued?.['date-parts']?.[0]?.[1] ?? 0) - 1] ?? '',
    ...numberFields(csl),
    ...identifierFields(csl),
    note: escapeTex(oneLine(csl.note)),
  };
}

function identifierFields(csl: CslItem): Record<string, string> {
  return {
    doi: verbatim(normaliseDoi(csl.DOI ?? '') ?? ''),
    isbn: escapeTex(oneLine(csl.ISBN)),
    url: verbatim(csl.URL),
  };
}

function numberFields(csl: CslItem): Record<string, string> {
  return {
    edition: edition(csl.edition),
    volume: escapeTex(oneLine(csl.volume)),
    number: escapeTex(oneLine(csl.issue ?? csl.number)),
    pages: escapeTex(oneLine(csl.page)).replace(/(?<=\d)\s*[-–—]+\s*(?=\p{L}?\d)/gu, '--'),
    address: escapeTex(oneLine(csl['publisher-place'])),
  };
}

const ARTICLES = new Set('a an the der die das ein eine le la les un une el los las una'.split(' '));

const asciiWord = (text: string): string => foldText(text).replace(/[^a-z0-9]/gu, '');

/** The family name, year and first word of the title that is no article: `vanderkolk2014body`. */
export function citationKey(csl: CslItem): string {
  const [first] = leadOf(csl).names;
  const family = asciiWord(first ? familyName(first) : '') || 'anon';
  const words = foldText(csl.title ?? '')
    .split(' ')
    .map(asciiWord);
  const word = words.find((candidate) => candidate !== '' && !ARTICLES.has(candidate)) ?? '';
  return `${family}${yearOf(csl) ?? 'nd'}${word}`;
}

/** @param key what the entry is cited by; characters that BibTeX does not allow in keys are left out */
export function toBibtex(csl: CslItem, key?: string): string {
  const type = entryType(csl);
  const fields = Object.entries(fieldsOf(csl, type)).filter(([, value]) => value !== '');
  const lines = fields.map(([name, value]) => (name === 'month' ? `  month = ${value},` : `  ${name} = {${value}},`));
  const safeKey = (key ?? '').replace(/[^\w:.+/-]/gu, '') || citationKey(csl);
  return [`@${type}{${safeKey},`, ...lines, '}'].join('\n');
}
