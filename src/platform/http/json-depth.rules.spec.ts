import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { nestsDeeperThan } from './json-depth.rules.js';

const bytes = (text: string) => Buffer.from(text);

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('the depth of a JSON text', () => {
  it('is that of the value it stands for', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const depth = depthOf(value);
        const text = bytes(JSON.stringify(value));
        expect(nestsDeeperThan(depth, text)).toBe(false);
        if (depth > 0) expect(nestsDeeperThan(depth - 1, text)).toBe(true);
      }),
    );
  });

  it.each(['{"a":"[[[["}', '{"a":"\\"[[[["}', '{"a":"\\\\","b":"[[["}', '{"[[[[":1}'])(
    'counts no bracket in a string: %s',
    (text) => {
      expect(nestsDeeperThan(1, bytes(text))).toBe(false);
    },
  );

  it('is known from a text that is not closed', () => {
    expect(nestsDeeperThan(64, bytes('['.repeat(100_000)))).toBe(true);
  });
});
