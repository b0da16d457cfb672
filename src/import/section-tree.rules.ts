import type { ParsedSection, SectionKind } from './parsed-document.types.js';

/** A block of Markdown, or the place where a section's items stand. */
export interface Block {
  type: 'TEXT' | 'QUOTE' | 'ITEM' | 'DIRECTIVE';
  markdown: string;
  ordered?: boolean;
  startsList?: boolean;
}

/** A text that is being written: the introduction or the body of a section. */
export interface OpenText {
  /** Field that its words go to. */
  field: string;
  key: string | null;
  blocks: Block[];
}

export interface OpenSection extends OpenText {
  node: ParsedSection;
  path: string;
  depth: number;
  /** What its heading says it is; its items may say better. */
  named: SectionKind;
  /** Where its items stand, by directive. */
  places: Map<string, Block>;
}

export const emptySection = (key: string): ParsedSection => ({
  key,
  kind: 'PROSE',
  kicker: null,
  heading: null,
  body: '',
  images: [],
  signs: [],
  faqs: [],
  keyTakeaways: [],
  affiliateItems: [],
  offers: [],
  sections: [],
});

const itemMark = (ordered: boolean, number: number, second: boolean) => {
  if (ordered) return `${number}${second ? ')' : '.'}`;
  return second ? '*' : '-';
};

/** A new list right behind another takes the other mark, or Markdown would read the two as one. */
function listMarkdown(blocks: readonly Block[]): string[] {
  let number = 0;
  let second = false;
  return blocks.map(({ type, markdown, startsList, ordered }, index) => {
    if (type !== 'ITEM') return markdown;
    const afterItem = blocks[index - 1]?.type === 'ITEM';
    const starts = startsList === true || !afterItem;
    if (starts) second = afterItem && !second;
    number = starts ? 1 : number + 1;
    return `${itemMark(ordered === true, number, second)} ${markdown}`;
  });
}

const joint = (above: Block | undefined, below: Block) => {
  if (above === undefined) return '';
  if (above.type === 'ITEM' && below.type === 'ITEM' && below.startsList !== true) return '\n';
  return above.type === 'QUOTE' && below.type === 'QUOTE' ? '\n>\n' : '\n\n';
};

/** Items that follow the text need no directive to say so; two kinds of them do, to keep their order. */
function withoutLastPlace(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.findLastIndex(({ type }) => type !== 'DIRECTIVE');
  return blocks.length - last - 1 === 1 ? blocks.slice(0, -1) : blocks;
}

export function bodyMarkdown(all: readonly Block[]): string {
  const blocks = withoutLastPlace(all);
  const texts = listMarkdown(blocks);
  return blocks.map((block, index) => joint(blocks[index - 1], block) + (texts[index] ?? '')).join('');
}

const hasText = (blocks: readonly Block[]) => blocks.some(({ type }) => type !== 'DIRECTIVE');

/** What the items of a section make it, boxes only where nothing else is in it. */
const kindOfItems = ({ node, blocks }: OpenSection): SectionKind | null => {
  const alone = !hasText(blocks) && node.sections.length === 0;
  const kinds: readonly (readonly [SectionKind, boolean])[] = [
    ['FAQ', node.faqs.length > 0],
    ['SIGNS', node.signs.length > 0],
    ['KEY_TAKEAWAYS', node.keyTakeaways.length > 0],
    ['AFFILIATE', alone && node.affiliateItems.length > 0],
    ['OFFER', alone && node.offers.length > 0],
  ];
  return kinds.find(([, holds]) => holds)?.[0] ?? null;
};

/** By its items first, since a heading may promise what is not there; then by its heading. */
export const finalKind = (section: OpenSection): SectionKind => kindOfItems(section) ?? section.named;
