import { keypadDigits } from './keypad.rules.js';
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

/**
 * What reads as a telephone number: three digits or more with the usual separators, and the words that end numbers such
 * as 1-800-799-SAFE, 1800RESPECT and 1-800-4-A-CHILD. Digits that end a word (HOPELINE247) are part of a name.
 */
const NUMBER_IN_WORDS =
  /(?<![A-Za-z\d])[+*#]?\(?\d[\d ().\u00a0\u2011-]{1,30}\d(?:[A-Za-z]+)?(?:[-\u2011][A-Za-z]+)*(?:[ \u00a0][A-Z]{3,7}\b)?/g;
const NUMBER_ALONE = /^[+*#]?[\d ().\u00a0\u2011-]{1,32}(?:[A-Z]{3,7})?$/;

/**
 * The label with the number that the record has today. The label is what an editor typed once: a number that has
 * changed since must not be read out of it.
 */
export function withLiveNumber(label: string, number: string): string {
  if (NUMBER_ALONE.test(label)) return sameNumber(label, number) ? label : number;
  const found = numbersIn(label);
  const [only] = found;
  if (only === undefined || namesNumber(label, number)) return label;
  return found.length === 1 ? label.replace(only, () => number) : number;
}

/** Whether a number stands in the label, however it is written. */
export function namesNumber(label: string, number: string): boolean {
  return [label, ...numbersIn(label)].some((typed) => sameNumber(typed, number));
}

/**
 * The label of a line that is not served, without a number: readers must not call it.
 *
 * @param names of the line, the best first; some have the number in them (1800RESPECT, 988 Lifeline)
 */
export function unservedLabel(label: string, names: readonly string[]): string {
  if (!holdsNumber(label)) return label;
  const [best = ''] = names;
  return names.find((name) => !holdsNumber(name)) ?? best.replace(NUMBER_IN_WORDS, '').replace(/\s+/g, ' ').trim();
}

function holdsNumber(label: string): boolean {
  return NUMBER_ALONE.test(label) || numbersIn(label).length > 0;
}

function numbersIn(label: string): readonly string[] {
  return label.match(NUMBER_IN_WORDS) ?? [];
}

function sameNumber(one: string, other: string): boolean {
  const keys = keysOf(other);
  return keysOf(one).some((pressed) => pressed !== '' && keys.includes(pressed)) || spells(one, other);
}

/** The keys to press: letters may be keys as well, or a word behind the number. */
function keysOf(number: string): string[] {
  return [number, keypadDigits(number)].map((text) => text.replace(/[^\d*#]/g, ''));
}

/** Whether the words go on behind the number's last digit, as those of 1800RESPECT (1800 737 732) do. */
function spells(words: string, number: string): boolean {
  const [digits = ''] = keysOf(number);
  return digits.length >= 7 && /[A-Z]$/.test(words) && (keysOf(words)[1] ?? '').startsWith(digits);
}
