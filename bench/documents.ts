import { readFileSync } from 'node:fs';

import { PROJECT_ROOT } from '../src/app.database.js';

const MODEL = 'seeds/documents/why-the-pull-back-is-so-strong.txt';
const TITLE = 'Why the Pull Back Is So Strong: Understanding a Trauma Bond After You Leave';
const FIRST_HEADING = 'What People Mean by a Trauma Bond';
const DOCUMENT_BYTES = 13_000;
const WORDS = 'evening letter kettle window garden morning neighbour harbour station blanket'.split(' ');

/**
 * A document of 13 KB in the layout of the longest one of the demonstration: its headings, signs, questions, sources,
 * book and notices, under a title of its own and with paragraphs that no other number has.
 */
export function documentOf(number: number): string {
  const model = readFileSync(`${PROJECT_ROOT}/${MODEL}`, 'utf8');
  const document = model.replace(TITLE, `Notes on Ordinary Evenings, Number ${number}: What Helps After You Leave`);
  const missing = DOCUMENT_BYTES - Buffer.byteLength(document);
  return document.replace(FIRST_HEADING, `${filler(number, missing)}\n\n${FIRST_HEADING}`);
}

/** Sentences of about so many characters. */
function filler(number: number, chars: number): string {
  let text = `This is letter ${number} of a long row.`;
  for (let step = number; text.length < chars - 40; step += 1) {
    text += ` The ${word(step)} was near the ${word(step * 7 + 3)} again.`;
  }
  return text;
}

const word = (step: number): string => WORDS[step % WORDS.length] ?? '';
