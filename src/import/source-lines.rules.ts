export interface SourceLine {
  /** From 1. */
  number: number;
  text: string;
  gapBefore: boolean;
}

/** Invisible characters that editors and web pages leave behind; they would split words or hide in slugs. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** Everything below a space but tab and line breaks; a form feed is a page break, so a space. */
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** One spelling for characters that look the same: NFC, ordinary spaces, no invisible ones. */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(CONTROL, '')
    .replaceAll(/\r\n?|\u0085|\u2028|\u2029/g, '\n');

/**
 * The lines that say something, with their numbers in the source. Runs of spaces and tabs become one space.
 * Lines are counted as an editor shows them: by LF, CR LF or CR.
 */
export function sourceLines(text: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let gapBefore = true;
  for (const [index, raw] of normaliseText(text).split('\n').entries()) {
    const line = raw.replaceAll(/\s+/g, ' ').trim();
    if (line !== '') lines.push({ number: index + 1, text: line, gapBefore });
    gapBefore = line === '';
  }
  return lines;
}

/** Lines of the source, blank ones included; a final line break ends the last line and starts none. */
export function countLines(text: string): number {
  const normal = normaliseText(text);
  if (normal === '') return 0;
  return normal.split('\n').length - (normal.endsWith('\n') ? 1 : 0);
}
