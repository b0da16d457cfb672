import type { ParsedDocument, ParsedSection } from '../../src/import/parsed-document.types.js';

const count = (amount: number, one: string, many = `${one}s`) =>
  amount === 0 ? [] : [`${amount} ${amount === 1 ? one : many}`];

const isDirective = (block: string) => /^::\w+/.test(block);
/** Blocks of Markdown by what they are; a list is one block. */
function textParts(markdown: string): string[] {
  const blocks = markdown.split('\n\n').filter((block) => block !== '' && !isDirective(block));
  const quotes = blocks.filter((block) => block.startsWith('> ')).length;
  const items = blocks.flatMap((block) => block.split('\n')).filter((line) => /^(?:[-*]|\d+[.)]) /.test(line)).length;
  const lists = blocks.filter((block) => /^(?:[-*]|\d+[.)]) /.test(block)).length;
  return [
    ...count(blocks.length - quotes - lists, 'paragraph'),
    ...count(quotes, 'quote'),
    ...count(items, 'list item'),
  ];
}

const explained = ({ signs }: ParsedSection) => signs.filter(({ explanation }) => explanation !== null).length;

function sectionLines(section: ParsedSection, depth: number): string[] {
  const name = [section.kicker, section.heading].filter((text) => text !== null).join(' | ');
  const parts = [
    ...textParts(section.body),
    ...count(section.images.length, 'image'),
    ...count(section.signs.length, 'sign').map((text) => text + (explained(section) > 0 ? ` (${explained(section)} explained)` : '')),
    ...count(section.faqs.length, 'question'),
    ...count(section.keyTakeaways.length, 'takeaway'),
    ...count(section.affiliateItems.length, 'book'),
    ...section.offers.map(({ label, heading }) => `offer "${label}"${heading === null ? '' : ` under "${heading}"`}`),
  ];
  return [
    `${'  '.repeat(depth)}${section.kind} ${name === '' ? '-' : name}: ${parts.join(', ')}`,
    ...section.sections.flatMap((nested) => sectionLines(nested, depth + 1)),
  ];
} // prettier-ignore

const field = (name: string, text: string | null | undefined) => (text == null ? [] : [`${name}: ${text}`]);

/** What a document was recognised as, one line per part, so that a spec reads like its table of contents. */
export function outlineOf(parsed: ParsedDocument): string[] {
  return [
    ...field('kicker', parsed.kicker),
    ...field('title', parsed.title),
    ...field('subtitle', parsed.subtitle),
    ...field('hero', parsed.heroImage?.alt),
    ...parsed.byline.map((name) => `byline: ${name}`),
    ...field('date', parsed.sourceDate),
    ...field('series', parsed.series && `${parsed.series.title}, ${parsed.series.position ?? '?'}`),
    ...field('introduction', parsed.introduction === '' ? null : textParts(parsed.introduction).join(', ')),
    ...parsed.sections.flatMap((section) => sectionLines(section, 0)),
    ...parsed.affiliateItems.map(
      ({ title, creator, callToAction, description, readerFeedback, linkLabels }) =>
        `book: ${title} by ${creator ?? '?'} [${callToAction ?? ''}], ${[...textParts(description), ...count(readerFeedback.length, 'reaction'), ...linkLabels].join(', ')}`,
    ),
    ...count(parsed.citations.length, 'reference'),
    ...parsed.notices.map(({ kind }) => `notice: ${kind}`),
    ...parsed.siteTagLines.map((text) => `tag line: ${text}`),
    ...parsed.furniture.map((text) => `page: ${text}`),
  ];
} // prettier-ignore
