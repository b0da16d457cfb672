import { describe, expect, it } from '@jest/globals';

import { EntryOrder, isSortValue } from './entry-order.rules.js';
import { meantBySlug } from './entry-slug.rules.js';

describe('a cursor of a list of entries', () => {
  it.each([
    [EntryOrder.RECENTLY_EDITED, '2031-05-06T07:08:09.123456Z'],
    [EntryOrder.TITLE, ''],
    [EntryOrder.TITLE, 'a title'],
    [EntryOrder.STAGE, 'IN_REVIEW'],
  ])('in order %s may hold %j', (order, value) => {
    expect(isSortValue(order, value)).toBe(true);
  });

  it.each([
    [EntryOrder.RECENTLY_EDITED, 'a title'],
    [EntryOrder.RECENTLY_EDITED, '2031-05-06T07:08:09.123Z'],
    [EntryOrder.RECENTLY_EDITED, '2031-13-06T07:08:09.123456Z'],
    [EntryOrder.TITLE, 'a\0b'],
    [EntryOrder.STAGE, 'toString'],
    [EntryOrder.STAGE, null],
  ])('in order %s may not hold %j', (order, value) => {
    expect(isSortValue(order, value)).toBe(false);
  });
});

describe('the entry that a slug means', () => {
  const at = (siteKey: string, isDefaultLocale: boolean) => ({ siteKey, isDefaultLocale });

  it('is the only one there is, in whatever language', () => {
    expect(meantBySlug([at('north', false)])).toEqual(at('north', false));
    expect(meantBySlug([])).toBeNull();
  });

  it("is the one in the site's default language among several languages", () => {
    expect(meantBySlug([at('north', false), at('north', true)])).toEqual(at('north', true));
    expect(meantBySlug([at('north', false), at('north', false)])).toBeNull();
  });

  it('is none when several sites use it', () => {
    expect(meantBySlug([at('north', true), at('south', true)])).toBeNull();
  });
});
