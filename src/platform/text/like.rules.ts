/** An ILIKE pattern that matches the caller's words anywhere, taken literally; null when there are none. */
export function containing(words: string | null | undefined): string | null {
  const trimmed = words?.replaceAll('\0', '').trim() ?? '';
  return trimmed === '' ? null : `%${trimmed.replace(/[\\%_]/g, '\\$&')}%`;
}
