import { safeHref, safeImageSource, safeRecordHref, safeRecordImageSource } from './link.rules.js';
import type { PropertyValue } from './richtext.types.js';

/** What may be in a tree. */
export interface AllowList {
  tags: ReadonlySet<string>;
  property: (tagName: string, name: string, value: PropertyValue) => boolean;
  /** The address as it may stand, or null. */
  href: (address: string) => string | null;
  src: (address: string) => string | null;
}

/** Marks a slot in a stored tree; never in what a reader gets. */
export const SLOT_TAG = 'signpost-slot';

/** What prose itself can become: nothing that runs, embeds, styles, submits or names itself. */
export const PROSE_TAGS: readonly string[] = [
  ...['p', 'blockquote', 'pre', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'em', 'strong', 'del', 'code', 'sup', 'br', 'img', 'input'],
];

/** Attributes of prose by tag, under the names that they have in the tree. */
export const PROSE_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'title'],
  img: ['src', 'alt', 'title', 'loading', 'referrerPolicy'],
  input: ['type', 'checked', 'disabled'],
  ol: ['start'],
  td: ['align'],
  th: ['align'],
  [SLOT_TAG]: ['dataSlot'],
};

/** What the content of a slot may use besides. */
const RECORD_TAGS: readonly string[] = [
  ...['section', 'div', 'aside', 'figure', 'figcaption', 'dl', 'dt', 'dd', 'span', 'cite', 'time', 'address'],
];
const RECORD_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  img: ['width', 'height'],
  time: ['dateTime'],
};
const RECORD_PROPERTIES_OF_ALL: readonly string[] = ['lang', 'dir', 'dataDirective', 'dataId'];

/** Every attribute there is, with the name it has in HTML. */
export const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  ...{ href: 'href', rel: 'rel', title: 'title', src: 'src', alt: 'alt', width: 'width', height: 'height' },
  ...{ loading: 'loading', referrerPolicy: 'referrerpolicy', align: 'align', start: 'start' },
  ...{ type: 'type', checked: 'checked', disabled: 'disabled', lang: 'lang', dir: 'dir', dateTime: 'datetime' },
  ...{ dataDirective: 'data-directive', dataId: 'data-id' },
};

export const ALIGNMENTS: readonly string[] = ['left', 'center', 'right'];
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input']);

/** For what editors write. */
export const PROSE: AllowList = {
  tags: new Set([...PROSE_TAGS, SLOT_TAG]),
  property: (tagName, name, value) => listed(PROSE_PROPERTIES, tagName, name) && isTyped(name, value),
  href: safeHref,
  src: safeImageSource,
};

/** For what our records put into a slot. */
export const RECORD: AllowList = {
  tags: new Set([...PROSE_TAGS, ...RECORD_TAGS]),
  property: (tagName, name, value) => isRecordProperty(tagName, name) && isTyped(name, value),
  href: safeRecordHref,
  src: safeRecordImageSource,
};

function isRecordProperty(tagName: string, name: string): boolean {
  if (RECORD_PROPERTIES_OF_ALL.includes(name)) return true;
  return listed(PROSE_PROPERTIES, tagName, name) || listed(RECORD_PROPERTIES, tagName, name);
}

function listed(byTag: Readonly<Record<string, readonly string[]>>, tagName: string, name: string): boolean {
  return Object.hasOwn(byTag, tagName) && (byTag[tagName]?.includes(name) ?? false);
}

/** The few attributes that are not any text. */
const TYPES: ReadonlyMap<string, (value: PropertyValue) => boolean> = new Map([
  ['align', (value: PropertyValue) => ALIGNMENTS.includes(String(value))],
  ['rel', (value: PropertyValue) => Array.isArray(value)],
  ...['start', 'width', 'height', 'dataSlot'].map((name) => [name, isCount] as const),
]);

function isTyped(name: string, value: PropertyValue): boolean {
  return TYPES.get(name)?.(value) ?? true;
}

function isCount(value: PropertyValue): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
