import { describe, expect, it } from '@jest/globals';

import { contactLink, elementNode, labelOnly, textNode, unservedLabel, withLiveNumber } from './slot-content.rules.js';

describe('the number in a label', () => {
  it.each([
    ['0808 1111', '0808 2000 247', '0808 2000 247'],
    ['0808-2000-247', '0808 2000 247', '0808-2000-247'],
    ['999', '112', '112'],
    ['17', '112', '112'],
    ['call 0808 1111 now', '0808 2000 247', 'call 0808 2000 247 now'],
    ['call 0808 2000 247 now', '0808 2000 247', 'call 0808 2000 247 now'],
    ['the national line', '0808 2000 247', 'the national line'],
    ['the 24/7 line', '0808 2000 247', 'the 24/7 line'],
    ['0800 1111 or 0800 2222', '0808 2000 247', '0808 2000 247'],
    ['dial 0800 1111', '$& 1', 'dial $& 1'],
    ['1-800-799-SAFE', '1-800-799-7233', '1-800-799-SAFE'],
    ['1-800-656-HOPE', '1-800-799-7233', '1-800-799-7233'],
    ['call 1-800-656-HOPE (4673) now', '1-800-656-4673', 'call 1-800-656-HOPE (4673) now'],
    ['call 1-800-656-HOPE now', '1-800-799-7233', 'call 1-800-799-7233 now'],
    ['call 1-800-656 HOPE now', '1-800-799-7233', 'call 1-800-799-7233 now'],
    ['1-800-799-7233', '1-800-799-SAFE', '1-800-799-7233'],
    ['1-800-4-A-CHILD', '1-800-422-4453', '1-800-4-A-CHILD'],
    ['1-800-4-A-CHILD', '0808 2000 247', '0808 2000 247'],
    ['1800RESPECT', '1800 737 732', '1800RESPECT'],
    ['ring 1800RESPECT', '0808 2000 247', 'ring 0808 2000 247'],
    ['13YARN', '13 92 76', '13YARN'],
    ['13YARN', '0808 2000 247', '0808 2000 247'],
    ['HOPELINE247', '0800 068 4141', 'HOPELINE247'],
    ['0808\u20112000\u2011247', '0808 2000 247', '0808\u20112000\u2011247'],
    ['call 0808\u20111111', '0808 2000 247', 'call 0808 2000 247'],
    ['call 8008', '#8008', 'call #8008'],
    ['call #8009', '#8008', 'call #8008'],
    ['112-only', '112', '112-only'],
  ])('in %j is the one that the record has today, %j: %j', (label, number, shown) => {
    expect(withLiveNumber(label, number)).toBe(shown);
  });
});

describe('the label of a line that is not served', () => {
  it.each([
    ['call 0808 2000 247', ['Listeners'], 'Listeners'],
    ['1-800-799-SAFE', ['Listeners'], 'Listeners'],
    ['13YARN', ['13YARN', 'Lifeline Australia'], 'Lifeline Australia'],
    ['988', ['988 Suicide & Crisis Lifeline'], 'Suicide & Crisis Lifeline'],
    ['the listening line', ['Listeners'], 'the listening line'],
  ])('%j of %j has no number: %j', (label, names, shown) => {
    expect(unservedLabel(label, names)).toBe(shown);
  });
});

describe('a contact', () => {
  const contact = { number: '116 123', href: 'tel:116123', country: 'Ireland' };

  it('names its country after the link', () => {
    expect(contactLink('116 123', contact)).toEqual([
      elementNode('a', { href: 'tel:116123' }, [textNode('116 123')]),
      textNode(' (Ireland)'),
    ]);
  });

  it('does not name a country twice, nor one that it does not have', () => {
    expect(contactLink('116 123 in Ireland', contact)).toHaveLength(1);
    expect(contactLink('116 123', { ...contact, country: null })).toHaveLength(1);
  });
});

describe('a record that is missing or not public', () => {
  it('leaves the words of the editor, and nothing of a block', () => {
    expect(labelOnly({ kind: 'cite', id: 'x', label: 'Herman, 2015' })).toEqual([textNode('Herman, 2015')]);
    expect(labelOnly({ kind: 'signs' })).toEqual([]);
  });
});
