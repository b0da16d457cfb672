import { describe, expect, it } from '@jest/globals';

import { parseDocument } from './parse-document.rules.js';
import type { Directory } from './parsed-document.types.js';

const directory: Directory = { helplines: [], emergency: [], defaultRegion: 'GB' };
const parse = (text: string) => parseDocument({ filename: 'a.txt', text }, directory);

const TEXT = 'The kettle is loud in a new flat. You will get used to it, and then you will like it.';

describe('front matter', () => {
  it('tells a topic line, a picture, the title and the byline apart', () => {
    const parsed = parse(
      `Boundaries & Recovery\n\nA woman holding a cup beside a window\n\nWhat a Quiet House Teaches You About Fear\n\nBy Ana Ruiz, LCSW | March 3, 2026\n\n${TEXT}`,
    );
    expect(parsed).toMatchObject({
      kicker: 'Boundaries & Recovery',
      title: 'What a Quiet House Teaches You About Fear',
      heroImage: { alt: 'A woman holding a cup beside a window', hero: true },
      byline: ['Ana Ruiz, LCSW'],
      sourceDate: '2026-03-03',
      sourceDateText: 'March 3, 2026',
    });
    expect(parsed.introduction).toBe(TEXT);
  });

  it('takes a sentence under the title for the subtitle when a section follows', () => {
    const parsed = parse(
      `Why You Still Listen for the Key.\nHow fear outlives the house it was learned in.\nTHE FIRST WEEKS\n${TEXT}`,
    );
    expect(parsed.subtitle).toBe('How fear outlives the house it was learned in.');
  });

  it('takes a sentence under the title for the text when text follows', () => {
    const parsed = parse(`The Quiet House\nNobody warned me about the kettle.\n${TEXT}`);
    expect(parsed).toMatchObject({ title: 'The Quiet House', subtitle: null });
    expect(parsed.introduction).toBe(`Nobody warned me about the kettle.\n\n${TEXT}`);
  });

  it('finds no title in a document that starts with its text, and says so', () => {
    const parsed = parse(`${TEXT}\n${TEXT}`);
    expect(parsed.title).toBeNull();
    expect(parsed.findings.map(({ code }) => code)).toEqual(['TITLE_MISSING']);
    expect(parsed.sections).toEqual([]);
  });

  it("uses a title that is given and keeps the document's own beside it", () => {
    const source = { filename: 'a.txt', text: `The Quiet House\n\n${TEXT}`, title: 'Another Title' };
    expect(parseDocument(source, directory)).toMatchObject({ title: 'Another Title', sourceTitle: 'The Quiet House' });
    expect(parseDocument({ ...source, title: 'the quiet house' }, directory).sourceTitle).toBeNull();
  });

  it('reads the place in a series out of a sentence and leaves the sentence', () => {
    const text = `This essay is the second in my Slow Mornings & Long Nights series. ${TEXT}`;
    const parsed = parse(text);
    expect(parsed.series).toEqual({ title: 'Slow Mornings & Long Nights', position: 2 });
    expect(parsed.introduction).toBe(text);
  });

  it.each(['', '\n\n \t\n', '\ufeff'])('answers an empty article for %j', (text) => {
    expect(parse(text)).toMatchObject({ title: null, sections: [], provenance: [], unplaced: [] });
  });
});
