import { describe, expect, it } from '@jest/globals';

import { isInstant } from './sort-values.rules.js';

describe('the time in a cursor', () => {
  it.each(['2026-11-30T18:22:07.000001Z', '2024-02-29T23:59:59.999999Z', '0001-01-01T00:00:00.000000Z'])(
    'may be %s',
    (value) => {
      expect(isInstant(value)).toBe(true);
    },
  );

  it.each([
    '2026-02-30T00:00:00.000000Z',
    '2026-11-30T24:00:00.000000Z',
    '0000-01-01T00:00:00.000000Z',
    '2026-11-30T18:22:07.000Z',
    '2026-11-30T18:22:07.000000+01:00',
    '2026-11-30',
    '',
  ])('is not %j', (value) => {
    expect(isInstant(value)).toBe(false);
  });
});
