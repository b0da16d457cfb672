import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NO_INSTANTS = ['x', '2026-02-30T00:00:00Z', '+275760-09-13T00:00:00Z', '0000-01-01T00:00:00Z'];

const LOOKUP = `query Lookup($at: DateTime) {
  helplines(region: "GB", at: $at) { validUntil helplines { openState opensNext specialistOpen contacts { openState } } }
}`;

describe('an instant that a caller gives', () => {
  it.each(NO_INSTANTS)('is BAD_USER_INPUT when it is %j, and not a fault', async (at) => {
    const said = JSON.stringify(at);
    const answers = await Promise.all([
      app.query(LOOKUP, { at }),
      app.query(`{ helplines(region: "GB", at: ${said}) { asOf } }`),
      app.query(`{ helplines(region: "GB") { helplines { openState(at: ${said}) } } }`),
      app.query(`{ helplines(region: "GB") { helplines { contacts { openState(at: ${said}) } } } }`),
      app.query(`{ articles(filter: { publishedAfter: ${said} }) { nodes { id } } }`),
    ]);
    for (const { errors } of answers) expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-30T09:00:00+05:30'])(
    'may be %s',
    async (at) => {
      const { data, errors } = await app.query(LOOKUP, { at });
      expect(errors).toBeUndefined();
      expect(data.helplines.helplines.length).toBeGreaterThan(0);
    },
  );

  it('comes back in UTC with milliseconds', async () => {
    const { data } = await app.query('{ helplines(region: "GB", at: "2026-11-30T09:00:00Z") { validUntil asOf } }');
    for (const instant of Object.values(data.helplines as object))
      expect(instant).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
  });
});
