import { RECORD, SLOT_TAG } from './allow-list.rules.js';
import { addNode, closedNodes } from './closed-tree.rules.js';
import { htmlOf } from './html.rules.js';
import type { FilledText, Properties, RenderedText, RichNode, RichRoot, Slot, SlotContent } from './richtext.types.js';
import { textOf } from './text.rules.js';

/** The text with every slot filled. A text without slots is returned as it is, without a walk over its tree. */
export function fillSlots(rendered: RenderedText, resolve: (slot: Slot) => SlotContent): FilledText {
  const contents = closedContents(rendered.slots, rendered.slots.map(resolve));
  return {
    html: filledHtml(rendered, contents),
    json: filledTree(rendered, contents),
    text: filledText(rendered, contents),
  };
}

/**
 * What stands in the slots, closed by the allow-list for records and marked with the directive it is for
 * (`data-directive`, `data-id`), so that a front end can style or replace it.
 *
 * @param given one for each slot, in order
 */
export function closedContents(slots: readonly Slot[], given: readonly SlotContent[]): RichNode[][] {
  if (given.length !== slots.length) throw new Error(`${given.length} contents for ${slots.length} slots`);
  return slots.map((slot, index) => closedNodes(given[index] ?? [], RECORD).map((node) => marked(node, slot)));
}

function marked(node: RichNode, slot: Slot): RichNode {
  if (node.type === 'text') return node;
  const properties: Properties = { ...node.properties, dataDirective: slot.kind };
  if ('id' in slot) properties.dataId = slot.id;
  return { ...node, properties };
}

export function filledHtml({ parts }: RenderedText, contents: readonly SlotContent[]): string {
  let html = parts[0] ?? '';
  contents.forEach((content, index) => (html += htmlOf(content) + (parts[index + 1] ?? '')));
  return html;
}

/** Shares the nodes without slots with the stored tree: nobody may change it. */
export function filledTree({ tree, slots }: RenderedText, contents: readonly SlotContent[]): RichRoot {
  return slots.length === 0 ? tree : { type: 'root', children: filledNodes(tree.children, contents) };
}

export function filledText(rendered: RenderedText, contents: readonly SlotContent[]): string {
  return rendered.slots.length === 0 ? rendered.text : textOf(filledTree(rendered, contents).children);
}

function filledNodes(nodes: readonly RichNode[], contents: readonly SlotContent[]): RichNode[] {
  const filled: RichNode[] = [];
  for (const node of nodes) for (const part of filledNode(node, contents)) addNode(filled, part);
  return filled;
}

function filledNode(node: RichNode, contents: readonly SlotContent[]): readonly RichNode[] {
  if (node.type === 'text') return [node];
  if (node.tagName === SLOT_TAG) return contents[Number(node.properties.dataSlot)] ?? [];
  return [{ ...node, children: filledNodes(node.children, contents) }];
}
