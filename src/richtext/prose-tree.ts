import type {} from 'mdast-util-directive';
import type {
  Definition,
  FootnoteDefinition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
  Table,
} from 'mdast';
import { toString } from 'mdast-util-to-string';

import { SLOT_TAG } from './allow-list.rules.js';
import { blockSlot, textSlot } from './directive.rules.js';
import { safeHref, safeImageSource } from './link.rules.js';
import { MAX_TABLE_CELLS, MAX_TREE_DEPTH } from './renderer.rules.js';
import { RichTextTooComplex } from './richtext.errors.js';
import type { Slot } from './richtext.types.js';

type Directive = Extract<Nodes, { type: 'textDirective' | 'leafDirective' }>;

/** What is known about one text while its tree is closed. */
interface Prose {
  source: string;
  slots: Slot[];
  definitions: Map<string, Definition>;
  noteNumbers: Map<string, number>;
  /** Of the tables so far. */
  cells: number;
}

interface Place {
  parent: Parents;
  inLink: boolean;
}

type Closer<Node> = (node: Node, prose: Prose, place: Place) => Nodes[];

/** @throws {RichTextTooComplex} when the tree is too deep for what walks over it after this */
export function checkDepth(root: Root): void {
  let level: Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_TREE_DEPTH) throw new RichTextTooComplex('NESTING');
    level = level.flatMap(childrenOf);
  }
}

/**
 * Turns the parsed Markdown, in place, into a tree that needs no more decisions: raw HTML is text, listed directives
 * are slots, links and images that are not allowed are their text, and footnotes stand at the end without ids, since
 * many texts share one page.
 *
 * @throws {RichTextTooComplex} for tables of more than 20,000 cells
 *
 * @param source the text that was parsed
 * @returns the slots in reading order
 */
export function closeProse(root: Root, source: string): Slot[] {
  const all = descendants(root);
  const definitions = new Map<string, Definition>();
  for (const node of all) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  }
  const prose: Prose = { source, slots: [], definitions, noteNumbers: new Map(), cells: 0 };
  moveFootnotesToEnd(root, all, prose);
  closeChildren(root, prose, false);
  return prose.slots;
}

function childrenOf(node: Nodes): Nodes[] {
  return 'children' in node ? node.children : [];
}

function descendants(node: Nodes): Nodes[] {
  return childrenOf(node).flatMap((child) => [child, ...descendants(child)]);
}

/** Notes that nothing refers to come last: their words are kept as well. */
function moveFootnotesToEnd(root: Root, all: readonly Nodes[], { noteNumbers }: Prose): void {
  const notes = new Map<string, FootnoteDefinition>();
  for (const node of all) {
    if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) notes.set(node.identifier, node);
  }
  if (notes.size === 0) return;
  const referred = all.flatMap((node) => (node.type === 'footnoteReference' ? [node.identifier] : []));
  const order = [...new Set([...referred, ...notes.keys()])];
  order.forEach((identifier, index) => noteNumbers.set(identifier, index + 1));
  const items = order.map((identifier) => ({
    type: 'listItem' as const,
    spread: true,
    children: notes.get(identifier)?.children ?? [],
  }));
  root.children.push({ type: 'list', ordered: true, start: 1, spread: true, children: items });
}

function closeChildren(parent: Parents, prose: Prose, inLink: boolean): Nodes[] {
  const closed = parent.children.flatMap((child) => closeNode(child, prose, { parent, inLink }));
  // Every closer gives nodes of the kind it was given: phrasing for phrasing, flow for flow.
  parent.children = closed as typeof parent.children;
  return closed;
}

function closeNode(node: Nodes, prose: Prose, place: Place): Nodes[] {
  const close = CLOSERS[node.type] as Closer<Nodes> | undefined;
  if (close) return close(node, prose, place);
  if ('children' in node) closeChildren(node, prose, place.inLink);
  return [node];
}

const CLOSERS: { [Type in Nodes['type']]?: Closer<Extract<Nodes, { type: Type }>> } = {
  html: (node, _prose, { parent }) => [isFlowParent(parent) ? paragraph(node.value) : text(node.value)],
  definition: () => [],
  footnoteDefinition: () => [],
  footnoteReference: (node, { noteNumbers }) => [element('sup', {}, `[${noteNumbers.get(node.identifier) ?? '?'}]`)],
  link: (node, prose, { inLink }) => closeLink(node, prose, inLink),
  linkReference: closeLinkReference,
  image: (node) => closeImage(node),
  imageReference: closeImageReference,
  textDirective: closeDirective,
  leafDirective: closeDirective,
  table: closeTable,
};

function isFlowParent(parent: Parents): boolean {
  return ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type);
}

/** A slot's own link wins over a link around it: one link cannot stand in another, and the record's is the live one. */
function closeLink(node: Link, prose: Prose, inLink: boolean): Nodes[] {
  const slotsBefore = prose.slots.length;
  const href = inLink ? null : safeHref(node.url);
  const children = closeChildren(node, prose, inLink || href !== null);
  if (href === null || children.length === 0 || prose.slots.length > slotsBefore) return children;
  node.url = href;
  return [node];
}

function closeLinkReference(node: LinkReference, prose: Prose, { inLink }: Place): Nodes[] {
  const definition = prose.definitions.get(node.identifier);
  const { url = '', title = null } = definition ?? {};
  return closeLink({ type: 'link', url, title, children: node.children }, prose, inLink);
}

function closeImage(node: Image): Nodes[] {
  const src = safeImageSource(node.url);
  return src === null ? altText(node.alt) : [{ ...node, url: src }];
}

function closeImageReference(node: ImageReference, { definitions }: Prose): Nodes[] {
  const { url = '', title = null } = definitions.get(node.identifier) ?? {};
  return closeImage({ type: 'image', url, title, alt: node.alt ?? '' });
}

function altText(alt: string | null | undefined): Nodes[] {
  return alt ? [text(alt)] : [];
}

function closeDirective(node: Directive, prose: Prose): Nodes[] {
  const slot = slotOf(node);
  if (slot) return [element(SLOT_TAG, { dataSlot: prose.slots.push(slot) - 1 })];
  const typed = asTyped(node, prose.source);
  return [node.type === 'leafDirective' ? paragraph(typed) : text(typed)];
}

function slotOf(node: Directive): Slot | null {
  const attributes = node.attributes ?? {};
  if (node.type === 'textDirective') return textSlot(node.name, toString(node), attributes);
  return node.children.length === 0 ? blockSlot(node.name, attributes) : null;
}

/** Where a directive goes on over lines of a quote, the quote's marks are not part of it. */
function asTyped({ position }: Directive, source: string): string {
  const typed = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return typed.replace(/(\r\n|\r|\n)(?:[ \t]*>)*[ \t]*/g, '\n');
}

/** GFM drops cells that have no column; here the table gets the column, for they may hold what matters. */
function closeTable(node: Table, prose: Prose, { inLink }: Place): Nodes[] {
  const columns = node.children.reduce((most, row) => Math.max(most, row.children.length), 0);
  prose.cells += columns * node.children.length;
  if (prose.cells > MAX_TABLE_CELLS) throw new RichTextTooComplex('CELLS');
  node.align = Array.from({ length: columns }, (_, index) => node.align?.[index] ?? null);
  closeChildren(node, prose, inLink);
  return [node];
}

function text(value: string): Nodes {
  return { type: 'text', value };
}

function paragraph(value: string): Nodes {
  return { type: 'paragraph', children: [{ type: 'text', value }] };
}

/** An element that Markdown has no node for. */
function element(hName: string, hProperties: Record<string, number>, value?: string): Nodes {
  const hChildren = value === undefined ? [] : [{ type: 'text', value }];
  return { type: 'emphasis', children: [] as PhrasingContent[], data: { hName, hProperties, hChildren } } as Nodes;
}
