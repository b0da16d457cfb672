import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';
import { anAffiliateItem, anArticle, trashed, unique } from '../support/articles.js';
import { aSite } from '../support/editors.js';

const LINKS = `query Links($slug: String!, $region: String) { article(slug: $slug) {
  affiliateItems(region: $region) { link { region url rel } item { slug links { region url rel } } }
  allSections { affiliateItems(region: $region) { link { region } } }
} }`;

let app: TestApp;
let book: { id: string; slug: string };
let slug: string;
let siteId: string;

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://cms.example' });
  ({ id: siteId } = await aSite(app.prisma, { defaultRegion: 'US', allowedHosts: ['shop.example'] }));
  book = await anAffiliateItem(app, ['GB', 'US', 'DE']);
  ({ slug } = await anArticle(app, { siteId }, { parts: [{ affiliateItemIds: [book.id] }] }));
});

afterAll(() => app.close());

/** An item that a public article of a site shows, which lets its shop be linked to. */
async function anItemOnSale(regions: readonly string[]) {
  const item = await anAffiliateItem(app, regions);
  await anArticle(app, { siteId }, { parts: [{ affiliateItemIds: [item.id] }] });
  return item;
}

const go = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/go/${path}`, { redirect: 'manual', headers });
const clicksOf = (itemId: string) =>
  app.prisma.affiliateClickDay.findMany({
    where: { itemId },
    orderBy: { region: 'asc' },
    select: { region: true, clicks: true },
  });

describe('a link that earns money', () => {
  it.each([
    ['GB', 'GB'],
    ['gb-sct', 'GB'],
    ['US', 'US'],
    ['de', 'DE'],
    ['FR', 'US'],
    ['nowhere', 'US'],
    [undefined, 'US'],
  ])('is for a reader in %s the storefront of %s', async (region, storefront) => {
    const { data } = await app.query(LINKS, { slug, region });
    expect(data.article.affiliateItems[0].link).toEqual({
      region: storefront,
      url: `https://cms.example/go/${book.slug}?r=${storefront}`,
      rel: expect.stringMatching(/^sponsored nofollow/),
    });
    expect(data.article.allSections[0].affiliateItems).toEqual([{ link: { region: storefront } }]);
  });

  it('is absent where the item is sold nowhere', async () => {
    const unsold = await anAffiliateItem(app, []);
    const article = await anArticle(app, { siteId }, { parts: [{ affiliateItemIds: [unsold.id] }] });
    const { data } = await app.query(LINKS, { slug: article.slug });
    expect(data.article.affiliateItems).toEqual([{ link: null, item: { slug: unsold.slug, links: [] } }]);
  });

  it('never shows where it leads, and the JSON-LD names the book without it', async () => {
    const { data } = await app.query(
      'query ($slug: String!) { article(slug: $slug) { jsonLd affiliateItems { link { url } item { links { url } } } } }',
      { slug },
    );
    expect(JSON.stringify(data)).toContain('/go/');
    expect(JSON.stringify(data)).not.toContain('secret-partner');
    expect(data.article.jsonLd['@graph'][0].mentions).toMatchObject([{ '@type': 'Book', name: book.slug }]);
  });
});

describe('the way out', () => {
  it('leads to the storefront, is kept by no cache and names no page', async () => {
    const response = await go(`${book.slug}?r=GB`, {
      referer: 'https://steady-ground.example/article',
      cookie: 'reader=1',
    });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('https://shop.example/GB?tag=secret-partner-1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('counts by storefront and day, and keeps nothing else', async () => {
    const item = await anItemOnSale(['GB', 'US']);
    for (const path of [`${item.slug}?r=GB`, `${item.slug}?r=GB`, `${item.slug}?r=US`, item.slug]) await go(path);
    expect(await clicksOf(item.id)).toEqual([
      { region: 'GB', clicks: 3 },
      { region: 'US', clicks: 1 },
    ]);
    const columns = await app.prisma.$queryRaw<{ name: string }[]>`
      SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'affiliate_click_day'`;
    expect(columns.map(({ name }) => name).sort()).toEqual(['clicks', 'day', 'item_id', 'region']);
  });

  it.each(['GB&r=US', 'x'.repeat(500), '%00', "'; DROP TABLE entry", 'https://elsewhere.example'])(
    'goes to a storefront of the item whatever region is claimed: %s',
    async (claimed) => {
      const item = await anItemOnSale(['GB']);
      const response = await go(
        `${item.slug}?r=${claimed.startsWith('%') || claimed.includes('&') ? claimed : encodeURIComponent(claimed)}`,
      );
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toMatch(/^https:\/\/shop\.example\//);
    },
  );

  it.each([unique('no-such-book'), '%00', 'a%2Fb', '%E0%A4%A', 'x'.repeat(300)])(
    'is nowhere for something that is not sold: %s',
    async (path) => {
      const response = await go(path);
      expect([400, 404]).toContain(response.status);
      expect(response.headers.get('location')).toBeNull();
      expect(await response.text()).not.toMatch(/at \w+ \(|prisma|postgres|node_modules/i);
    },
  );

  it('is closed, and counts nothing, for what no storefront sells and for what no reader is shown', async () => {
    const [unsold, unplaced, drafted, gone] = [
      await anItemOnSale([]),
      await anAffiliateItem(app, ['GB']),
      await anAffiliateItem(app, ['GB']),
      await anAffiliateItem(app, ['GB']),
    ];
    await anArticle(app, { siteId, isPublished: false }, { parts: [{ affiliateItemIds: [drafted.id] }] });
    await trashed(app, await anArticle(app, { siteId }, { parts: [{ affiliateItemIds: [gone.id] }] }));
    for (const item of [unsold, unplaced, drafted, gone]) {
      expect((await go(item.slug)).status).toBe(404);
      expect(await clicksOf(item.id)).toEqual([]);
    }
  });

  it("leads to no shop that the article's site does not allow", async () => {
    const strict = await aSite(app.prisma, { allowedHosts: ['another-shop.example'] });
    const item = await anAffiliateItem(app, ['GB']);
    await anArticle(app, { siteId: strict.id }, { parts: [{ affiliateItemIds: [item.id] }] });
    expect((await go(item.slug)).status).toBe(404);
  });
});
