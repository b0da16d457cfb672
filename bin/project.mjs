// Runs before anything is installed, so it has to parse on Node 18: no package, no new syntax.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was typed. */
export const project = dirname(dirname(fileURLToPath(import.meta.url)));

export const inProject = (...parts) => join(project, ...parts);

/** To a person. Standard output belongs to the program's data. */
export function say(words) {
  process.stderr.write(`${words}\n`);
}

/** Ends the process with one line that a person can act on. */
export function giveUp(words) {
  say(words);
  process.exit(1);
}

export function secondsSince(startMs) {
  return `${((performance.now() - startMs) / 1000).toFixed(1)} s`;
}

/** Null when there is no such file. */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The files in a folder and all below it, in a fixed order; none when it is missing. A file stands for itself. */
export function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const names = readdirSync(path).sort();
  return names.flatMap((name) => filesUnder(join(path, name)));
}

/**
 * Whether a product was made from these files as they are now. Sizes and times are compared first, which takes
 * milliseconds; what the files hold only when those differ, as they do after a fresh checkout.
 *
 * @param stamp what `stampOf` gave when the product was made; null when there is none
 */
export function isMadeFrom(files, stamp) {
  if (stamp === null) return false;
  const [look, content] = stamp.split('\n');
  return look === lookOf(files) || content === contentOf(files);
}

export function stampOf(files) {
  return `${lookOf(files)}\n${contentOf(files)}\n`;
}

function lookOf(files) {
  return digest(files.map((file) => [relative(project, file), statSync(file).size, statSync(file).mtimeMs]));
}

function contentOf(files) {
  return digest(files.map((file) => [relative(project, file), digest(readFileSync(file, 'base64'))]));
}

function digest(value) {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
