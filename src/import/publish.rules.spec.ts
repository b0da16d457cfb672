import { describe, expect, it } from '@jest/globals';

import { publishRefusal } from './publish.rules.js';

const warning = { severity: 'WARNING' } as const;
const error = { severity: 'ERROR' } as const;

describe('whether an import may be public at once', () => {
  it('is allowed with warnings alone', () => {
    expect(publishRefusal({ fourEyes: false }, [warning])).toBeNull();
  });

  it('is refused where the site wants a second person', () => {
    expect(publishRefusal({ fourEyes: true }, [])).toBe('REVIEW_NEEDED');
  });

  it('is refused while an error is found', () => {
    expect(publishRefusal({ fourEyes: false }, [warning, error])).toBe('FINDINGS');
  });
});
