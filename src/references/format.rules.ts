import { apaReference } from './apa.rules.js';
import { chicagoReference } from './chicago.rules.js';
import { isKeptLine, oneLine } from './csl.rules.js';
import type { CitationStyle, CslItem } from './csl.types.js';
import { harvardReference } from './harvard.rules.js';
import { addressOf } from './links.rules.js';
import { mlaReference } from './mla.rules.js';
import { type EscapeText, join, link, type Part, plain, toMarkdown, toText } from './pieces.rules.js';
import { type Terms, termsFor } from './terms.rules.js';
import { vancouverReference } from './vancouver.rules.js';

const STYLES: Record<CitationStyle, (csl: CslItem, terms: Terms) => Part> = {
  APA: apaReference,
  MLA: mlaReference,
  CHICAGO: chicagoReference,
  HARVARD: harvardReference,
  VANCOUVER: vancouverReference,
};

/** A line that could not be taken apart has no parts to set: it is shown as it was typed. */
function setReference(csl: CslItem, style: CitationStyle, locale: string): Part {
  if (isKeptLine(csl)) return join(' ', [plain(oneLine(csl.title)), link(addressOf(csl))]);
  return STYLES[style](csl, termsFor(locale));
}

/**
 * One entry of a list of references, as a line of Markdown: titles in italics, everything else escaped, addresses
 * linked.
 *
 * @param locale BCP 47; sets terms such as "Eds.", dates and quotation marks. English when it is not known
 * @param escape makes any text safe inside a Markdown paragraph
 */
export function formatReference(csl: CslItem, style: CitationStyle, locale: string, escape: EscapeText): string {
  return toMarkdown(setReference(csl, style, locale), escape);
}

/** The same entry without italics or links, for feeds, search and plain-text output. */
export const formatReferenceText = (csl: CslItem, style: CitationStyle, locale: string): string =>
  toText(setReference(csl, style, locale)).trim();
