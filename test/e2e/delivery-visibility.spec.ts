import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';
import {
  aDraftOf,
  anArticle,
  aPerson,
  aReference,
  aSeries,
  aTopic,
  trashed,
  unique,
  unpublished,
  type MadeArticle,
} from '../support/articles.js';
import { aSite } from '../support/editors.js';

/** An entry in one state, with records that only it shows, among public neighbours that lead to it. */
interface Fixture {
  readonly subject: MadeArticle;
  readonly former: string;
  /** Words of its title, questions, signs and source, which nothing else has. */
  readonly marker: string;
  readonly site: string;
  readonly topic: string;
  readonly helpTopic: 'ELDER_ABUSE';
  readonly author: string;
  readonly reviewer: string;
  readonly series: string;
  readonly before: string;
  readonly after: string;
  readonly translated: string;
  readonly linking: string;
}

type State = 'PUBLISHED' | 'DRAFT' | 'IN_REVIEW' | 'SCHEDULED' | 'UNPUBLISHED' | 'TRASHED';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function fixtureIn(state: State): Promise<Fixture> {
  const site = await aSite(app.prisma);
  const marker = unique('marker');
  const [topic, author, reviewer] = [await aTopic(app, ['ELDER_ABUSE']), await aPerson(app), await aPerson(app)];
  const [series, reference] = [await aSeries(app, site.id), await aReference(app, marker)];
  const place = (position: number) => ({ series: { seriesId: series.id, position } });
  const isPublished = ['PUBLISHED', 'UNPUBLISHED', 'TRASHED'].includes(state);
  const subject = await anArticle(
    app,
    { siteId: site.id, isPublished },
    {
      ...place(2),
      title: marker,
      introduction: marker,
      topicIds: [topic.id],
      bylineIds: [author.id],
      reviewedById: reviewer.id,
      referenceIds: [reference.id],
      parts: [{ heading: marker, faqs: [[marker, marker]], signs: [[marker, marker]] }],
    },
  );
  const former = unique('former');
  await app.prisma.entrySlug.create({
    data: { entryId: subject.id, siteId: site.id, locale: 'en', slug: former, kind: 'FORMER' },
  });
  const before = await anArticle(app, { siteId: site.id }, place(1));
  const after = await anArticle(app, { siteId: site.id }, place(3));
  const translated = await anArticle(app, { siteId: site.id, locale: 'de', translationOf: subject.id });
  const linking = await anArticle(app, { siteId: site.id }, { introduction: `:article[there]{#${subject.id}}` });
  await bring(subject, state);
  return {
    ...{ subject, former, marker, site: site.key, topic: topic.slug, helpTopic: 'ELDER_ABUSE' },
    ...{ author: author.slug, reviewer: reviewer.slug, series: series.slug },
    ...{ before: before.slug, after: after.slug, translated: translated.slug, linking: linking.slug },
  };
}

async function bring(subject: MadeArticle, state: State): Promise<void> {
  if (state === 'UNPUBLISHED') await unpublished(app, subject);
  if (state === 'TRASHED') await trashed(app, subject);
  if (state === 'IN_REVIEW' || state === 'SCHEDULED') {
    await app.prisma.entry.update({ where: { id: subject.id }, data: { stage: state } });
  }
  if (state !== 'SCHEDULED') return;
  const dueAt = new Date('2020-01-01T00:00:00Z');
  const { id: entryId, versionId } = subject;
  const planned = { entryId, versionId, dueAt, localTime: '2020-01-01T00:00:00', timeZone: 'UTC' };
  await app.prisma.schedule.create({ data: planned });
}

/** What is asked, and where in the answer the entry would be. */
type Path = readonly [
  name: string,
  document: string,
  variables: (made: Fixture) => object,
  shows: (data: Data, made: Fixture) => boolean,
];
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Data = any;

const has = (nodes: readonly { id: string }[], { subject }: Fixture) => nodes.some(({ id }) => id === subject.id);
const ARTICLE = (selection: string) => `query ($slug: String!) { article(slug: $slug) { ${selection} } }`;
const FILTERED = 'query ($filter: ArticleFilter) { articles(filter: $filter, first: 100) { nodes { id } totalCount } }';
const filtered = (name: string, filter: (made: Fixture) => object, others: number): Path => [
  `articles filtered by ${name}, and their count`,
  FILTERED,
  (made) => ({ filter: filter(made) }),
  ({ articles }, made) => agreeing(has(articles.nodes as { id: string }[], made), articles.totalCount === others + 1),
];

/** A list that shows an entry and does not count it, or the other way round, is wrong in itself. */
function agreeing(isListed: boolean, isCounted: boolean): boolean {
  expect(isCounted).toBe(isListed);
  return isListed;
}

const PATHS: readonly Path[] = [
  ['article by slug', ARTICLE('id'), ({ subject }) => ({ slug: subject.slug }), ({ article }) => article !== null],
  ['article by a former slug', ARTICLE('id'), ({ former }) => ({ slug: former }), ({ article }) => article !== null],
  filtered('site', ({ site }) => ({ site }), 4),
  filtered('topic', ({ topic }) => ({ topic }), 0),
  filtered('help topic', ({ site, helpTopic }) => ({ site, helpTopic }), 0),
  filtered('person', ({ author }) => ({ person: author }), 0),
  filtered('series', ({ series }) => ({ series }), 2),
  [
    'topic.articles, and their count',
    'query ($slug: String!) { topic(slug: $slug) { articles { nodes { id } totalCount } } }',
    ({ topic }) => ({ slug: topic }),
    ({ topic: { articles } }, made) =>
      agreeing(has(articles.nodes as { id: string }[], made), articles.totalCount === 1),
  ],
  [
    "topics of a site's articles",
    'query ($site: String) { topics(site: $site) { slug } }',
    ({ site }) => ({ site }),
    ({ topics }, { topic }) => (topics as { slug: string }[]).some(({ slug }) => slug === topic),
  ],
  [
    'person in the byline, and their articles',
    'query ($slug: String!) { person(slug: $slug) { articles { nodes { id } totalCount } } }',
    ({ author }) => ({ slug: author }),
    ({ person }, made) => person !== null && has(person.articles.nodes as { id: string }[], made),
  ],
  [
    'person who reviewed',
    'query ($slug: String!) { person(slug: $slug) { id } }',
    ({ reviewer }) => ({ slug: reviewer }),
    ({ person }) => person !== null,
  ],
  [
    'people',
    '{ people { slug } }',
    () => ({}),
    ({ people }, { author, reviewer }) => {
      const slugs = (people as { slug: string }[]).map(({ slug }) => slug);
      return agreeing(slugs.includes(author), slugs.includes(reviewer));
    },
  ],
  [
    'people of a site',
    'query ($site: String) { people(site: $site) { slug } }',
    ({ site }) => ({ site }),
    ({ people }) => (people as unknown[]).length > 0,
  ],
  [
    'references, and their count',
    'query ($query: String) { references(query: $query) { nodes { title } totalCount } }',
    ({ marker }) => ({ query: marker }),
    ({ references: { nodes, totalCount } }) => agreeing((nodes as unknown[]).length === 1, totalCount === 1),
  ],
  [
    'series.articles',
    'query ($slug: String!) { series(slug: $slug) { articles { id } } }',
    ({ series }) => ({ slug: series }),
    ({ series: { articles } }, made) => has(articles as { id: string }[], made),
  ],
  [
    'next of the one before in the series',
    ARTICLE('series { next { id } }'),
    ({ before }) => ({ slug: before }),
    ({ article: { series } }, { subject }) => series.next.id === subject.id,
  ],
  [
    'previous of the one after in the series',
    ARTICLE('series { previous { id } }'),
    ({ after }) => ({ slug: after }),
    ({ article: { series } }, { subject }) => series.previous.id === subject.id,
  ],
  [
    'faqs, and their count',
    'query ($query: String) { faqs(query: $query) { nodes { question article { id } } totalCount } }',
    ({ marker }) => ({ query: marker }),
    ({ faqs: { nodes, totalCount } }) => agreeing((nodes as unknown[]).length === 1, totalCount === 1),
  ],
  [
    'signs, and their count',
    'query ($query: String) { signs(query: $query) { nodes { statement article { id } } totalCount } }',
    ({ marker }) => ({ query: marker }),
    ({ signs: { nodes, totalCount } }) => agreeing((nodes as unknown[]).length === 1, totalCount === 1),
  ],
  [
    'translations of its translation',
    ARTICLE('translations { slug }'),
    ({ translated }) => ({ slug: translated }),
    ({ article: { translations } }) => (translations as unknown[]).length === 1,
  ],
  [
    'links to it in the prose of others',
    ARTICLE('introduction { html json text }'),
    ({ linking }) => ({ slug: linking }),
    ({ article: { introduction } }, { subject: { slug } }) =>
      agreeing(String(introduction.html).includes(slug), JSON.stringify(introduction.json).includes(slug)),
  ],
];

describe.each<[State, boolean]>([
  ['PUBLISHED', true],
  ['DRAFT', false],
  ['IN_REVIEW', false],
  ['SCHEDULED', false],
  ['UNPUBLISHED', false],
  ['TRASHED', false],
])('an entry that is %s', (state, isShown) => {
  let made: Fixture;

  beforeAll(async () => {
    made = await fixtureIn(state);
  });

  it.each(PATHS)(`is ${isShown ? 'shown' : 'absent'} by: %s`, async (_name, document, variables, shows) => {
    const { data, errors } = await app.query(document, variables(made));
    expect(errors).toBeUndefined();
    expect(shows(data, made)).toBe(isShown);
  });
});

describe('a newer draft of a public entry', () => {
  let live: Fixture;
  const secret = unique('unpublished-words');

  beforeAll(async () => {
    live = await fixtureIn('PUBLISHED');
    const [topic, person, reference] = [await aTopic(app), await aPerson(app), await aReference(app, secret)];
    await aDraftOf(app, live.subject, {
      title: secret,
      introduction: secret,
      topicIds: [topic.id],
      bylineIds: [person.id],
      referenceIds: [reference.id],
      parts: [{ heading: secret, body: secret, faqs: [[secret, secret]], signs: [[secret, secret]] }],
    });
  });

  it.each(PATHS)('leaves what readers see as it is: %s', async (_name, document, variables, shows) => {
    const { data, errors } = await app.query(document, variables(live));
    expect(errors).toBeUndefined();
    expect(shows(data, live)).toBe(true);
    expect(JSON.stringify(data)).not.toContain(secret);
  });

  it('is found by no word of its own', async () => {
    const { data } = await app.query(
      `query ($query: String) {
        faqs(query: $query) { totalCount nodes { id } } signs(query: $query) { totalCount nodes { id } }
        references(query: $query) { totalCount nodes { id } }
      }`,
      { query: secret },
    );
    const nothing = { totalCount: 0, nodes: [] };
    expect(data).toEqual({ faqs: nothing, signs: nothing, references: nothing });
  });
});
