import { describe, expect, it } from '@jest/globals';

import { parseDocument } from './parse-document.rules.js';
import type { Directory } from './parsed-document.types.js';

const directory: Directory = { helplines: [], emergency: [], defaultRegion: 'GB' };
const parse = (text: string) => parseDocument({ filename: 'a.txt', text }, directory);

const TEXT = 'Some weeks are louder than others. You will notice it first in your shoulders.';
const parts = (...lines: readonly string[]) => parse(['A Title Here', TEXT, ...lines].join('\n\n'));

describe('affiliate items', () => {
  it('have a title, a creator, a description, a link and what readers say of them', () => {
    const parsed = parts(
      'If You Recognised Yourself',
      'The Long Kitchen',
      'by Carla Mendez',
      TEXT,
      'Check Price on Amazon →',
      'What Readers Are Saying',
      TEXT,
      'Others found it slow. They finished it all the same.',
      'See All Reviews',
      'This article is for general information only.',
    );
    expect(parsed.affiliateItems).toMatchObject([
      {
        kind: 'BOOK',
        title: 'The Long Kitchen',
        creator: 'Carla Mendez',
        description: TEXT,
        callToAction: 'Check Price on Amazon →',
        readerFeedbackHeading: 'What Readers Are Saying',
        readerFeedback: [TEXT, 'Others found it slow. They finished it all the same.'],
        linkLabels: ['See All Reviews'],
      },
    ]);
    expect(parsed.sections).toMatchObject([
      { kind: 'AFFILIATE', heading: 'If You Recognised Yourself', body: '', affiliateItems: [{ item: 'affiliate-1' }] },
    ]);
    expect(parsed.byline).toEqual([]);
  });

  it('can be two, without feedback, one with its creator in the same line', () => {
    const parsed = parts(
      'Books That Help',
      'The Long Kitchen',
      'by Carla Mendez & Bo Li',
      TEXT,
      'Buy on Bookshop',
      'Loud Enough by Ana Ruiz',
      TEXT,
      'View on Amazon',
    );
    expect(parsed.affiliateItems.map(({ title, creator, callToAction }) => [title, creator, callToAction])).toEqual([
      ['The Long Kitchen', 'Carla Mendez & Bo Li', 'Buy on Bookshop'],
      ['Loud Enough', 'Ana Ruiz', 'View on Amazon'],
    ]);
  });

  it('can go without a creator when a shop link follows', () => {
    expect(parts('Things I Use', 'The Evening Planner', TEXT, 'Order from the shop').affiliateItems).toMatchObject([
      { kind: 'PRODUCT', title: 'The Evening Planner', creator: null },
    ]);
  });
});

describe('offers', () => {
  const box = (heading: string, pitch: string) => [heading, pitch, 'Get Your Free Evening Guide'];
  it('are one when the label is the same, each placement with its own words', () => {
    const parsed = parts(
      'A Heading',
      TEXT,
      ...box('Evenings can be kinder than this.', 'The free Evening Guide has seven pages.'),
      'A Final Word',
      TEXT,
      ...box('You deserve one quiet hour.', 'Our guide takes ten minutes.'),
    );
    expect(parsed.offers).toEqual([{ key: 'offer-1', label: 'Get Your Free Evening Guide' }]);
    expect(
      parsed.sections.map(({ offers }) => offers.map(({ offer, heading, body }) => [offer, heading, body])),
    ).toEqual([
      [['offer-1', 'Evenings can be kinder than this.', 'The free Evening Guide has seven pages.']],
      [['offer-1', 'You deserve one quiet hour.', 'Our guide takes ten minutes.']],
    ]);
  });

  it('are placed where they stand when text follows', () => {
    const [section] = parts(
      'A Heading',
      TEXT,
      ...box('Evenings can be kinder than this.', 'The free Evening Guide has seven pages.'),
      TEXT,
    ).sections;
    expect(section?.body).toBe(`${TEXT}\n\n::offer{#offer-1}\n\n${TEXT}`);
  });

  it('can be the last section, with its heading for a label', () => {
    const parsed = parts(
      'A Heading',
      TEXT,
      'The Free Workbook Is Waiting',
      'Seven pages, one for each evening. Free, and yours to keep.',
    );
    expect(parsed.sections[1]).toMatchObject({
      kind: 'OFFER',
      heading: 'The Free Workbook Is Waiting',
      offers: [{ labelSource: 'HEADING', label: 'The Free Workbook Is Waiting' }],
    });
  });
});
