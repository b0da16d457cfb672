import { SLOT_TAG } from './allow-list.rules.js';
import type { ElementNode, RichNode, Slot } from './richtext.types.js';

/** Blocks that a blank line stands around. */
const PARAGRAPHS = new Set(
  'p blockquote pre hr h1 h2 h3 h4 h5 h6 ul ol table section div aside figure figcaption dl address'.split(' '),
);
/** Blocks that have a line of their own. */
const LINES = new Set(['li', 'tr', 'dt', 'dd']);

/** What was written so far, and the break that has to come before the next word. */
interface Page {
  text: string;
  gap: '' | ' ' | '\t' | '\n' | '\n\n';
  /** List items around this place: the list in a list item goes on in the next line. */
  itemDepth: number;
}

/**
 * Plain text of a closed tree: paragraphs separated by a blank line, list items and table rows on lines, cells by a
 * tab. No words are added, so words can be counted in it. A slot reads as its label.
 */
export function textOf(nodes: readonly RichNode[], slots: readonly Slot[] = []): string {
  const page: Page = { text: '', gap: '', itemDepth: 0 };
  for (const node of nodes) read(node, page, slots);
  return page.text;
}

function read(node: RichNode, page: Page, slots: readonly Slot[]): void {
  if (node.type === 'text') writeFlowing(page, node.value);
  else if (node.tagName === SLOT_TAG) readSlot(slots[Number(node.properties.dataSlot)], page);
  else readElement(node, page, slots);
}

function readSlot(slot: Slot | undefined, page: Page): void {
  if (slot && 'label' in slot) writeFlowing(page, slot.label);
  else widen(page, '\n\n');
}

function readElement(node: ElementNode, page: Page, slots: readonly Slot[]): void {
  const around = gapAround(node.tagName, page.itemDepth > 0);
  if (around) widen(page, around);
  if (node.tagName === 'pre') writeExactly(page, rawText(node).replace(/\n$/, ''));
  else if (node.tagName === 'br') writeExactly(page, '\n');
  else if (node.tagName === 'img') writeFlowing(page, String(node.properties.alt ?? ''));
  else readChildren(node, page, slots);
  if (around) widen(page, around);
}

function readChildren(node: ElementNode, page: Page, slots: readonly Slot[]): void {
  if (node.tagName === 'li') page.itemDepth += 1;
  for (const child of node.children) read(child, page, slots);
  if (node.tagName === 'li') page.itemDepth -= 1;
}

function gapAround(tagName: string, inItem: boolean): Page['gap'] {
  if (inItem && (tagName === 'ul' || tagName === 'ol')) return '\n';
  if (PARAGRAPHS.has(tagName)) return '\n\n';
  if (LINES.has(tagName)) return '\n';
  return tagName === 'td' || tagName === 'th' ? '\t' : '';
}

const RANK: Record<Page['gap'], number> = { '': 0, ' ': 1, '\t': 2, '\n': 3, '\n\n': 4 };

function widen(page: Page, gap: Page['gap']): void {
  if (RANK[gap] > RANK[page.gap]) page.gap = gap;
}

/** Line breaks of the source are spaces in a paragraph. A no-break space stays as it is. */
function writeFlowing(page: Page, value: string): void {
  const words = value.replace(/[ \t\r\n]+/g, ' ');
  const shown = words.replace(/^ | $/g, '');
  if (words.startsWith(' ')) widen(page, ' ');
  if (shown === '') return;
  writeExactly(page, shown);
  if (words.endsWith(' ')) widen(page, ' ');
}

function writeExactly(page: Page, value: string): void {
  // Nothing to break from yet, or a space that would hang at the end or the start of a line.
  const needless = page.text === '' || (page.gap === ' ' && (value === '\n' || page.text.endsWith('\n')));
  page.text += needless ? value : page.gap + value;
  page.gap = '';
}

function rawText(node: RichNode): string {
  return node.type === 'text' ? node.value : node.children.map(rawText).join('');
}
