/** Where a directive's live record is put when the text is read. Ids are UUIDs in lower case. */
export type Slot = TextSlot | BlockSlot;

/** Stands inside a sentence. `label` is the editor's wording: plain text, never empty. */
export type TextSlot =
  | { kind: 'helpline'; id: string; label: string }
  | { kind: 'article'; id: string; label: string }
  | { kind: 'cite'; id: string; label: string }
  | { kind: 'affiliate'; id: string; label: string }
  | { kind: 'emergency'; region: string; service: EmergencyServiceName; label: string };

/** Stands between paragraphs. No topics means those of the article itself. */
export type BlockSlot =
  | { kind: 'signs' | 'faqs' | 'takeaways' }
  | { kind: 'image' | 'affiliateBlock' | 'offer'; id: string }
  | { kind: 'helplines'; topics: string[] };

export type SlotKind = Slot['kind'];
export type EmergencyServiceName = 'GENERAL' | 'POLICE' | 'AMBULANCE' | 'FIRE';

export interface TextNode {
  type: 'text';
  value: string;
}

export type PropertyValue = string | number | boolean | string[];
export type Properties = Record<string, PropertyValue>;

/** A hast element of the closed set in `allow-list.rules.ts`. */
export interface ElementNode {
  type: 'element';
  tagName: string;
  properties: Properties;
  children: RichNode[];
}

export type RichNode = TextNode | ElementNode;

/** A hast root; the nodes below it are of the closed set. */
export interface RichRoot {
  type: 'root';
  children: RichNode[];
}

/** What stands in a slot when the text is read. */
export type SlotContent = readonly RichNode[];

/**
 * One Markdown text, rendered once when it is saved; kept as JSON.
 *
 * `parts` is the HTML cut at the slots: there is always one part more than there are slots. `tree` holds the element
 * `signpost-slot` with the property `dataSlot`, an index into `slots`, where each slot is. `text` has the slots'
 * labels.
 */
export interface RenderedText {
  parts: string[];
  slots: Slot[];
  tree: RichRoot;
  text: string;
}

/** What a reader gets. The HTML and the tree say the same. */
export interface FilledText {
  html: string;
  json: RichRoot;
  text: string;
}

/** Answers all slots of a text at once, in their order, so that look-ups can be batched. */
export type SlotResolver = (slots: readonly Slot[]) => readonly SlotContent[] | Promise<readonly SlotContent[]>;
