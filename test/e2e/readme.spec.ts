import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';

const README = resolve(import.meta.dirname, '../../README.md');
const SERVED = 'http://127.0.0.1:4000';

let app: TestApp;
let readme: string;

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: SERVED });
  readme = await readFile(README, 'utf8');
});

afterAll(() => app.close());

describe('the README', () => {
  it('shows a query that is answered as it says', async () => {
    const query = /--data-urlencode 'query=(\{[^']+\})'/.exec(readme)?.[1] ?? '';
    const shown = /```json\n([\s\S]+?)```/.exec(readme)?.[1] ?? '';
    const response = await fetch(`${app.url}/graphql?${new URLSearchParams({ query }).toString()}`, {
      headers: { 'apollo-require-preflight': 'true' },
    });
    expect(cutAfterFirst(await response.json())).toEqual(JSON.parse(shown));
  });

  it('links to pages that are there', async () => {
    const pages = [...readme.matchAll(/\]\((docs\/[^)]+\.md|LICENSE)\)/g)].map(([, page]) => page ?? '');
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) await expect(readFile(resolve(README, '..', page), 'utf8')).resolves.not.toBe('');
  });
});

/** Each list with its first entry alone, as the README prints it. */
function cutAfterFirst(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(cutAfterFirst);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cutAfterFirst(inner)]));
}
