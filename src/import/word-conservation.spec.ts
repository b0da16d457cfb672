import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import { OMITTED_WORDS } from './omissions.rules.js';
import { parseDocument } from './parse-document.rules.js';
import type { Directory, ParsedDocument, ParsedSection } from './parsed-document.types.js';
import { normaliseText } from './source-lines.rules.js';

const directory: Directory = {
  helplines: [{ id: 'h-1', slug: 'refuge', name: 'National Domestic Abuse Helpline', numbers: ['0808 2000 247'] }],
  emergency: [{ region: 'GB', service: 'GENERAL', number: '999' }],
  defaultRegion: 'GB',
};
const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

const blocks = (node: Nodes): string =>
  'children' in node && !['paragraph', 'heading', 'leafDirective'].includes(node.type)
    ? node.children.map(blocks).join(' ')
    : node.type === 'leafDirective'
      ? ''
      : toString(node);
const textOf = (markdown: string) => blocks(processor.parse(markdown));

const sectionTexts = (section: ParsedSection): string[] => [
  section.kicker ?? '',
  section.heading ?? '',
  textOf(section.body),
  ...section.images.map(({ alt }) => alt),
  ...section.signs.flatMap(({ statement, explanation }) => [statement, textOf(explanation ?? '')]),
  ...section.faqs.flatMap(({ question, answer }) => [question, textOf(answer)]),
  ...section.keyTakeaways.map(({ text }) => textOf(text)),
  ...section.offers.flatMap((offer) => [
    offer.labelSource === 'LINE' ? offer.label : '',
    offer.heading ?? '',
    textOf(offer.body),
  ]),
  ...section.sections.flatMap(sectionTexts),
];

/** Every field that owns words; what repeats others (an offer's shared label, the series) is left out. */
const ownedTexts = (parsed: ParsedDocument): string[] => [
  ...[parsed.kicker, parsed.title, parsed.sourceTitle, parsed.subtitle, parsed.sourceDateText].map(
    (text) => text ?? '',
  ),
  textOf(parsed.introduction),
  parsed.heroImage?.alt ?? '',
  ...parsed.sections.flatMap(sectionTexts),
  ...parsed.citations.map(({ raw }) => raw),
  ...parsed.affiliateItems.flatMap((item) => [
    ...[item.title, item.creator, item.heading, item.callToAction, item.readerFeedbackHeading].map(
      (text) => text ?? '',
    ),
    textOf(item.description),
    ...item.readerFeedback.map(textOf),
    ...item.linkLabels,
  ]),
  ...parsed.notices.map(({ text }) => textOf(text)),
  ...parsed.byline,
  ...parsed.siteTagLines,
  ...parsed.furniture,
  ...parsed.omitted.map(({ text }) => text),
];

/**
 * Words without the marks around them, so that a dropped comma between two names is no difference; cut at a capital
 * after a small letter, since the seam of a glued line is cut there too.
 */
const words = (text: string) =>
  text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .sort();

function expectNoWordLost(text: string): ParsedDocument {
  const parsed = parseDocument({ filename: 'a.txt', text }, directory);
  expect(words(ownedTexts(parsed).join(' '))).toEqual(words(normaliseText(text)));
  expect(parsed.unplaced).toEqual([]);
  for (const { text: omitted } of parsed.omitted) expect(omitted).toMatch(OMITTED_WORDS);
  return parsed;
}

const pick = (...choices: readonly string[]) => fc.constantFrom(...choices);
const noun = pick(
  'harbour',
  'kettle',
  'boundary',
  'morning',
  'silence',
  'doorway',
  'letter',
  'garden',
  'worry',
  'promise',
);
const verb = pick('keeps', 'loses', 'follows', 'softens', 'repeats', 'interrupts', 'notices', 'forgives');
const sentence = fc
  .tuple(noun, verb, noun, pick('.', '.', '!', '?', '…', '.”'))
  .map(([a, b, c, end]) => `The ${a} ${b} your ${c}${end}`);
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const heading = fc.tuple(pick('Why', 'When', 'How', 'Signs That'), noun, verb).map(([a, b, c]) => `${a} the ${b} ${c}`);
const titled = heading.map((text) => text.replaceAll(/\b\p{Ll}/gu, (letter) => letter.toUpperCase()));
const list = (mark: string) =>
  fc.array(sentence, { minLength: 2, maxLength: 4 }).map((all) => all.map((text) => mark + text).join('\n'));

const part = fc.oneof(
  paragraph, titled, heading, sentence, list(''), list('• '), list('— '), list('1. '),
  titled.map((text) => text.toUpperCase()),
  fc.tuple(titled, paragraph).map((both) => both.join('')),
  fc.tuple(list('— '), paragraph).map((both) => both.join('\n')),
  noun.map((word) => `These are the ways of the ${word}:`),
  pick(
    'Frequently Asked Questions', 'Key Takeaways', 'References', 'A Final Word', 'FROM ME DIRECTLY,', 'Disclaimer',
    'Q: Is it real?\nA: It is.', 'By Ana Ruiz and Bo Li', 'Ana', 'Tuesday, August 11, 2026', '© 2026 Somebody', '3 min read',
    'The Long Kitchen\nby Carla Mendez', 'Check Price on Amazon →', 'What Readers Are Saying', 'Get Your Free Garden Guide',
    'This article is for general information only. We use affiliate links and earn a commission. Call 999 in an emergency.',
    'Bowlby, J. (1988). A secure base. Basic Books. https://a.example/b_c', 'Call 0808 2000 247 or 0300 111 2222 today.',
    'This is the second in my Slow Mornings series.', '“The quiet part is the part that stays with you.”', '— Bo Li',
    'A woman standing at a window, looking out', 'Stones in shallow water', 'You May Also Like\n\nThe Long Road\n\nThe Short Road', 'With love, Ana',
    '• You wait: You listen for the key.\n• You plan: You know the exits.\n• You hide: You park elsewhere.', 'Related: The Long Road', 'Does This Sound Familiar?',
    'Is it me?\n\nNo, it is not you at all.\n\nWill it end?\n\nYes, and rather slowly.\n\nWho can help?\n\nA friend can, and a doctor.', 'In Short',
    'Bowlby, John. A Secure Base. Basic Books, 1988.', 'With love,\nAna', 'The Slow Mornings Series, Part 2', 'Medically reviewed by Dr Bo Li', 'Part 2 of the Slow Mornings series', '* a * b _c_ [d](e) <f> `g` work:life 10:30',
    '## A Marked Heading', 'The Kettle by Ana Ruiz\nBuy on Bookshop', 'Healing & Hope', '\u200b\ttab\u00a0here\u00ad',
  ),
); // prettier-ignore

const generated = fc
  .tuple(fc.array(fc.tuple(part, pick('\n\n', '\n\n', '\n', '\n \t\n')), { maxLength: 25 }), pick('\n', '\r\n', '\r'))
  .map(([parts, lineBreak]) => parts.map((pair) => pair.join('')).join('').replaceAll('\n', lineBreak)); // prettier-ignore

describe('the words of a document', () => {
  it('are in exactly one field each, whatever parts it is made of', () => {
    fc.assert(
      fc.property(generated, (text) => void expectNoWordLost(text)),
      { numRuns: 300 },
    );
  });

  it('are in exactly one field each, whatever characters it is made of', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(fc.property(fc.array(line, { maxLength: 12 }), (lines) => void expectNoWordLost(lines.join('\n'))), { numRuns: 200 });
  }); // prettier-ignore

  it('have a line of the source behind each, and each line has a field', () => {
    fc.assert(
      fc.property(generated, (text) => {
        const parsed = parseDocument({ filename: 'a.txt', text }, directory);
        const lines = normaliseText(text).split('\n');
        const held = new Set(parsed.provenance.map(({ line }) => line));
        expect([...held].sort((a, b) => a - b)).toEqual(
          lines.flatMap((line, index) => (line.trim() === '' ? [] : [index + 1])),
        );
      }),
      { numRuns: 300 },
    );
  });
});

const own = ['seeds/documents', 'test/fixtures/documents'].flatMap((folder) =>
  readdirSync(resolve(folder)).map((name) => resolve(folder, name)),
);

describe("the project's own documents", () => {
  it.each(own)('%s loses no word and leaves no line unplaced', (path) => {
    expectNoWordLost(readFileSync(path, 'utf8'));
  });
});

const shared = resolve('../shared/documents');
const sources = existsSync(shared) ? readdirSync(shared).filter((name) => name.endsWith('.txt')) : [];

describe(sources.length > 0 ? 'the source documents' : 'the source documents (not run: ../shared/documents is absent)', () => {
  it('lose no word and leave no line unplaced', () => {
    for (const name of sources) expectNoWordLost(readFileSync(resolve(shared, name), 'utf8'));
    expect(sources.length === 0 || sources.length >= 3).toBe(true);
  });
}); // prettier-ignore
