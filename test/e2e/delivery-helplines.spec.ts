import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { HelplinesService } from '../../src/helplines/helplines.service.js';
import { startTestApp, type Answer, type TestApp } from '../support/app.js';
import { anArticle, aTopic, unique } from '../support/articles.js';
import { aSite } from '../support/editors.js';

const LOOKUP = `query Lookup($region: String, $topics: [HelpTopic!], $site: String, $locale: String, $at: DateTime) {
  helplines(region: $region, topics: $topics, site: $site, locale: $locale, at: $at) {
    requestedRegion resolvedRegion resolvedRegionName resolutionSource regionWarning matchedBy needsRegion
    emergency { region number telUri service }
    helplines { slug topics regions contacts { display uri } }
    directories { slug } perpetratorHelplines { slug } gaps degraded stale asOf validUntil
  }
}`;

interface Line {
  readonly slug: string;
  readonly topics: readonly string[];
  readonly regions: readonly string[];
}
interface Lookup {
  readonly resolvedRegion: string;
  readonly emergency: readonly { readonly region: string; readonly number: string }[];
  readonly helplines: readonly Line[];
  readonly directories: readonly Line[];
  readonly perpetratorHelplines: readonly Line[];
  readonly asOf: string;
  readonly validUntil: string;
}

let app: TestApp;
let behindProxy: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  behindProxy = await startTestApp({ TRUSTED_PROXIES: 'loopback', REGION_HEADER: 'cf-ipcountry' });
});

afterAll(async () => {
  await app.close();
  await behindProxy.close();
});

const lookUp = async (variables: object, headers?: Record<string, string>, to = app): Promise<Lookup> => {
  const { data, errors } = await to.query(LOOKUP, variables, headers);
  expect(errors).toBeUndefined();
  return data.helplines as Lookup;
};
/** A site that the directory, which answers from memory, has read. */
async function aKnownSite(on: TestApp, values: { defaultRegion: string; offerDefaultRegion?: boolean }) {
  const site = await aSite(on.prisma, values);
  await on.app.get(HelplinesService).refresh();
  return site;
}
const slugs = (lines: readonly Line[]) => lines.map(({ slug }) => slug);
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;

describe('help for a reader', () => {
  it.each(['GB-SCT', 'gb-sct', 'gb_sct'])(
    "in %s starts with Scotland's line, then those for the whole country",
    async (region) => {
      const answer = await lookUp({ region, topics: ['DOMESTIC_ABUSE'] });
      expect(answer).toMatchObject({
        ...{ requestedRegion: region, resolvedRegion: 'GB-SCT', resolvedRegionName: 'Scotland' },
        ...{ resolutionSource: 'ARGUMENT', matchedBy: 'SUBDIVISION', needsRegion: false, gaps: [], stale: false },
      });
      expect(answer.helplines[0]?.slug).toBe('gb-sct-domestic-abuse-forced-marriage-helpline');
      expect(answer.emergency[0]).toMatchObject({ number: '999', telUri: 'tel:999', service: 'GENERAL' });
      for (const { regions } of answer.helplines)
        expect(regions.some((code) => ['GB', 'GB-SCT'].includes(code))).toBe(true);
      expect(slugs(answer.helplines)).not.toContain('gb-eng-national-domestic-abuse-helpline');
    },
  );

  it('in a country whose parts have lines of their own has all of them', async () => {
    const { helplines } = await lookUp({ region: 'GB', topics: ['DOMESTIC_ABUSE'] });
    const nations = ['GB-ENG', 'GB-NIR', 'GB-SCT', 'GB-WLS'];
    expect(nations.filter((nation) => !helplines.some(({ regions }) => regions.includes(nation)))).toEqual([]);
  });

  it.each(['nowhere', 'ZZ', 'XX', 'T1', 'EU', '', '   ', '🌱', '12345', 'x'.repeat(4_000), "'; --", 'a\0b'])(
    'in a place that is none gives no national number, and a directory: %j',
    async (region) => {
      const answer = await lookUp({ region, topics: ['DOMESTIC_ABUSE'] });
      expect(answer).toMatchObject({
        ...{ resolvedRegion: '001', resolutionSource: 'NONE', matchedBy: 'INTERNATIONAL', needsRegion: true },
        emergency: [],
      });
      expect(answer.directories.length).toBeGreaterThan(0);
    },
  );

  it('reads another code of a place, and says so', async () => {
    expect(await lookUp({ region: 'UK' })).toMatchObject({ resolvedRegion: 'GB', regionWarning: 'ALIAS' });
  });

  it('never has a line for people who harm among the others', async () => {
    const [without, asked] = [
      await lookUp({ region: 'GB' }),
      await lookUp({ region: 'GB', topics: ['PERPETRATOR_HELP'] }),
    ];
    expect(without.perpetratorHelplines).toEqual([]);
    expect(asked.perpetratorHelplines.length).toBeGreaterThan(0);
    for (const { topics } of [...without.helplines, ...asked.helplines])
      expect(topics).not.toContain('PERPETRATOR_HELP');
  });

  it('says until when it holds', async () => {
    const at = '2027-03-01T12:00:00.000Z';
    const { validUntil } = await lookUp({ region: 'GB', at });
    const hours = (Date.parse(validUntil) - Date.parse(at)) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it.each(['2027-03-28T01:30:00Z', '1900-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z'])(
    'is given for any instant: %s',
    async (at) => {
      const { helplines, emergency } = await lookUp({ region: 'GB', at });
      expect(helplines.length).toBeGreaterThan(0);
      expect(emergency.length).toBeGreaterThan(0);
    },
  );

  it.each([{ topics: ['MONEY'] }, { at: 'now' }, { topics: Array.from({ length: 17 }, () => 'SHELTER') }])(
    'is refused to a front end that asks wrongly: %j',
    async (variables) => {
      expect(codeOf(await app.query(LOOKUP, variables))).toBe('BAD_USER_INPUT');
    },
  );

  it.each(['de', 'cy', 'en-GB', 'x-nothing', '!', 'zz-ZZ-x'])('names places in any language: %s', async (locale) => {
    expect((await lookUp({ region: 'GB', locale })).resolvedRegion).toBe('GB');
  });
});

describe('where the reader is', () => {
  it("is the site's own region when the reader does not say, and only if the site offers it", async () => {
    const offering = await aKnownSite(app, { defaultRegion: 'IE' });
    const silent = await aKnownSite(app, { defaultRegion: 'IE', offerDefaultRegion: false });
    expect(await lookUp({ site: offering.key })).toMatchObject({
      ...{ requestedRegion: null, resolvedRegion: 'IE', resolutionSource: 'SITE_DEFAULT', needsRegion: true },
    });
    expect(await lookUp({ site: offering.key, region: 'US' })).toMatchObject({
      resolvedRegion: 'US',
      resolutionSource: 'ARGUMENT',
    });
    expect(await lookUp({ site: offering.key, region: 'nowhere' })).toMatchObject({ resolvedRegion: '001' });
    expect(await lookUp({ site: silent.key })).toMatchObject({ resolvedRegion: '001', resolutionSource: 'NONE' });
    for (const site of [unique('no-site'), 'a\0b', 'x'.repeat(500)]) {
      expect(await lookUp({ site })).toMatchObject({ resolvedRegion: '001', resolutionSource: 'NONE' });
    }
    expect(await lookUp({})).toMatchObject({ resolvedRegion: '001', needsRegion: true });
  });

  const headers = { 'cf-ipcountry': 'US', 'accept-language': 'en-GB', 'x-forwarded-for': '192.0.2.1' };

  it('is no header unless the operator trusts the proxy that sets it', async () => {
    expect(await lookUp({}, headers)).toMatchObject({ resolvedRegion: '001', resolutionSource: 'NONE' });
  });

  it("is a trusted proxy's header behind the reader's own word and before the site's", async () => {
    expect(await lookUp({}, headers, behindProxy)).toMatchObject({
      resolvedRegion: 'US',
      resolutionSource: 'HEADER',
      needsRegion: false,
    });
    expect(await lookUp({ region: 'IE' }, headers, behindProxy)).toMatchObject({
      resolvedRegion: 'IE',
      resolutionSource: 'ARGUMENT',
    });
    expect(await lookUp({ region: 'nowhere' }, headers, behindProxy)).toMatchObject({ resolvedRegion: '001' });
    const site = await aKnownSite(behindProxy, { defaultRegion: 'AU' });
    expect(await lookUp({ site: site.key }, headers, behindProxy)).toMatchObject({ resolvedRegion: 'US' });
    const unknown = { ...headers, 'cf-ipcountry': 'T1' };
    expect(await lookUp({ site: site.key }, unknown, behindProxy)).toMatchObject({
      resolvedRegion: 'AU',
      resolutionSource: 'SITE_DEFAULT',
    });
  });
});

describe("an article's helplines", () => {
  const OF_ARTICLE = `query ($slug: String!, $region: String) { article(slug: $slug) {
    helplines(region: $region) { resolvedRegion resolutionSource helplines { slug topics regions } }
  } }`;

  it('are for its topics, abuse first, in the region of its site when nothing else is known', async () => {
    const site = await aSite(app.prisma, { defaultRegion: 'US' });
    const [support, abuse] = [await aTopic(app, ['EMOTIONAL_SUPPORT']), await aTopic(app, ['DOMESTIC_ABUSE'])];
    const { slug } = await anArticle(app, { siteId: site.id }, { topicIds: [support.id, abuse.id] });
    const ask = async (region?: string) =>
      (await app.query(OF_ARTICLE, { slug, region })).data.article.helplines as Lookup & { resolutionSource: string };
    const byDefault = await ask();
    expect(byDefault).toMatchObject({ resolvedRegion: 'US', resolutionSource: 'SITE_DEFAULT' });
    for (const { helplines } of [byDefault, await ask('GB-WLS'), await ask('AU')]) {
      expect(helplines[0]?.topics).toContain('DOMESTIC_ABUSE');
      expect(helplines.some(({ topics }) => topics.includes('EMOTIONAL_SUPPORT'))).toBe(true);
    }
  });
});

describe('the directory', () => {
  it('has every line under its slug', async () => {
    const ask = async (slug: string) =>
      (await app.query('query ($slug: String!) { helpline(slug: $slug) { slug name } }', { slug })).data
        .helpline as Line | null;
    expect((await ask('gb-samaritans'))?.slug).toBe('gb-samaritans');
    expect(await ask(unique('no-line'))).toBeNull();
    expect(await ask('a\0b')).toBeNull();
  });

  it('lists each place that has help once, by name, in the language that is asked for', async () => {
    const ask = async (locale?: string) =>
      (await app.query('query ($locale: String) { regions(locale: $locale) { code name parent } }', { locale })).data
        .regions as { code: string; name: string; parent: string | null }[];
    const english = await ask();
    expect(new Set(english.map(({ code }) => code)).size).toBe(english.length);
    expect(english).toContainEqual({ code: 'GB-SCT', name: 'Scotland', parent: 'GB' });
    expect(english.map(({ code }) => code)).not.toContain('001');
    const countries = english.filter(({ parent }) => parent === null).map(({ name }) => name);
    expect(countries).toEqual([...countries].sort(new Intl.Collator('en').compare));
    expect(await ask('de')).toContainEqual({ code: 'DE', name: 'Deutschland', parent: null });
  });

  it('answers for every place that it lists', async () => {
    const { data } = await app.query('{ regions { code } }');
    const codes = (data.regions as { code: string }[]).map(({ code }) => code);
    for (let from = 0; from < codes.length; from += 10) {
      const some = codes.slice(from, from + 10);
      const fields = some.map(
        (code, index) =>
          `r${index}: helplines(region: "${code}") { resolvedRegion emergency { number } directories { slug } }`,
      );
      const { data: answers, errors } = await app.query(`{ ${fields.join(' ')} }`);
      expect(errors).toBeUndefined();
      const lookups = Object.values(answers as Record<string, Lookup>);
      expect(lookups.map(({ resolvedRegion }) => resolvedRegion)).toEqual(some);
      for (const { directories } of lookups) expect(directories.length).toBeGreaterThan(0);
    }
  });
});
