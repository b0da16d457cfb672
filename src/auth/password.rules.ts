import { COMMON_WORDS } from './common-words.rules.js';

/** NIST SP 800-63B's least for a password that is checked against common ones. */
export const MIN_PASSWORD_CHARS = 8;
/** Far above any passphrase, and low enough that hashing one is not an attack. */
export const MAX_PASSWORD_CHARS = 1_024;
/** Sixteen digits are as many guesses as eight letters and digits; fewer are dates and telephone numbers. */
const MIN_DIGITS_ALONE = 16;

/**
 * What is wrong with a new password, in words for whoever chose it.
 *
 * @param email in canonical form
 * @returns null when it may be used
 */
export function passwordFault(password: string, email: string): string | null {
  if (password.length < MIN_PASSWORD_CHARS) return `needs at least ${MIN_PASSWORD_CHARS} characters`;
  if (password.length > MAX_PASSWORD_CHARS) return `has more than ${MAX_PASSWORD_CHARS} characters`;
  if (isCommonPassword(password)) return 'is one of the first that an attacker tries: a few unrelated words are better';
  if (isOwnAddress(password, email)) return 'must not be the e-mail address';
  return null;
}

/**
 * Would it stand on a list of the most common passwords? Decided by what such lists are made of, which covers
 * what a list of a few thousand entries would miss: `Dragon2031!` is on none, and is tried all the same.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return (
    /^(.{1,4})\1+.?$/su.test(plain) ||
    /^(.{3,})\1$/su.test(plain) ||
    (/^\d+$/.test(plain) && plain.length < MIN_DIGITS_ALONE) ||
    isKeyboardWalk(plain) ||
    isDressedWord(plain)
  );
}

/** Neighbouring keys: along a row, down the columns, or two rows in turn. */
const WALKS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujm',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6',
  'zaq1xsw2cde3',
  'a1b2c3d4e5f6',
].flatMap((walk) => [walk, reversed(walk)]);

function reversed(text: string): string {
  return Array.from(text).reverse().join('');
}

/** Two walks of three keys or more may follow each other: `qwer1234`, `123qweasd`. */
function isKeyboardWalk(plain: string): boolean {
  let rest = plain;
  while (rest.length > 0) {
    const steps = Math.max(...WALKS.map((walk) => sharedStart(rest, walk)));
    if (steps < 3) return rest !== plain && rest.length < 3;
    rest = rest.slice(steps);
  }
  return true;
}

/** Length of the longest start of `text` that lies anywhere in `walk`. */
function sharedStart(text: string, walk: string): number {
  let length = Math.min(text.length, walk.length);
  while (length > 0 && !walk.includes(text.slice(0, length))) length -= 1;
  return length;
}

/** Letters and what is written for them, read as one: `1` may be an i or an l. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  l: 'i',
};
const folded = (text: string) => text.replace(/[013457@$!l]/g, (sign) => READ_AS[sign] ?? sign);
const FOLDED_WORDS: ReadonlySet<string> = new Set([...COMMON_WORDS].map(folded));

/** A word with digits and signs at its ends or for its letters, to please a rule. */
function isDressedWord(plain: string): boolean {
  const bare = stripped(plain);
  const start = plain.indexOf(bare);
  const end = start + bare.length;
  // What follows the last letter may still be part of the word: the second 1 of m1chae1!!
  const ends = Array.from({ length: Math.min(plain.length - end, 4) + 1 }, (_, more) => end + more);
  return ends.some((to) => [0, start].some((from) => FOLDED_WORDS.has(folded(plain.slice(from, to)))));
}

/** Without what comes before the first letter and after the last one. */
function stripped(text: string): string {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const last = letters.at(-1);
  return last ? text.slice(letters[0]?.index, last.index + last[0].length) : text;
}

function isOwnAddress(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  return plain === email || stripped(plain) === stripped(email.slice(0, email.lastIndexOf('@')));
}
