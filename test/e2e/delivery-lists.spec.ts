import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { ArticlesStore } from '../../src/articles/articles.store.js';
import { startTestApp, type Answer, type TestApp } from '../support/app.js';
import { anArticle, aPerson, aReference, aSeries, aTopic } from '../support/articles.js';
import { aSite } from '../support/editors.js';

const LIST = `query List($filter: ArticleFilter, $orderBy: ArticleOrder, $first: Int, $after: String, $last: Int, $before: String) {
  articles(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
    nodes { id title } edges { cursor node { id } } totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;
const ORDERS = ['NEWEST', 'OLDEST', 'RECENTLY_UPDATED', 'TITLE'] as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

interface List {
  readonly nodes: readonly { readonly id: string; readonly title: string }[];
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly totalCount: number;
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}
const listIn = ({ data }: Answer) => data.articles as List;
const list = async (variables: object): Promise<List> => listIn(await app.query(LIST, variables));
const ids = ({ nodes }: List) => nodes.map(({ id }) => id);

describe.each(ORDERS)('25 articles in order %s', (orderBy) => {
  let filter: { site: string };
  let whole: string[];

  beforeAll(async () => {
    const site = await aSite(app.prisma);
    filter = { site: site.key };
    const firstPublishedAt = new Date('2027-01-01T00:00:00Z');
    for (let made = 0; made < 25; made += 1)
      await anArticle(app, { siteId: site.id, firstPublishedAt }, { title: 'Same' });
    await app.prisma.$executeRaw`
      UPDATE publication SET published_from = '2027-01-01T00:00:00Z' FROM entry
      WHERE entry.id = publication.entry_id AND entry.site_id = ${site.id}::uuid`;
    whole = ids(await list({ filter, orderBy, first: 100 }));
  });

  it('of one sort value are each on one page, forwards', async () => {
    const pages: List[] = [];
    let after: string | null = null;
    do {
      const page: List = await list({ filter, orderBy, first: 10, after });
      pages.push(page);
      after = page.pageInfo.endCursor;
    } while (pages.at(-1)?.pageInfo.hasNextPage);
    expect(pages.map(({ nodes }) => nodes.length)).toEqual([10, 10, 5]);
    expect(pages.map(({ pageInfo }) => pageInfo.hasPreviousPage)).toEqual([false, true, true]);
    expect(pages.flatMap(ids)).toEqual(whole);
    expect(new Set(whole).size).toBe(25);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([25, 25, 25]);
  });

  it('are the same backwards', async () => {
    const pages: List[] = [];
    let before: string | null = null;
    do {
      const page: List = await list({ filter, orderBy, last: 10, before });
      pages.unshift(page);
      before = page.pageInfo.startCursor;
    } while (pages[0]?.pageInfo.hasPreviousPage);
    expect(pages.map(({ nodes }) => nodes.length)).toEqual([5, 10, 10]);
    expect(pages.map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false]);
    expect(pages.flatMap(ids)).toEqual(whole);
  });

  it('have a cursor each, which leads to the ones behind it', async () => {
    const { edges, nodes } = await list({ filter, orderBy, first: 7 });
    expect(edges.map(({ node }) => node.id)).toEqual(nodes.map(({ id }) => id));
    const behind = await list({ filter, orderBy, first: 3, after: edges[4]?.cursor });
    expect(ids(behind)).toEqual(whole.slice(5, 8));
    const ahead = await list({ filter, orderBy, last: 3, before: edges[4]?.cursor });
    expect(ids(ahead)).toEqual(whole.slice(1, 4));
  });
});

describe('titles longer than what a cursor holds', () => {
  const long = (end: string) => 'あ'.repeat(600) + end;

  it('are each on one page of articles', async () => {
    const site = await aSite(app.prisma);
    const made: string[] = [];
    for (const end of ['a', 'b', 'c']) made.push((await anArticle(app, { siteId: site.id }, { title: long(end) })).id);
    const filter = { site: site.key };
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const one: List = await list({ filter, orderBy: 'TITLE', first: 1, after });
      seen.push(...ids(one));
      after = one.pageInfo.endCursor;
    }
    expect(seen.sort()).toEqual(made.sort());
  });

  it('are each on one page of references', async () => {
    const site = await aSite(app.prisma);
    const [one, two] = [await aReference(app, long('one')), await aReference(app, long('two'))];
    const theirs = { where: { id: { in: [one.id, two.id] } }, data: { authors: ['Of Long Titles'] } };
    await app.prisma.reference.updateMany(theirs);
    await anArticle(app, { siteId: site.id }, { referenceIds: [one.id, two.id] });
    const ask = `query ($after: String) {
      references(query: "${'あ'.repeat(9)}", first: 1, after: $after) { nodes { id } pageInfo { endCursor } }
    }`;
    const first = (await app.query(ask, {})).data.references;
    const second = (await app.query(ask, { after: first.pageInfo.endCursor })).data.references;
    expect([first.nodes[0].id, second.nodes[0].id].sort()).toEqual([one.id, two.id].sort());
  });
});

describe('articles that lie within one millisecond', () => {
  it.each(['NEWEST', 'OLDEST', 'RECENTLY_UPDATED'])('are each on one page, in order %s', async (orderBy) => {
    const site = await aSite(app.prisma);
    const made: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      const { id } = await anArticle(app, { siteId: site.id });
      await app.prisma.$executeRaw`
        UPDATE entry SET first_published_at = '2027-01-01T00:00:00Z'::timestamptz + ${number} * interval '100 microseconds'
        WHERE id = ${id}::uuid`;
      await app.prisma.$executeRaw`
        UPDATE publication SET published_from = '2027-01-01T00:00:00Z'::timestamptz + ${number} * interval '100 microseconds'
        WHERE entry_id = ${id}::uuid`;
      made.push(id);
    }
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 6; page += 1) {
      const one: List = await list({ filter: { site: site.key }, orderBy, first: 1, after });
      seen.push(...ids(one));
      after = one.pageInfo.endCursor;
    }
    expect(seen).toEqual(orderBy === 'OLDEST' ? made : made.reverse());
  });
});

describe('the orders', () => {
  it('go by first publication, by the version that went live last, and by title whatever its case', async () => {
    const site = await aSite(app.prisma);
    const at = (day: number) => new Date(`2027-01-0${day}T00:00:00Z`);
    const b = await anArticle(app, { siteId: site.id, firstPublishedAt: at(2) }, { title: 'beta' });
    const a = await anArticle(app, { siteId: site.id, firstPublishedAt: at(1) }, { title: 'Alpha' });
    const c = await anArticle(app, { siteId: site.id, firstPublishedAt: at(3) }, { title: 'Gamma' });
    const ordered = async (orderBy?: string) => ids(await list({ filter: { site: site.key }, orderBy }));
    expect(await ordered('NEWEST')).toEqual([c.id, b.id, a.id]);
    expect(await ordered(undefined)).toEqual([c.id, b.id, a.id]);
    expect(await ordered('OLDEST')).toEqual([a.id, b.id, c.id]);
    expect(await ordered('RECENTLY_UPDATED')).toEqual([c.id, a.id, b.id]);
    expect(await ordered('TITLE')).toEqual([a.id, b.id, c.id]);
  });
});

describe('a filter', () => {
  let site: { id: string; key: string };
  let of: (filter: object) => Promise<string[]>;

  beforeAll(async () => {
    site = await aSite(app.prisma);
    of = async (filter) => {
      const page = await list({ filter: { site: site.key, ...filter } });
      expect(page.totalCount).toBe(page.nodes.length);
      return ids(page).sort();
    };
  });

  it('goes by locale, topic, help topic, series, person and date, and counts an article once', async () => {
    const [topic, other, person, series] = [
      await aTopic(app, ['STALKING', 'SHELTER']),
      await aTopic(app, ['STALKING']),
      await aPerson(app),
      await aSeries(app, site.id),
    ];
    const german = await anArticle(app, { siteId: site.id, locale: 'de' });
    const topical = await anArticle(app, { siteId: site.id }, { topicIds: [topic.id, other.id] });
    const written = await anArticle(app, { siteId: site.id }, { bylineIds: [person.id] });
    const serial = await anArticle(app, { siteId: site.id }, { series: { seriesId: series.id, position: 1 } });
    const early = await anArticle(app, { siteId: site.id, firstPublishedAt: new Date('2019-05-05T05:05:05.005Z') });
    expect(await of({})).toEqual([german.id, topical.id, written.id, serial.id, early.id].sort());
    expect(await of({ locale: 'de' })).toEqual([german.id]);
    expect(await of({ topic: topic.slug })).toEqual([topical.id]);
    expect(await of({ helpTopic: 'STALKING' })).toEqual([topical.id]);
    expect(await of({ helpTopic: 'THERAPY' })).toEqual([]);
    expect(await of({ person: person.slug })).toEqual([written.id]);
    expect(await of({ series: series.slug })).toEqual([serial.id]);
    expect(await of({ publishedBefore: '2020-01-01T00:00:00Z' })).toEqual([early.id]);
    expect(await of({ publishedAfter: '2019-05-05T05:05:05.005Z', publishedBefore: '2020-01-01T00:00:00Z' })).toEqual(
      [],
    );
    expect(await of({ publishedAfter: '2019-05-05T05:05:05.004Z', publishedBefore: '2020-01-01T00:00:00Z' })).toEqual([
      early.id,
    ]);
    expect(await of({ topic: topic.slug, locale: 'de' })).toEqual([]);
    expect(await of({ topic: null, locale: null, helpTopic: null })).toHaveLength(5);
  });

  it.each([{ site: 'no-such-site' }, { topic: "'; --" }, { series: '%' }, { person: '_' }])(
    'that nothing fits gives an empty list: %j',
    async (filter) => {
      expect(await of(filter)).toEqual([]);
    },
  );
});

describe('a list', () => {
  it('is not counted unless the count is selected', async () => {
    const count = jest.spyOn(ArticlesStore.prototype, 'publicCount');
    await app.query('{ articles(first: 1) { nodes { id } } }');
    expect(count).not.toHaveBeenCalled();
    count.mockRestore();
  });

  it('has 20 entries when no size is given', async () => {
    const site = await aSite(app.prisma);
    for (let made = 0; made < 21; made += 1) await anArticle(app, { siteId: site.id });
    const { nodes, totalCount, pageInfo } = await list({ filter: { site: site.key } });
    expect([nodes.length, totalCount, pageInfo.hasNextPage]).toEqual([20, 21, true]);
  });
});
