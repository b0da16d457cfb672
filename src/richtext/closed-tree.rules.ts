import type { AllowList } from './allow-list.rules.js';
import { relOf } from './link.rules.js';
import type { Properties, PropertyValue, RichNode } from './richtext.types.js';

/** Any tree in the form of hast. */
export interface LooseNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Readonly<Record<string, unknown>>;
  children?: readonly LooseNode[];
}

/**
 * The tree with nothing but what the list allows: another element gives way to its children, another attribute is
 * dropped, a link or image with an address that is not allowed becomes its text. Closing a closed tree again gives
 * the same tree.
 */
export function closedNodes(nodes: readonly LooseNode[], allow: AllowList): RichNode[] {
  const closed: RichNode[] = [];
  for (const node of nodes) for (const part of closedNode(node, allow)) addNode(closed, part);
  return closed;
}

function closedNode(node: LooseNode, allow: AllowList): RichNode[] {
  if (node.type === 'text') return textNodes(node.value);
  if (node.type !== 'element') return [];
  const { tagName = '', properties: given = {}, children: givenChildren = [] } = node;
  const children = closedNodes(givenChildren, allow);
  const properties = closedProperties(tagName, given, allow);
  if (properties) return [{ type: 'element', tagName, properties, children }];
  return tagName === 'img' ? textNodes(given.alt) : children;
}

function textNodes(value: unknown): RichNode[] {
  return typeof value === 'string' && value !== '' ? [{ type: 'text', value }] : [];
}

/** Null when the element must not be there at all. */
function closedProperties(
  tagName: string,
  given: Readonly<Record<string, unknown>>,
  allow: AllowList,
): Properties | null {
  if (!allow.tags.has(tagName)) return null;
  const properties: Properties = {};
  for (const [name, value] of Object.entries(given)) {
    if (isValue(value) && allow.property(tagName, name, value)) properties[name] = value;
  }
  if (tagName === 'a') return linkProperties(properties, allow);
  if (tagName === 'img') return imageProperties(properties, allow);
  return tagName === 'input' ? { type: 'checkbox', checked: properties.checked === true, disabled: true } : properties;
}

function linkProperties({ href, rel, ...rest }: Properties, allow: AllowList): Properties | null {
  const address = typeof href === 'string' ? allow.href(href) : null;
  if (address === null) return null;
  const needed = relOf(address, Array.isArray(rel) && rel.includes('sponsored'));
  return needed ? { href: address, rel: [...needed], ...rest } : { href: address, ...rest };
}

/** An image is loaded late and without telling its host which page it is for. */
function imageProperties({ src, alt, ...rest }: Properties, allow: AllowList): Properties | null {
  const address = typeof src === 'string' ? allow.src(src) : null;
  const words = typeof alt === 'string' ? alt : '';
  return address === null
    ? null
    : { src: address, alt: words, ...rest, loading: 'lazy', referrerPolicy: 'no-referrer' };
}

function isValue(value: unknown): value is PropertyValue {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Adds a node. Neighbouring texts become one, so that the tree is the one that its HTML is read as. */
export function addNode(nodes: RichNode[], node: RichNode): void {
  const last = nodes.at(-1);
  const joins = node.type === 'text' && last?.type === 'text';
  if (joins) nodes[nodes.length - 1] = { type: 'text', value: last.value + node.value };
  else nodes.push(node);
}
