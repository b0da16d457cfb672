import { shapeAt, textAt } from './draft.rules.js';
import type { Draft } from './draft.types.js';
import { splitSentences, wordsOf } from './line-shape.rules.js';

/** What somebody does or feels: the shape of a sign, in the second or third person. */
const STATEMENT = /^(?:you|your|they|their|he|his|she|her|it|everything|nothing|there|feeling|being|having)(?:['’]\p{L}+)?\s/iu; // prettier-ignore
/** Among lines under a heading that hints at signs, or with explanations below: also what people say, and what "I" do. */
const LOOSE_STATEMENT = /^["“‘']|^(?:you|your|they|their|he|his|she|her|it|its|i|i['’]m|my|we|our|everything|everyone|nothing|nobody|no one|someone|people|there|even|\p{L}{3,}ing)(?:['’]\p{L}+)?\s/iu; // prettier-ignore
const LABEL = /^(.{2,80}?)(?::| [—–-]) +(?=\S)/u;
const MAX_LABEL_WORDS = 9;

export const isStatementText = (draft: Draft, at: number): boolean => STATEMENT.test(textAt(draft, at));

/** `The long week: It ends when they decide`: where the part behind the label starts and the label ends. */
function labelOf(text: string): { end: number; next: number } | null {
  const found = LABEL.exec(text);
  const label = found?.[1] ?? '';
  if (!found || wordsOf(label).length > MAX_LABEL_WORDS || /[.!?]\s/.test(label)) return null;
  return { end: label.length, next: found[0].length };
}

const readsAsStatement = (text: string) => {
  const label = labelOf(text);
  return LOOSE_STATEMENT.test(text) || (label !== null && LOOSE_STATEMENT.test(text.slice(label.next)));
};

/** Most of the lines say what somebody does, feels or says; commands and topics do not. */
export const areStatements = (draft: Draft, lines: readonly number[]): boolean =>
  lines.length > 0 && lines.filter((at) => readsAsStatement(shapeAt(draft, at).rest)).length * 3 >= lines.length * 2;

/** A sign and its explanation that stand in one line: the first `end` characters, and what is behind `next`. */
export interface SignSplit {
  end: number;
  next: number;
}

const firstSentence = (text: string): SignSplit | null => {
  const [first = ''] = splitSentences(text);
  return first.length < text.length ? { end: first.length, next: first.length + 1 } : null;
};

/**
 * How lines without explanations below are cut into sign and explanation: at the colon or the dash that all of them have,
 * or behind the first sentence where most have several. A dash in one sign or two is part of the sentence.
 */
export function signSplits(texts: readonly string[]): (SignSplit | null)[] {
  const labels = texts.map(labelOf);
  if (texts.length >= 3 && labels.every((label) => label !== null)) return labels;
  const sentences = texts.map(firstSentence);
  const several = sentences.filter((split) => split !== null).length;
  return texts.length >= 2 && several * 2 > texts.length ? sentences : texts.map(() => null);
}
