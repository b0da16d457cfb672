import { describe, expect, it } from '@jest/globals';

import { topicsOfArticle } from './topics.rules.js';

describe('what an article asks help for', () => {
  it('is abuse before anything else, whatever the article is filed under first', () => {
    const attachment = { helpTopics: ['EMOTIONAL_SUPPORT', 'SUICIDE_CRISIS'] as const };
    const control = { helpTopics: ['STALKING', 'EMOTIONAL_SUPPORT', 'DOMESTIC_ABUSE'] as const };
    const order = ['STALKING', 'DOMESTIC_ABUSE', 'EMOTIONAL_SUPPORT', 'SUICIDE_CRISIS'];
    expect(topicsOfArticle([attachment, control])).toEqual(order);
  });

  it('is nothing for an article without topics', () => {
    expect(topicsOfArticle([])).toEqual([]);
    expect(topicsOfArticle([{ helpTopics: [] }])).toEqual([]);
  });
});
