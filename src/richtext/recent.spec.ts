import { describe, expect, it } from '@jest/globals';

import { Recent } from './recent.js';

describe('what was used recently', () => {
  it('forgets what was not used for longest when there are too many', () => {
    const recent = new Recent<number>(2, 100);
    recent.set('a', 1, 1);
    recent.set('b', 2, 1);
    recent.get('a');
    recent.set('c', 3, 1);
    expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
  });

  it('forgets when all of them weigh too much, and never takes what is too heavy alone', () => {
    const recent = new Recent<number>(10, 10);
    recent.set('a', 1, 6);
    recent.set('b', 2, 6);
    recent.set('c', 3, 11);
    expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([undefined, 2, undefined]);
  });

  it('counts the weight of a key that is set again once', () => {
    const recent = new Recent<number>(10, 10);
    for (const value of [1, 2, 3]) recent.set('a', value, 5);
    recent.set('b', 4, 5);
    expect([recent.get('a'), recent.get('b')]).toEqual([3, 4]);
  });
});
