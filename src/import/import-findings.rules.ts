import { roleAt, shapeAt, textAt } from './draft.rules.js';
import type { Draft, RoleName } from './draft.types.js';
import type { ImportFinding, ParsedDocument, ParsedSection } from './parsed-document.types.js';

/** What a line with a colon may announce. */
const ITEMS = new Set<RoleName | null>([
  'LIST_ITEM',
  'SIGN',
  'TAKEAWAY',
  'QUESTION',
  'QUOTE',
  'REFERENCE',
  'IMAGE',
  'BOOK_TITLE',
]);
/** Where a line may announce something; a heading with a colon does not. */
const TEXTS = new Set<RoleName | null>(['PROSE', 'ANSWER', 'SIGN_EXPLANATION', 'BOOK_DESCRIPTION']);
/** A single line of this length answers "Tell yourself this:" without being a list. */
const MAX_ANSWER_CHARS = 120;

const answers = (draft: Draft, at: number) => {
  const { sentenceCount, terminal } = shapeAt(draft, at);
  const single = draft.spaced && TEXTS.has(roleAt(draft, at)) && textAt(draft, at).length <= MAX_ANSWER_CHARS;
  return ITEMS.has(roleAt(draft, at)) || (single && sentenceCount === 1 && terminal !== ':');
};

/** Lines that announce a list which the source lost, by the piece they are. */
export const listsWithoutItems = (draft: Draft): number[] =>
  [...draft.pieces.keys()].filter(
    (at) => TEXTS.has(roleAt(draft, at)) && shapeAt(draft, at).terminal === ':' && !answers(draft, at + 1),
  );

const holdsNothing = (section: ParsedSection) =>
  section.body === '' &&
  [section.images, section.signs, section.faqs, section.keyTakeaways, section.affiliateItems, section.offers, section.sections].every(({ length }) => length === 0); // prettier-ignore

function sectionFindings(sections: readonly ParsedSection[], above: string): ImportFinding[] {
  return sections.flatMap((section, index) => {
    const path = `${above}sections[${index}]`;
    const found: ImportFinding[] = section.faqs
      .map(({ answer }, faq) => ({ answer, path: `${path}.faqs[${faq}].answer` }))
      .filter(({ answer }) => answer === '')
      .map((faq) => ({
        code: 'FAQ_INCOMPLETE',
        severity: 'ERROR',
        message: 'The question has no answer.',
        path: faq.path,
      }));
    if (section.kind !== 'REFERENCES' && holdsNothing(section)) {
      found.push({ code: 'SECTION_EMPTY', severity: 'WARNING', message: 'Nothing stands under the heading.', path });
    }
    return [...found, ...sectionFindings(section.sections, `${path}.`)];
  });
}

/** What an editor has to look at, in the order of the article. */
export function importFindings(document: ParsedDocument, draft: Draft): ImportFinding[] {
  const line = (at: number) => draft.pieces[at]?.lines.at(-1) ?? 0;
  const fieldOf = new Map(document.provenance.map((entry) => [entry.line, entry.field]));
  const found: ImportFinding[] = [];
  if (document.title === null) found.push({ code: 'TITLE_MISSING', severity: 'ERROR', message: 'The document has no title.', path: 'title' });
  for (const at of listsWithoutItems(draft)) {
    const path = fieldOf.get(line(at)) ?? '';
    found.push({ code: 'LIST_WITHOUT_ITEMS', severity: 'WARNING', message: 'The line announces a list and none follows.', line: line(at), path });
  }
  for (const entry of document.provenance.filter(({ field }) => field.endsWith('.alt'))) {
    found.push({ code: 'IMAGE_FILE_MISSING', severity: 'WARNING', message: 'The document describes a picture and has no file.', line: entry.line, path: entry.field });
  }
  return [...found, ...document.findings, ...sectionFindings(document.sections, '')];
} // prettier-ignore
