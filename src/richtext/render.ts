import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Root } from 'mdast';

import { ALIGNMENTS, PROSE, PROSE_PROPERTIES, PROSE_TAGS, SLOT_TAG } from './allow-list.rules.js';
import { closedNodes } from './closed-tree.rules.js';
import { listedDirectives } from './directive-syntax.js';
import { htmlParts } from './html.rules.js';
import { checkDepth, closeProse } from './prose-tree.js';
import { checkBounds, storable } from './renderer.rules.js';
import type { RenderedText, Slot } from './richtext.types.js';
import { textOf } from './text.rules.js';

/** Everything that rehype-sanitize allows by itself is switched off; ours is the whole list. */
const schema = {
  ancestors: {},
  attributes: { ...PROSE_PROPERTIES, td: [['align', ...ALIGNMENTS]], th: [['align', ...ALIGNMENTS]] },
  clobber: [],
  clobberPrefix: '',
  protocols: { href: ['https', 'http', 'mailto', 'tel', 'sms'], src: ['https'] },
  required: {},
  strip: [],
  tagNames: [...PROSE_TAGS, SLOT_TAG],
} satisfies Parameters<typeof rehypeSanitize>[0];

const parser = unified().use(remarkParse).use(remarkGfm).use(listedDirectives).freeze();
const toSafeTree = unified().use(remarkRehype).use(rehypeSanitize, schema).freeze();

/**
 * Renders a Markdown text once and for all readers. Pure; about 10 ms for 2,000 words.
 *
 * @param markdown up to 100,000 characters
 * @throws {RichTextTooLong}
 * @throws {RichTextTooComplex} for what would keep the parser busy or overflow the stack
 */
export function renderMarkdown(markdown: string): RenderedText {
  const { root, slots } = parse(markdown);
  const tree = toSafeTree.runSync(root);
  const children = closedNodes(tree.children, PROSE);
  const parts = htmlParts(children);
  if (parts.length !== slots.length + 1) throw new Error(`${slots.length} slots cut the HTML into ${parts.length}`);
  return { parts, slots, tree: { type: 'root', children }, text: textOf(children, slots) };
}

/** The slots of a text in reading order, for what counts its uses of records. Throws as {@link renderMarkdown}. */
export function directivesOf(markdown: string): Slot[] {
  return parse(markdown).slots;
}

function parse(markdown: string): { root: Root; slots: Slot[] } {
  checkBounds(markdown);
  const source = storable(markdown);
  const root = parser.parse(source);
  checkDepth(root);
  return { root, slots: closeProse(root, source) };
}
