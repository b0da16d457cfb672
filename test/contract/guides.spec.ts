import { buildSchema, parse, validate } from 'graphql';

import { describe, expect, it } from '@jest/globals';

import { readText } from '../support/schema.js';

const GUIDE = 'docs/editors.md';

describe('the operations in the guide for editors', () => {
  const schema = buildSchema(readText('test/contract/editorial.graphql') ?? '');
  const operations = [...(readText(GUIDE) ?? '').matchAll(/```graphql\n([\s\S]+?)```/g)].map(([, text]) => text ?? '');

  it('are there to be copied for what the guide speaks of', () => {
    expect(operations.length).toBeGreaterThan(10);
  });

  it.each(operations)('can be asked of the editorial API: %s', (text) => {
    expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
  });
});
