import { recogniseAffiliateItems } from './affiliate-items.rules.js';
import { ArticleAssembly } from './article-assembly.rules.js';
import { BOX_PLACES } from './box-placement.rules.js';
import { recogniseCitations } from './citations.rules.js';
import { draftOf, recognise } from './draft.rules.js';
import type { Draft, Recogniser, Role, RoleName } from './draft.types.js';
import { recogniseFaqs, recogniseSilentFaqs } from './faqs.rules.js';
import { recogniseFrontAsides, recogniseFurniture, recogniseTitle } from './front-matter.rules.js';
import { recogniseCapitals, recogniseCueHeadings, recogniseHeadings } from './headings.rules.js';
import { recogniseImages } from './images.rules.js';
import { importFindings } from './import-findings.rules.js';
import { recogniseLists } from './lists.rules.js';
import { sectionDepths } from './nesting.rules.js';
import { recogniseFurtherNotices, recogniseNoticeHeadings, recogniseSafetyNotices } from './notices.rules.js';
import { recogniseClosingOffer, recogniseOffers } from './offers.rules.js';
import type { Directory, ParsedDocument, SourceDocument } from './parsed-document.types.js';
import { piecesOf } from './pieces.rules.js';
import { ARTICLE_PLACES } from './placement.rules.js';
import type { Place } from './placement.rules.js';
import { recogniseQuotes } from './quotes.rules.js';
import { recogniseRelated } from './related.rules.js';
import { recogniseSignOffs, recogniseTagLines } from './sign-offs.rules.js';
import { recogniseSigns } from './signs.rules.js';
import { countLines, sourceLines } from './source-lines.rules.js';
import { recogniseTakeaways } from './takeaways.rules.js';

/** In order of evidence: what a recogniser labels, no later one takes. */
const RECOGNISERS: readonly Recogniser[] = [
  recogniseFurniture,
  recogniseFrontAsides,
  recogniseTitle,
  recogniseSafetyNotices,
  recogniseNoticeHeadings,
  recogniseFurtherNotices,
  recogniseRelated,
  recogniseCitations,
  recogniseAffiliateItems,
  recogniseOffers,
  recogniseQuotes,
  recogniseCapitals,
  recogniseSignOffs,
  recogniseTagLines,
  recogniseCueHeadings,
  recogniseFaqs,
  recogniseTakeaways,
  recogniseSigns,
  recogniseSilentFaqs,
  recogniseLists,
  recogniseImages,
  recogniseHeadings,
  recogniseClosingOffer,
];

const PLACES: Readonly<Record<RoleName, Place>> = { ...ARTICLE_PLACES, ...BOX_PLACES };
const OFFER_ROLES = new Set<RoleName>(['OFFER_HEADING', 'OFFER_BODY', 'OFFER_LABEL']);
const PROSE: Role = { name: 'PROSE' };

/** Whatever no recogniser took is prose. */
const withProse = (draft: Draft): Draft => ({ ...draft, roles: draft.roles.map((role) => role ?? PROSE) });

function assemble(source: SourceDocument, draft: Draft, directory: Directory): ParsedDocument {
  const assembly = new ArticleAssembly(source, draft.locale, directory);
  const depths = sectionDepths(draft);
  for (const [at, piece] of draft.pieces.entries()) {
    const role = draft.roles[at] ?? PROSE;
    if (!OFFER_ROLES.has(role.name)) assembly.closeOffer();
    PLACES[role.name](assembly, piece, { ...role, depth: depths.get(at) ?? 0 });
  }
  return assembly.finish();
}

/**
 * Plain text, as it comes out of a web page or a word processor, as an article: what each line is follows from its
 * length, case, marks, blank lines, place, repetition and neighbours, and from phrases that any such article may use.
 * What cannot be told stays prose where it stood, so every word of the source is in exactly one field, the few in
 * `omitted` aside. Takes any text, also an empty one; time grows with its length.
 */
export function parseDocument(source: SourceDocument, directory: Directory): ParsedDocument {
  const lines = sourceLines(source.text);
  const locale = source.locale ?? `en-${directory.defaultRegion}`;
  const draft = withProse(recognise(draftOf(piecesOf(lines), locale), RECOGNISERS));
  const document = assemble(source, draft, directory);
  const placed = new Set(document.provenance.map(({ line }) => line));
  document.unplaced = lines.map(({ number }) => number).filter((line) => !placed.has(line));
  document.sourceLines = countLines(source.text);
  document.findings = importFindings(document, draft);
  return document;
}
