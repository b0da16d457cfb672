import type { DraftContent } from './draft-content.types.js';
import { outline, type Outlined } from './outline.rules.js';
import { renderKey } from './render-keys.rules.js';

/**
 * What a reader reads of a version, as text, in reading order; paragraphs are separated by blank lines. Captions,
 * notes about the content and sources are not among it.
 *
 * @param textOf the plain text of a rendered text, by its key
 */
export function plainTextOf(content: DraftContent, textOf: (key: string) => string): string {
  const { values } = content;
  const head = [values.kicker, values.title, values.subtitle, textOf(renderKey.introduction)];
  const sections = outline(content.sections).flatMap((section) => sectionTexts(section, content, textOf));
  return [...head, ...sections].filter((text) => text !== null && text !== '').join('\n\n');
}

function sectionTexts(
  { item, children }: Outlined<DraftContent['sections'][number]>,
  content: DraftContent,
  textOf: (key: string) => string,
): (string | null)[] {
  const own = <Item extends { sectionId: string }>(items: readonly Item[]) =>
    items.filter(({ sectionId }) => sectionId === item.id);
  return [
    item.kicker,
    item.heading,
    textOf(renderKey.section(item.id)),
    ...own(content.signs).flatMap(({ id, statement }) => [statement, textOf(renderKey.sign(id))]),
    ...own(content.faqs).flatMap(({ id, question }) => [question, textOf(renderKey.faq(id))]),
    ...own(content.keyTakeaways).map(({ id }) => textOf(renderKey.keyTakeaway(id))),
    ...own(content.offerPlacements).flatMap(({ id, heading }) => [heading, textOf(renderKey.offer(id))]),
    ...children.flatMap((child) => sectionTexts(child, content, textOf)),
  ];
}

/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{Letter}\p{Number}]/u;

/** Words between spaces, as people count them; in scripts without spaces, words as Unicode's rules find them. */
export function wordCountOf(text: string): number {
  return text.split(/\s+/u).reduce((count, token) => count + wordsIn(token), 0);
}

function wordsIn(token: string): number {
  if (!UNSPACED.test(token)) return WORD.test(token) ? 1 : 0;
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(token);
  return Array.from(segments).filter(({ isWordLike }) => isWordLike).length;
}
