import { describe, expect, it } from '@jest/globals';

import { contactLink, elementNode, labelOnly, textNode, withLiveNumber } from './slot-content.rules.js';

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
  ])('in %j is the one that the record has today, %j: %j', (label, number, shown) => {
    expect(withLiveNumber(label, number)).toBe(shown);
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
