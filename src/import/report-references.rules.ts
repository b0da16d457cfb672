import { parseApaReference } from '../references/apa-parser.rules.js';
import { authorsOf, typeOf, yearOf } from '../references/csl.rules.js';
import type { ParsedDocument } from './parsed-document.types.js';
import { toReportArticle, type Json } from './report-article.rules.js';

/** The report's article with its sources as structured records, each beside the line that it was printed as. */
export function withReferences(parsed: ParsedDocument): Json {
  return { ...(toReportArticle(parsed) as object), citations: parsed.citations.map(citation) };
}

function citation({ position, raw, line }: ParsedDocument['citations'][number]): Json {
  const { csl, problems } = parseApaReference(raw);
  const reference = {
    type: typeOf(csl),
    title: csl.title ?? raw,
    authors: authorsOf(csl),
    year: yearOf(csl),
    publisher: csl.publisher ?? null,
    url: csl.URL ?? null,
    doi: csl.DOI ?? null,
    isbn: csl.ISBN ?? null,
    csl: csl as unknown as Json,
  };
  return { position, line, text: raw, reference, problems: [...problems] };
}
