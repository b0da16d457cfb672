import { OMITTED_NAMES } from './csl.rules.js';
import type { CslName } from './csl.types.js';

const INITIALS = /^(?:\p{L}\p{M}?\p{Ll}{0,2}\.[\s-]*)+$|^\p{Lu}(?:[\s-]?\p{Lu}){0,2}$/u;
const GIVEN_AND_INITIAL = /^\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}\.)+$/u;
const GIVEN_NAMES = /^\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]*\.?){0,2}$/u;
const FAMILY = /^(?:\p{Ll}[\p{L}'’]*\s+){0,3}\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){0,2}$/u;
const SUFFIX = /^(?:Jr|Sr|II|III|IV|PhD|MD)\.?$/u;
const ET_AL = /^et\s+al\.?$/iu;

const isGiven = (part: string | undefined): part is string =>
  part !== undefined && !SUFFIX.test(part) && (INITIALS.test(part) || GIVEN_AND_INITIAL.test(part));

/** Leading words in lower case are a particle, unless the whole name is in lower case ("hooks"). */
export function personName(family: string, given: string): CslName {
  const match = /^((?:\p{Ll}[\p{L}'’]*\s+)+)(\p{Lu}.*)$/u.exec(family);
  if (!match) return { family, given };
  return { 'non-dropping-particle': (match[1] ?? '').trim(), family: match[2] ?? '', given };
}

/** Puts the marks that lists of names are written with into one form: commas, and "…" before the last of many. */
function commaParts(list: string): string[] {
  return list
    .replace(/(?:\.\s?){3,}|…/gu, (dots, at: number) => (at > 0 && list[at - 1] !== ' ' ? `.${dots.slice(1)}` : ' …, '))
    .replace(/([.,])\s+(?:&|and|und|et(?!\s+al)|y)\s+/gu, '$1, ')
    .replace(/\s+(et\s+al\.?)$/iu, ', $1')
    .split(/\s*,\s*/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function inversePairs(parts: readonly string[]): CslName[] {
  const names: CslName[] = [];
  parts.forEach((part, at) => {
    const last = names.at(-1);
    if (isGiven(part) && at > 0) return;
    if (SUFFIX.test(part) && last?.family !== undefined) last.suffix = part;
    else names.push(inverseName(part, parts[at + 1]));
  });
  return names;
}

function inverseName(part: string, next: string | undefined): CslName {
  if (part === '…' || ET_AL.test(part)) return { ...OMITTED_NAMES };
  return isGiven(next) ? personName(part, next) : { literal: part };
}

const withoutStop = (text: string): string => text.replace(/\s*[.,]$/u, '');

/** Stops of initials and of "Inc." or "al." belong to the name; that of a sentence does not. */
function groupName(text: string): CslName {
  const group = /\b(?:Inc|Ltd|Co|Corp|Jr|Sr)\.$/u.test(text) ? text : withoutStop(text);
  return { literal: group };
}

function givenInFull(parts: readonly string[]): CslName[] | null {
  const [family, given] = parts;
  if (parts.length !== 2 || family === undefined || given === undefined) return null;
  const bare = withoutStop(given);
  return FAMILY.test(family) && GIVEN_NAMES.test(bare) ? [personName(family, bare)] : null;
}

/**
 * The names before the date: "Bowlby, J.", "van der Kolk, B., & Herman, J. L.", "King, M. L., Jr.",
 * "World Health Organization.". A list in which nobody has initials is one group, commas included.
 */
export function parseInvertedNames(text: string): CslName[] {
  const list = text.trim();
  if (list === '') return [];
  const parts = commaParts(list);
  if (parts.some((part, at) => at > 0 && isGiven(part))) return tidy(inversePairs(parts));
  const named = parts.filter((part) => !ET_AL.test(part));
  if (named.length < parts.length) return [...named.map(groupName), { ...OMITTED_NAMES }];
  return givenInFull(parts) ?? [groupName(list)];
}

const tidy = (names: CslName[]): CslName[] =>
  names.map((name) => (name.literal === undefined || name.literal === 'et al.' ? name : groupName(name.literal)));

/** True for names that can be nothing else: somebody in it has initials. */
export const hasInitials = (names: readonly CslName[]): boolean =>
  names.some(({ given }) => given !== undefined && /\p{L}\.|^\p{Lu}$/u.test(given));

function directName(text: string): CslName {
  const [, given, family] = /^((?:\p{L}\p{M}?\p{Ll}{0,2}\.[\s-]*)+)(.+)$/u.exec(text) ?? [];
  if (given !== undefined && family !== undefined) return personName(family.trim(), given.trim());
  const words = /^(\p{Lu}[\p{L}'’.-]+(?:\s+\p{Lu}\.)*)\s+((?:\p{Ll}+\s+)*\p{Lu}[\p{L}'’-]+)$/u.exec(text);
  return words ? personName(words[2] ?? '', words[1] ?? '') : { literal: text };
}

/** Names in speaking order, as editors and translators are given: "A. Freud & B. van der Kolk". */
export function parseDirectNames(text: string): CslName[] {
  const names: CslName[] = [];
  const parts = text.replace(/,?\s+(et\s+al\.?)$/iu, ', $1').split(/\s*,\s*(?:(?:&|and)\s+)?|\s+(?:&|and)\s+/u);
  for (const part of parts.map((name) => name.trim()).filter((name) => name !== '')) {
    const last = names.at(-1);
    if (ET_AL.test(part)) names.push({ ...OMITTED_NAMES });
    else if (SUFFIX.test(part) && last?.family !== undefined) last.suffix = part;
    else names.push(directName(part));
  }
  return names;
}
