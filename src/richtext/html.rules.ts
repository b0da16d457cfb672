import { ATTRIBUTE_NAMES, SLOT_TAG, VOID_TAGS } from './allow-list.rules.js';
import type { ElementNode, Properties, PropertyValue, RichNode } from './richtext.types.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * HTML of a closed tree, cut at its slots: one part more than there are slots.
 *
 * Angle brackets are escaped in attributes as well, which HTML does not ask for: a front end may put the HTML where
 * it is parsed by other rules, in a `noscript` say, and an `alt` text must not end that element.
 */
export function htmlParts(nodes: readonly RichNode[]): string[] {
  const parts = [''];
  for (const node of nodes) write(node, parts);
  return parts;
}

/** HTML of a closed tree without slots. */
export function htmlOf(nodes: readonly RichNode[]): string {
  return htmlParts(nodes).join('');
}

function write(node: RichNode, parts: string[]): void {
  if (node.type === 'text') append(parts, escaped(node.value));
  else if (node.tagName === SLOT_TAG) parts.push('');
  else writeElement(node, parts);
}

function writeElement({ tagName, properties, children }: ElementNode, parts: string[]): void {
  append(parts, `<${tagName}${attributes(properties)}>`);
  if (VOID_TAGS.has(tagName)) return;
  for (const child of children) write(child, parts);
  append(parts, `</${tagName}>`);
}

function append(parts: string[], html: string): void {
  parts.push((parts.pop() ?? '') + html);
}

function attributes(properties: Properties): string {
  let html = '';
  for (const [property, value] of Object.entries(properties)) {
    const name = ATTRIBUTE_NAMES[property];
    if (name !== undefined && value !== false) html += ` ${name}${attributeValue(value)}`;
  }
  return html;
}

function attributeValue(value: PropertyValue): string {
  if (value === true) return '';
  return `="${escaped(Array.isArray(value) ? value.join(' ') : String(value))}"`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
