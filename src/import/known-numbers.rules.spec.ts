import { describe, expect, it } from '@jest/globals';

import { seedSnapshot } from '../../test/support/seed-files.js';
import { numbersOf } from './known-numbers.rules.js';

describe('the numbers that become live references', () => {
  const slugs = (lines: readonly { slug: string }[] = []) => lines.map(({ slug }) => slug);

  it('are those of lines that are served', () => {
    const snapshot = seedSnapshot();
    const lines = snapshot.helplines.map((line) =>
      line.slug === 'gb-shout' ? { ...line, status: 'SUSPENDED' as const } : line,
    );
    const { helplines, unserved } = numbersOf({ ...snapshot, helplines: lines }, 'GB');
    expect(slugs(helplines)).toContain('gb-samaritans');
    for (const slug of ['gb-shout', 'gb-hourglass']) {
      expect(slugs(helplines)).not.toContain(slug);
      expect(slugs(unserved)).toContain(slug);
    }
    expect(helplines.length + (unserved?.length ?? 0)).toBe(lines.length);
  });
});
