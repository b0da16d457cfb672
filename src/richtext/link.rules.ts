/** Longer ones break in browsers and mail programs, and cost time here. */
const MAX_ADDRESS_CHARS = 2_000;

/** RFC 3966: digits with visual separators and an optional extension. No `*` or `#`: those can run codes on a phone. */
const TEL = /^tel:\+?[\d().-]{0,40}\d[().-]{0,2}(?:;ext=\d{1,10})?$/;
/** RFC 5724: one number, long or short, and the text to send. */
const SMS = /^sms:\+?\d[\d.-]{1,24}(?:\?body=[^&?#]*)?$/;
/** What records dial besides: a short code may begin with `*` or `#` (`%23`). One that ends so would run a code. */
const RECORD_TEL = /^tel:(?:\*|%23)\d{2,20}$/;
/** `?&body=` fills in the word on iPhones as well. */
const RECORD_SMS = /^sms:\+?\d{2,20}\?&body=[\w.!~*'()%-]*$/;
const MAILTO = /^mailto:[^\s@<>"`\\:/?#]+@[^\s@<>"`\\:/?#]+(?:\?[^\s<>"`\\#]*)?$/;
const WEB = /^https?:\/\/[^/\\]/i;
const SITE_PATH = /^\/(?![/\\])[^\s<>"`\\]*$/;
const FRAGMENT = /^#[\w-]+$/;
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * The address as a link may carry it, or null when it may not be a link: only https, http, mailto, tel and sms, told
 * by a URL parser. Addresses with control characters, with a user name (`https://bank@elsewhere`) or without a
 * scheme of their own are no links.
 */
export function safeHref(address: string): string | null {
  if (address.length > MAX_ADDRESS_CHARS || CONTROL.test(address)) return null;
  const url = URL.parse(address.trim());
  return url && (SCHEMES[url.protocol]?.(url, address.trim()) ?? null);
}

const SCHEMES: Readonly<Record<string, (url: URL, address: string) => string | null>> = {
  'https:': webAddress,
  'http:': webAddress,
  'mailto:': ({ href }) => (MAILTO.test(href) ? href : null),
  'sms:': ({ href }) => (SMS.test(href) ? href : null),
  'tel:': ({ href }) => {
    const dialled = href.replace(/ |%20/g, '');
    return TEL.test(dialled) ? dialled.replace(/[().-]/g, '') : null;
  },
};

function webAddress(url: URL, address: string): string | null {
  const plain = WEB.test(address) && !address.includes('\\') && url.username === '' && url.password === '';
  return plain ? url.href : null;
}

/** An address that an image may be loaded from: https only, since the request itself tells who reads. */
export function safeImageSource(address: string): string | null {
  const href = safeHref(address);
  return href?.startsWith('https:') ? href : null;
}

/**
 * As {@link safeHref}, and a path of the same site, a place on the page and the short codes of helplines: for links that
 * records make, not prose.
 */
export function safeRecordHref(address: string): string | null {
  return RECORD_ONLY.some((form) => form.test(address)) ? address : safeHref(address);
}

const RECORD_ONLY: readonly RegExp[] = [SITE_PATH, FRAGMENT, RECORD_TEL, RECORD_SMS];

/** As {@link safeImageSource}, and a path of the same site. */
export function safeRecordImageSource(address: string): string | null {
  return SITE_PATH.test(address) ? address : safeImageSource(address);
}

/** A link that pays: search engines are told so. */
export const SPONSORED_REL: readonly string[] = ['sponsored', 'nofollow', 'noopener', 'noreferrer'];
const EXTERNAL_REL: readonly string[] = ['noopener', 'noreferrer'];

/**
 * What a link must carry. A reader in danger must not be given away to the site they go to: it learns not where they
 * come from and gets no handle on their window. This is the one place for that decision.
 */
export function relOf(href: string, sponsored = false): readonly string[] | null {
  if (sponsored) return SPONSORED_REL;
  return /^https?:/.test(href) ? EXTERNAL_REL : null;
}
