import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';

const LOOKUP = `query Lookup($region: String, $site: String, $locale: String) {
  helplines(region: $region, site: $site, locale: $locale) {
    resolvedRegion resolvedRegionName resolutionSource stale asOf
    emergency { number } helplines { slug contacts { display } } directories { slug }
  }
}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'info' });
});
afterAll(() => app.close());

const lookUp = async (variables: object) => {
  const { data, errors } = await app.query(LOOKUP, variables);
  expect(errors).toBeUndefined();
  return data.helplines;
};

describe('an argument that means nothing', () => {
  it.each([
    { site: 'no-such-site' },
    { site: 's'.repeat(101) },
    { site: 'steady\0ground' },
    { locale: 'x'.repeat(36) },
    { locale: `en-x${'-abcdefgh'.repeat(60)}` },
    { locale: 'de\0' },
  ])('is no error to a reader: %j', async (nonsense) => {
    expect(await lookUp(nonsense)).toMatchObject({ resolutionSource: 'NONE', resolvedRegionName: 'world' });
  });
});
