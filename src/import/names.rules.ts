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

const VALEDICTION = /^(?:(?:with|in) (?:all my |much |so much )?(?:love|warmth|care|kindness|gratitude|hope|solidarity|peace|you)(?: and \p{L}+)?(?: always)?|(?:much |lots of |all my )?love(?: always)?|(?:yours|warmly|sincerely|kindly|gently|tenderly|always|warmest|kindest|onwards?)(?: (?:yours|always|sincerely|truly|ever|regards|wishes|in \p{L}+))?|take (?:good |gentle )?care(?: of (?:you|yourself))?|be (?:well|gentle)(?: with yourself)?|until (?:next time|then))[,.!–— ]*$/iu; // prettier-ignore

/** The words over a signature and nothing else, e.g. `With love,`. */
export const isValediction = (text: string): boolean => text.length <= 60 && VALEDICTION.test(text);

/** `With love, Iris`: where the name starts; null when the line is anything else. */
export function signatureAt(text: string): number | null {
  const comma = text.length <= 60 ? text.lastIndexOf(', ') : -1;
  if (comma < 0 || !isValediction(text.slice(0, comma))) return null;
  return isPersonName(text.slice(comma + 2).replace(/\s[xX]+$/, '')) ? comma + 2 : null;
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
