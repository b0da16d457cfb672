import { describe, expect, it } from '@jest/globals';

import { pageOf, pageRequest, SORT_CHARS } from './paging.js';

const ID = '01890000-0000-7000-8000-000000000000';

describe('the count of a list', () => {
  it('is taken once, under however many names, and by what the page was mapped to as well', async () => {
    let counts = 0;
    const count = () => Promise.resolve((counts += 1));
    const page = pageOf([{ id: ID }], pageRequest({}), ({ id }) => [null, id], count);
    const shown = page.map(({ id }) => id);
    expect(counts).toBe(0);
    expect(await Promise.all([shown.totalCount, shown.totalCount, page.totalCount])).toEqual([1, 1, 1]);
    expect(counts).toBe(1);
  });
});

describe('the cursor of a title', () => {
  it.each(['a', 'ü', 'あ', '🌱', '"', '\u0001'])(
    'of the longest sort value leads on, in any script: %j',
    (character) => {
      const value = `TITLE ${character.repeat(SORT_CHARS)}`;
      const { edges } = pageOf(
        [{ id: ID }],
        pageRequest({}),
        ({ id }) => [value, id],
        () => Promise.resolve(1),
      );
      const after = edges[0]?.cursor ?? '';
      expect(after.length).toBeLessThanOrEqual(2_000);
      expect(pageRequest({ after }).start).toEqual([value, ID]);
    },
  );
});
