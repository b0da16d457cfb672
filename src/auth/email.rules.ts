/** RFC 5321: an address in a path is at most 254 characters, the part before the @ at most 64. */
export const MAX_EMAIL_CHARS = 254;
const MAX_LOCAL_CHARS = 64;

/** No quoted parts, comments or control characters: none is needed, and they are how headers are injected. */
const LOCAL_PART = /^[^\s@"(),:;<>[\\\]\p{C}]+$/u;
const DOMAIN =
  /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(\.[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)*$/u;

/** One form for every way to type an address: two spellings of it are one account and one attempt counter. */
export function canonicalEmail(typed: string): string {
  // Twice, because lower case may compose differently: only then is the canonical form its own canonical form.
  return typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}

export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const localPart = address.slice(0, at);
  return (
    at > 0 &&
    address.length <= MAX_EMAIL_CHARS &&
    localPart.length <= MAX_LOCAL_CHARS &&
    LOCAL_PART.test(localPart) &&
    DOMAIN.test(address.slice(at + 1))
  );
}
