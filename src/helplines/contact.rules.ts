import type { ContactKind } from '../generated/prisma/enums.js';

/** `target` is the address of a chat, website or mailbox; a number has an E.164 form or is a short code. */
export interface ContactAddress {
  readonly kind: ContactKind;
  readonly e164?: string | null;
  readonly shortCode?: string | null;
  /** The word that a text must hold to be answered. */
  readonly keyword?: string | null;
  readonly target?: string | null;
}

/**
 * Numbers whose country does not route them in international form, not even from inside it: libphonenumber
 * lists Australia's 13, 1300 and 1800 as such. They are dialled as they are published.
 */
const DIALLED_NATIONALLY = /^\+61(13\d{4}|13(?:00|45)\d{6}|1[38]00\d{6})$/;

/**
 * What a phone or browser opens for a contact: `tel:`, `sms:`, `https:` or `mailto:`. A short code stays as its
 * digits are, leading zeros included, because no prefix can reach it.
 *
 * @returns null when the facts name nothing that can be opened
 */
export function contactUri(address: ContactAddress): string | null {
  return URI_OF[address.kind](address);
}

const URI_OF: Record<ContactKind, (address: ContactAddress) => string | null> = {
  PHONE: (address) => prefixed('tel:', dialled(address)),
  SMS: (address) => prefixed('sms:', dialled(address), smsBody(address.keyword)),
  WHATSAPP: ({ e164 }) => prefixed('https://wa.me/', e164?.slice(1)),
  RELAY: (address) => prefixed('tel:', dialled(address)) ?? webAddress(address.target),
  EMAIL: ({ target }) => prefixed('mailto:', target),
  CHAT: ({ target }) => webAddress(target),
  WEBSITE: ({ target }) => webAddress(target),
};

const prefixed = (scheme: string, target: string | null | undefined, suffix = ''): string | null =>
  target ? scheme + target + suffix : null;

/** `*` and `#` belong to some short codes; `#` would start a fragment if it stood as it is. */
export function dialDigits(published: string): string {
  return published.replaceAll(/[^\d*#+]/g, '').replaceAll('#', '%23');
}

function dialled({ e164, shortCode }: ContactAddress): string | null {
  if (shortCode) return dialDigits(shortCode);
  if (!e164) return null;
  return DIALLED_NATIONALLY.exec(e164)?.[1] ?? e164;
}

/** RFC 5724 has `?body=`. iPhones read what follows `&`, Android takes both, so `?&` fills in the word on either. */
function smsBody(keyword: string | null | undefined): string {
  return keyword ? `?&body=${encodeURIComponent(keyword)}` : '';
}

/** Plain http is shown as https: a help page that is read on the way tells who looked for help. */
function webAddress(target: string | null | undefined): string | null {
  return target ? target.replace(/^http:/, 'https:') : null;
}

/**
 * The countries that a contact can be dialled from; empty when from anywhere. A line that serves a territory can
 * be dialled there: 3919 works in Guadeloupe, which has a code of its own.
 */
export function dialableFrom(stated: readonly string[], regions: readonly string[]): string[] {
  if (stated.length === 0) return [];
  const served = regions.filter((region) => /^[A-Z]{2}\b/.test(region)).map((region) => region.slice(0, 2));
  return [...new Set([...stated, ...served])];
}
