/** Every operation that a guide shows can be copied and asked. */
import { buildSchema, parse, validate } from 'graphql';

import { describe, expect, it } from '@jest/globals';

import { readText, type Api } from '../support/schema.js';

/** The operations of a guide, each under the name of its root field. */
function operationsIn(guide: string): [name: string, text: string][] {
  const blocks = [...(readText(guide) ?? '').matchAll(/```graphql\n([\s\S]+?)```/g)].map(([, text]) => text ?? '');
  return blocks.map((text) => [/\{\s*(\w+)/.exec(text)?.[1] ?? '', text]);
}

describe.each<[guide: string, api: Api, least: number]>([
  ['docs/editors.md', 'editorial', 15],
  ['docs/front-ends.md', 'delivery', 3],
])('the operations in %s', (guide, api, least) => {
  const schema = buildSchema(readText(`test/contract/${api}.graphql`) ?? '');
  const operations = operationsIn(guide);

  it('are there to be copied for what the guide speaks of', () => {
    expect(operations.length).toBeGreaterThanOrEqual(least);
  });

  it.each(operations)(`can be asked of the ${api} API: %s`, (_name, text) => {
    expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
  });
});
