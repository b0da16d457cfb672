import { open, readFile } from 'node:fs/promises';

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file. Check its name and folder.',
  ENOTDIR: 'There is no such file. Check its name and folder.',
  EISDIR: 'It is a folder. Name the files in it, e.g. folder/*.txt.',
  EACCES: 'It may not be read by this user.',
};

/** What keeps a file from being read, in words with a remedy; null when nothing does. */
export async function openFault(file: string): Promise<string | null> {
  try {
    const opened = await open(file);
    const isFolder = await opened.stat().then((stats) => stats.isDirectory());
    await opened.close();
    return isFolder ? (CAUSES.EISDIR ?? null) : null;
  } catch (error) {
    return causeOf(error);
  }
}

/** The bytes of a document, or what keeps them from being read. */
export async function bytesOf(file: string): Promise<Uint8Array | { readonly fault: string }> {
  try {
    return await readFile(file);
  } catch (error) {
    return { fault: causeOf(error) };
  }
}

function causeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
  return CAUSES[code] ?? `It cannot be read (${code}).`;
}
