import { displayName, isOmission, kindOf, familyName, oneLine } from './csl.rules.js';
import type { CitationStyle, CslItem, CslName } from './csl.types.js';
import { ET_AL, ET_AL_ITALIC, leadOf, listNames, type NameListStyle } from './names.rules.js';
import { type EscapeText, italic, join, type Part, plain, toMarkdown } from './pieces.rules.js';
import { quoted } from './quotes.rules.js';
import { pageRange, type Terms, termsFor, yearLabel } from './terms.rules.js';

export interface InTextPlace {
  /** The number of the entry in the list of references, from 1. Only Vancouver shows it. */
  position: number;
  /** What part is cited: "12", "12–14", "p. 12", "chapter 3". */
  locator?: string | null;
  /** BCP 47; English when it is absent or not known. */
  locale?: string;
}

type AuthorStyle = Exclude<CitationStyle, 'VANCOUVER'>;

/** How many names are given, and of more how many. MLA, APA and Chicago cite two, Cite Them Right three. */
const NAME_LIMITS: Record<AuthorStyle, Pick<NameListStyle, 'max' | 'shown' | 'others'>> = {
  APA: { max: 2, shown: 1, others: ET_AL },
  MLA: { max: 2, shown: 1, others: ET_AL },
  CHICAGO: { max: 2, shown: 1, others: ET_AL },
  HARVARD: { max: 3, shown: 1, others: ET_AL_ITALIC },
};

function shortName(name: CslName): string {
  return name.family ? familyName(name) : displayName(name);
}

function names(csl: CslItem, style: AuthorStyle, terms: Terms): Part {
  const { names: people } = leadOf(csl);
  const and = style === 'APA' ? ' & ' : ` ${terms.and} `;
  // Where the source left names out, the first one stands for all, as in any long list.
  const isCut = people.some(isOmission);
  const shown = isCut ? people.filter((name, at) => at === 0 || isOmission(name)) : people;
  return listNames(shown, { one: shortName, lastOfTwo: and, lastOfMany: and, ...NAME_LIMITS[style] });
}

/** Without an author, the title up to its colon stands in: in italics for a whole work, in quotes for a part. */
function shortTitle(csl: CslItem, terms: Terms, comma: boolean): Part {
  const title = oneLine(csl.title).split(/:\s/u)[0];
  return kindOf(csl) === 'WHOLE' ? italic(title) : quoted(title, terms, comma ? ',' : '');
}

function locatorLabel(locator: string | null | undefined, style: CitationStyle, terms: Terms): string {
  const text = pageRange(oneLine(locator ?? ''));
  const pages = /^(?:pp?\.\s*)?(\d[\d–,\s]*)$/iu.exec(text)?.[1];
  if (pages === undefined) return text;
  if (style === 'MLA' || style === 'CHICAGO') return pages;
  return `${terms.pages[/[–,]/u.test(pages) ? 1 : 0]} ${pages}`;
}

/** Who is cited, and what stands between that and the year: a comma of the style may be inside the quotes already. */
function cited(csl: CslItem, style: AuthorStyle, terms: Terms): { who: Part; delimiter: string } {
  const people = names(csl, style, terms);
  const hasComma = style === 'APA' || style === 'HARVARD';
  if (people.length > 0) return { who: people, delimiter: hasComma ? ', ' : ' ' };
  const inQuotes = hasComma && terms.stopInQuotes && kindOf(csl) !== 'WHOLE';
  return { who: shortTitle(csl, terms, inQuotes), delimiter: hasComma && !inQuotes ? ', ' : ' ' };
}

function authorDate(csl: CslItem, style: AuthorStyle, place: InTextPlace, terms: Terms): Part {
  const locator = plain(locatorLabel(place.locator, style, terms));
  const { who, delimiter } = cited(csl, style, terms);
  if (style === 'MLA') return join(' ', [who, locator]);
  const noDate = style === 'HARVARD' ? terms.noDateInWords : terms.noDate;
  const year = plain(yearLabel(csl.issued, csl['year-suffix'], terms) || noDate);
  return join(', ', [join(delimiter, [who, year]), locator]);
}

/**
 * A citation in the running text, as Markdown: "(van der Kolk, 2014)" in APA, "(van der Kolk)" in MLA,
 * "(van der Kolk 2014)" in Chicago, "(3)" in Vancouver.
 */
export function inTextCitation(csl: CslItem, style: CitationStyle, place: InTextPlace, escape: EscapeText): string {
  const terms = termsFor(place.locale ?? 'en');
  const numbered = () => join(', ', [plain(String(place.position)), plain(locatorLabel(place.locator, style, terms))]);
  const inside = style === 'VANCOUVER' ? numbered() : authorDate(csl, style, place, terms);
  return toMarkdown([...plain('('), ...inside, ...plain(')')], escape);
}
