const OPENING = new Set(['{', '['].map((bracket) => bracket.charCodeAt(0)));
const CLOSING = new Set(['}', ']'].map((bracket) => bracket.charCodeAt(0)));
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether a JSON text nests objects and arrays deeper than `limit`, found without parsing it: what walks a parsed value
 * recursively would overflow the stack on one that is nested some thousands deep.
 *
 * @param text UTF-8; in it, no byte of a longer character looks like a bracket or quote
 */
export function nestsDeeperThan(limit: number, text: Uint8Array): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length && depth <= limit; at += 1) {
    const byte = text[at] ?? 0;
    if (byte === QUOTE) inString = !inString;
    else if (inString) at += byte === BACKSLASH ? 1 : 0;
    else depth += step(byte);
  }
  return depth > limit;
}

function step(byte: number): number {
  if (OPENING.has(byte)) return 1;
  return CLOSING.has(byte) ? -1 : 0;
}
