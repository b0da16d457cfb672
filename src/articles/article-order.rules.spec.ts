import { describe, expect, it } from '@jest/globals';

import { cursorValue, sortKeyIn, type ArticleOrderName } from './article-order.rules.js';

const ORDERS: readonly ArticleOrderName[] = ['NEWEST', 'OLDEST', 'RECENTLY_UPDATED', 'TITLE'];
const AT = '2027-03-01T08:00:00.123456Z';

describe('a cursor of a list of articles', () => {
  it('is read in its own order and in no other', () => {
    for (const order of ORDERS) {
      const value = cursorValue(order, AT);
      expect(ORDERS.filter((other) => sortKeyIn(other, value) === AT)).toEqual([order]);
    }
  });

  it.each([
    'NEWEST',
    'NEWEST ',
    'NEWEST soon',
    'NEWEST 0000-01-01T00:00:00.000000Z',
    'NEWEST 2027-13-01T08:00:00.000000Z',
  ])('is none when its instant is none: %j', (value) => {
    expect(sortKeyIn('NEWEST', value)).toBeNull();
  });

  it('may hold any title', () => {
    expect(sortKeyIn('TITLE', cursorValue('TITLE', 'title or 7 % of it'))).toBe('title or 7 % of it');
    expect(sortKeyIn('TITLE', null)).toBeNull();
  });
});
