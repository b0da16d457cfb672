import { describe, expect, it } from '@jest/globals';

import { blockSlot, LEAF_DIRECTIVES, TEXT_DIRECTIVES, textSlot } from './directive.rules.js';

const ID = '019a2b3c-4d5e-7f80-9123-456789abcdef';

describe('the list of directives', () => {
  it('makes a slot of every name on it, and of no other', () => {
    const attributes = { id: ID, region: 'GB' };
    for (const name of TEXT_DIRECTIVES) expect(textSlot(name, 'label', attributes)).not.toBeNull();
    for (const name of LEAF_DIRECTIVES) expect(blockSlot(name, attributes)).not.toBeNull();
    for (const name of ['note', 'constructor', '__proto__', '']) {
      expect(textSlot(name, 'label', attributes)).toBeNull();
      expect(blockSlot(name, attributes)).toBeNull();
    }
  });

  it('keeps an id in lower case and a label on one line', () => {
    expect(textSlot('cite', ' Herman,\n 2015 ', { id: ID.toUpperCase() })).toEqual({
      kind: 'cite',
      id: ID,
      label: 'Herman, 2015',
    });
  });

  it.each(['GB', 'gb', 'GB-SCT', 'US-CA', 'FR-75', '001'])('takes %s for a region', (region) => {
    expect(textSlot('emergency', '999', { region })).toMatchObject({ region: region.toUpperCase() });
  });

  it.each(['', 'GBR', 'G', 'GB-', 'GB-SCTX', '002', null, undefined])('does not take %s for a region', (region) => {
    expect(textSlot('emergency', '999', { region })).toBeNull();
  });

  it('names each help topic once', () => {
    expect(blockSlot('helplines', { topics: 'suicide_crisis, STALKING,STALKING' })).toEqual({
      kind: 'helplines',
      topics: ['SUICIDE_CRISIS', 'STALKING'],
    });
    expect(blockSlot('helplines', { topics: 'STALKING,' })).toBeNull();
  });
});
