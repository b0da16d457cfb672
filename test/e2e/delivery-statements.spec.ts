import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { DirectoryPoll } from '../../src/helplines/directory-poll.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  anArticle,
  aReference,
  aSeries,
  aTopic,
  anAffiliateItem,
  anOffer,
  aPerson,
  type Part,
} from '../support/articles.js';
import { aSite } from '../support/editors.js';
import { EVERY_FIELD } from '../support/every-field.js';
import { statementsDuring } from '../support/statements.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  // What the process reads by itself, now and then, is no part of an answer.
  await app.app.get(DirectoryPoll).onModuleDestroy();
});

afterAll(() => app.close());

/** How many statements the answer to a query takes. Asked once before, so that no connection is being opened. */
async function statementsOf(document: string, variables: object = {}): Promise<number> {
  const ask = async () => {
    expect((await app.query(document, variables)).errors).toBeUndefined();
  };
  await ask();
  return (await statementsDuring(ask)).length;
}

async function articleOf(sections: number, items: number) {
  const site = await aSite(app.prisma);
  const [offer, book, series] = [await anOffer(app, site.id), await anAffiliateItem(app), await aSeries(app, site.id)];
  const many = <Item>(item: (number: number) => Item) => Array.from({ length: items }, (_, number) => item(number));
  const part = (): Part => ({
    heading: 'Heading',
    body: 'Words.\n\n::signs\n\n::faqs',
    signs: many((number) => [`Sign ${number}`, 'Explained.']),
    faqs: many((number) => [`Question ${number}?`, 'Answer.']),
    keyTakeaways: many((number) => `Takeaway ${number}`),
    affiliateItemIds: [book.id],
    offerIds: [offer.id],
  });
  const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);
  return anArticle(
    app,
    { siteId: site.id },
    {
      parts: Array.from({ length: sections }, part),
      topicIds: ids(await Promise.all(many(() => aTopic(app, ['STALKING'])))),
      bylineIds: ids(await Promise.all(many(() => aPerson(app)))),
      referenceIds: ids(await Promise.all(many(() => aReference(app)))),
      series: { seriesId: series.id, position: 1 },
    },
  );
}

const CONTENT = `
  id title url introduction { html }
  allSections { heading body { html } signs { statement } faqs { question answer { html } } keyTakeaways { html } }
  citations { text { html } } affiliateItems { item { title } link { url } } offers { label } notices { kind }
  byline { name } reviewedBy { name } topics { name helpTopics } series { position series { title } }
  translations { slug } helplines(region: "GB") { emergency { number } helplines { name contacts { uri } } }
  seo { title } jsonLdScript revision
`;

describe('an article with all of its content', () => {
  const ONE = `query ($slug: String!) { article(slug: $slug) { ${CONTENT} } }`;

  it('takes one statement, however much of it there is', async () => {
    const [short, long] = [await articleOf(1, 1), await articleOf(12, 6)];
    expect(await statementsOf(ONE, { slug: short.slug })).toBe(1);
    expect(await statementsOf(ONE, { slug: long.slug })).toBe(1);
  });

  it('takes one more for its links to other articles, however many', async () => {
    const site = await aSite(app.prisma);
    const targets = await Promise.all([1, 2, 3].map(() => anArticle(app, { siteId: site.id })));
    const links = targets.map(({ id }) => `:article[one]{#${id}}`).join(' ');
    const { slug } = await anArticle(app, { siteId: site.id }, { introduction: links, parts: [{ body: links }] });
    expect(await statementsOf(ONE, { slug })).toBe(2);
  });

  it('takes one for its neighbours in the series', async () => {
    const site = await aSite(app.prisma);
    const series = await aSeries(app, site.id);
    const place = (position: number) => ({ series: { seriesId: series.id, position } });
    await anArticle(app, { siteId: site.id }, place(1));
    const { slug } = await anArticle(app, { siteId: site.id }, place(2));
    await anArticle(app, { siteId: site.id }, place(3));
    const ask = 'query ($slug: String!) { article(slug: $slug) { series { previous { title } next { title } } } }';
    expect(await statementsOf(ask, { slug })).toBe(2);
  });

  it('takes one for the way back from its signs and questions', async () => {
    const { slug } = await articleOf(3, 3);
    const ask = 'query ($slug: String!) { article(slug: $slug) { signs { article { id } } faqs { article { id } } } }';
    expect(await statementsOf(ask, { slug })).toBe(2);
  });

  it('takes none for a helpline', async () => {
    expect(await statementsOf('{ helplines(region: "GB") { helplines { name } emergency { number } } }')).toBe(0);
    expect(await statementsOf('{ helpline(slug: "gb-samaritans") { name } regions { code } }')).toBe(0);
  });

  // The article; its site's notices; the series' articles; the way back from signs and questions; the topics'
  // children; and for each of two topics and two authors a page of their articles and its count.
  it('takes a fixed number with every field that there is', async () => {
    for (const sections of [1, 6]) {
      const { slug } = await articleOf(sections, 2);
      expect(await statementsOf(EVERY_FIELD, { slug, region: 'GB' })).toBe(13);
    }
  });
});

describe('a list of articles', () => {
  // With the directory in each of twenty, the price is over the limit of one operation.
  const IN_A_LIST = CONTENT.replace(/helplines\(.*/, '');
  const LIST = (first: number) =>
    `query ($site: String!) { articles(filter: { site: $site }, first: ${first}) { nodes { ${IN_A_LIST} } } }`;

  it('takes one statement for its rows and one for all their content', async () => {
    const site = await aSite(app.prisma);
    for (let made = 0; made < 20; made += 1) await anArticle(app, { siteId: site.id }, { parts: [{ body: 'Words.' }] });
    expect(await statementsOf(LIST(2), { site: site.key })).toBe(2);
    expect(await statementsOf(LIST(20), { site: site.key })).toBe(2);
  });

  it('takes one more for its count', async () => {
    expect(await statementsOf('{ articles(first: 5) { totalCount nodes { title } } }')).toBe(2);
  });

  it('of questions or signs takes one for the page and one for the content', async () => {
    await articleOf(2, 5);
    expect(await statementsOf('{ faqs(first: 10) { nodes { question answer { html } } } }')).toBe(2);
    expect(await statementsOf('{ signs(first: 10) { nodes { statement article { title } } } }')).toBe(3);
    expect(await statementsOf('{ references(first: 10) { nodes { title formatted { html } bibtex } } }')).toBe(1);
  });
});

describe('what articles are filed under', () => {
  it('takes one statement for the topic, one for its articles and one for all their topics', async () => {
    const site = await aSite(app.prisma);
    const topic = await aTopic(app);
    for (let made = 0; made < 10; made += 1) {
      await anArticle(app, { siteId: site.id }, { topicIds: [topic.id, (await aTopic(app, [], topic.id)).id] });
    }
    const ask = (first: number) =>
      `query ($slug: String!) { topic(slug: $slug) { name articles(first: ${first}) { nodes { title topics { name } } } } }`;
    expect(await statementsOf(ask(2), { slug: topic.slug })).toBe(3);
    expect(await statementsOf(ask(10), { slug: topic.slug })).toBe(3);
  });

  it('takes one for each topic whose articles are asked for: each has a page of its own', async () => {
    const { data } = await app.query('{ topics { slug } }');
    const topics = (data.topics as unknown[]).length;
    expect(await statementsOf('{ topics { articles(first: 1) { nodes { title } } } }')).toBe(1 + topics);
  });

  it('takes one for all parents and one for all children of topics', async () => {
    expect(await statementsOf('{ topics { name parent { name } children { name } } }')).toBe(3);
  });

  it('takes one for all notices of sites', async () => {
    expect(await statementsOf('{ sites { key notices { kind text { html } } } }')).toBe(2);
  });

  it('takes one for people and one for series', async () => {
    expect(await statementsOf('{ people { name bio { html } } }')).toBe(1);
    expect(await statementsOf('{ seriesList { title } }')).toBe(1);
  });
});
