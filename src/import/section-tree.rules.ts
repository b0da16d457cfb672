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

/** A new list right behind another takes the other mark, or Markdown would read the two as one. */
function listMarkdown(blocks: readonly Block[]): string[] {
  let number = 0;
  let second = false;
  return blocks.map((block, index) => {
    if (block.type !== 'ITEM') {
      second = false;
      return block.markdown;
    }
    const afterItem = blocks[index - 1]?.type === 'ITEM';
    if (block.startsList === true || !afterItem) {
      second = afterItem && !second;
      number = 0;
    }
    number += 1;
    const mark = block.ordered === true ? `${number}${second ? ')' : '.'}` : second ? '*' : '-';
    return `${mark} ${block.markdown}`;
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

/** What a section is: by its items first, since a heading may promise what is not there; then by its heading. */
export function finalKind({ node, named, blocks }: OpenSection): SectionKind {
  if (node.faqs.length > 0) return 'FAQ';
  if (node.signs.length > 0) return 'SIGNS';
  if (node.keyTakeaways.length > 0) return 'KEY_TAKEAWAYS';
  if (node.affiliateItems.length > 0 && !hasText(blocks)) return 'AFFILIATE';
  if (node.offers.length > 0 && !hasText(blocks) && node.sections.length === 0) return 'OFFER';
  return named === 'SIGNS' || named === 'OFFER' || named === 'AFFILIATE' ? 'PROSE' : named;
}
