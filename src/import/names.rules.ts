const PARTICLES = new Set(['van', 'von', 'der', 'den', 'de', 'da', 'di', 'del', 'la', 'le', 'bin', 'al', 'ter', 'ten']);
const NAME_WORD = /^\p{Lu}[\p{L}'’.-]*$/u;
/** `LCSW`, `PhD`, `M.A.`: letters behind a name. */
const CREDENTIAL = /^(?:\p{Lu}[\p{Lu}.-]+|Ph\.?D\.?|Psy\.?D\.?|MSc|BSc|DClinPsy)$/u;

/** One to five capitalised words, particles such as `van der` aside. */
export function isPersonName(text: string): boolean {
  if (text.length > 60) return false;
  const words = text.split(' ');
  const capital = words.filter((word) => NAME_WORD.test(word));
  return capital.length >= 1 && words.length <= 5 && words.every((word) => NAME_WORD.test(word) || PARTICLES.has(word));
}

const isCredentialList = (text: string) => text.split(' ').every((word) => CREDENTIAL.test(word));

const VALEDICTION = /^(?:(?:with|in) (?:love|warmth|care|kindness|gratitude|hope|solidarity|peace|all my)|(?:much |lots of |all my )?love|warmly|warmest|yours|sincerely|take (?:good )?care|be (?:well|gentle)|kindly|kindest|always|until (?:next time|then)|gently|onwards?|tenderly)\b/i; // prettier-ignore

/** The words over a signature, e.g. `With love,`. */
export const isValediction = (text: string): boolean => VALEDICTION.test(text);

/** `With love, Iris`: where the name starts; null when the line is anything else. */
export function signatureAt(text: string): number | null {
  const comma = text.length <= 60 ? text.lastIndexOf(', ') : -1;
  const name = text.slice(comma + 2).replace(/\s[xX]+$/, '');
  return comma > 0 && isValediction(text) && isPersonName(name) ? comma + 2 : null;
}

export interface Byline {
  /** The words before the names, e.g. `Written by`. */
  prefix: string;
  /** With the credentials that the document prints. */
  names: string[];
}

const PREFIX = /^(?:(?:written|words|story|article|text)\s+by|by|author)\s*:?\s+/i;

/** Names between commas and `and`; letters behind a name stay with it. */
function namesOf(text: string): string[] {
  const names: string[] = [];
  for (const part of text.split(/,\s+(?:and\s+)?|\s+(?:and|&)\s+/)) {
    const last = isCredentialList(part) ? names.pop() : undefined;
    names.push(last === undefined ? part : `${last}, ${part}`);
  }
  return names;
}

/** Names of a line such as `By Ana Ruiz, LCSW and Bo Li`; null unless all of it reads as names. */
export function parseByline(text: string): Byline | null {
  const prefix = text.length <= 120 ? PREFIX.exec(text)?.[0] : undefined;
  if (prefix === undefined) return null;
  const names = namesOf(text.slice(prefix.length).replace(/\.$/, ''));
  return names.every((name) => isPersonName(name.split(', ')[0] ?? '')) ? { prefix: prefix.trim(), names } : null;
}
