import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse } from 'graphql';

import { OPERATION_LIMITS } from '../../src/platform/graphql/limits.js';
import { measureOperation } from '../../src/platform/graphql/operation-cost.js';
import { EVERY_FIELD } from '../support/every-field.js';
import { WHOLE_ARTICLE } from '../support/whole-article.js';

const schema = buildSchema(readFileSync('test/contract/delivery.graphql', 'utf8'));
const { listSizes, prices, cost: budget } = OPERATION_LIMITS.delivery;

function costOf(text: string): number {
  const document = parse(text);
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error('the document holds no operation');
  return measureOperation({ schema, document, operation, variables: {}, listSizes, prices }).cost;
}

describe('the prices of the delivery API', () => {
  it.each([
    ['the page of an article', WHOLE_ARTICLE],
    ['every field of one', EVERY_FIELD],
  ])('leave room for %s', (_, text) => {
    expect(costOf(text)).toBeLessThan(budget * 0.6);
  });

  it.each([...prices.keys(), ...listSizes.keys()])('are of fields that there are: %s', (coordinate) => {
    const [type = '', field = ''] = coordinate.split('.');
    const parent = schema.getType(type);
    expect(parent && 'getFields' in parent ? Object.keys(parent.getFields()) : []).toContain(field);
  });
});
