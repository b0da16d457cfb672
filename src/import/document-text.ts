import { ImportRefused } from './import.errors.js';

/** Some forty times a long article. */
export const MAX_DOCUMENT_BYTES = 2_000_000;

const SIGNATURES: readonly [name: string, bytes: readonly number[]][] = [
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a ZIP archive (or a Word, OpenDocument or e-book file)', [0x50, 0x4b, 0x03, 0x04]],
  ['an old Office file', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a program', [0x7f, 0x45, 0x4c, 0x46]],
];

/**
 * The text of a document as it was uploaded or read from disk.
 *
 * @throws {ImportRefused} EMPTY, TOO_LARGE or NOT_TEXT
 */
export function documentText(bytes: Uint8Array): string {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new ImportRefused('TOO_LARGE', `It has ${bytes.length} bytes; ${MAX_DOCUMENT_BYTES} is the most. Split it.`);
  }
  const text = decoded(bytes);
  if (text.trim() === '') throw new ImportRefused('EMPTY', 'It holds no text.');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const known = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  if (known) throw new ImportRefused('NOT_TEXT', `It is ${known[0]}. Save it as plain text (UTF-8).`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new ImportRefused('NOT_TEXT', 'It is not text in UTF-8. Save it as plain text (UTF-8).');
}
