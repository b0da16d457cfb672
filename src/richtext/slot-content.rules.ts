import { SPONSORED_REL } from './link.rules.js';
import type { ElementNode, Properties, RichNode, Slot, SlotContent, TextNode } from './richtext.types.js';

/** A number or address of a support line, as its record has it. */
export interface Contact {
  /** As published, e.g. `0808 2000 247`. */
  number: string;
  /** `tel:` or `sms:` in the form that its own country dials, or an https address. */
  href: string;
  /** Named after the number, e.g. `UK`; null where there is nothing to mistake it for. */
  country: string | null;
}

export function textNode(value: string): TextNode {
  return { type: 'text', value };
}

export function elementNode(tagName: string, properties: Properties, children: readonly RichNode[]): ElementNode {
  return { type: 'element', tagName, properties, children: [...children] };
}

/** For a record that is missing or not public: the editor's words without a link, and nothing for a block. */
export function labelOnly(slot: Slot): SlotContent {
  return 'label' in slot ? [textNode(slot.label)] : [];
}

/** The label as a link to call or write to, with the number as it is today and the number's country. */
export function contactLink(label: string, contact: Contact): SlotContent {
  const shown = withLiveNumber(label, contact.number);
  const link = elementNode('a', { href: contact.href }, [textNode(shown)]);
  const isNamed = contact.country === null || shown.includes(contact.country);
  return isNamed ? [link] : [link, textNode(` (${contact.country})`)];
}

/** The label as a link to a page: an article of ours, a place on this page, a source. */
export function pageLink(label: string, href: string): SlotContent {
  return [elementNode('a', { href }, [textNode(label)])];
}

/** The label as a link that pays. */
export function sponsoredLink(label: string, href: string): SlotContent {
  return [elementNode('a', { href, rel: [...SPONSORED_REL] }, [textNode(label)])];
}

/** What reads as a telephone number: three digits or more with the usual separators. */
const NUMBER_IN_WORDS = /\+?\(?\d[\d ().\u00a0-]{1,30}\d/g;
const NUMBER_ALONE = /^\+?[\d ().\u00a0-]{1,32}$/;

/**
 * The label with the number that the record has today. The label is what an editor typed once: a number that has
 * changed since must not be read out of it.
 */
export function withLiveNumber(label: string, number: string): string {
  if (NUMBER_ALONE.test(label)) return sameDigits(label, number) ? label : number;
  const found = label.match(NUMBER_IN_WORDS) ?? [];
  const [only] = found;
  if (only === undefined || found.some((typed) => sameDigits(typed, number))) return label;
  return found.length === 1 ? label.replace(only, () => number) : number;
}

function sameDigits(one: string, other: string): boolean {
  return one.replace(/\D/g, '') === other.replace(/\D/g, '');
}
