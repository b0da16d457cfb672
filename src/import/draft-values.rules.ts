import type { DraftValues } from '../articles/draft-content.types.js';
import type { ImportSettings } from './import.types.js';
import type { ParsedDocument } from './parsed-document.types.js';

/**
 * The single values of an imported version. A document without a title is called after its file until an editor
 * names it; the finding TITLE_MISSING says so.
 */
export function valuesOf(
  { title, kicker, subtitle }: ParsedDocument,
  filename: string,
  settings: ImportSettings,
  reviewedById: string | null,
): DraftValues {
  const said = { ...NOTHING_SAID, ...settings };
  return {
    title: title ?? titleOfFile(filename),
    kicker,
    subtitle,
    summary: said.summary,
    contentNotes: said.contentNotes,
    // Nothing tells from outside that a text is harmless here; an editor may.
    sensitive: true,
    discreetTitle: said.discreetTitle,
    reviewedById,
    reviewedAt: reviewedById === null ? null : said.firstPublishedAt,
    reviewDueOn: said.reviewDueOn,
    seoTitle: said.seo.title,
    seoDescription: said.seo.description,
    canonicalUrl: said.seo.canonicalUrl,
    noIndex: said.seo.noIndex,
  };
}

const NOTHING_SAID = {
  summary: null,
  contentNotes: [],
  discreetTitle: null,
  reviewDueOn: null,
  firstPublishedAt: null,
  seo: { title: null, description: null, canonicalUrl: null, noIndex: false },
};

/** `the-quiet_year.txt` → `The quiet year`. */
function titleOfFile(filename: string): string {
  const words = filename
    .replace(/\.[^.]{1,10}$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? filename : words.charAt(0).toUpperCase() + words.slice(1);
}
