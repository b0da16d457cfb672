import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { HelplinesService } from '../../src/helplines/helplines.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  aReference,
  aTopic,
  anAffiliateItem,
  anArticle,
  anOffer,
  unique,
  unpublished,
  type MadeArticle,
} from '../support/articles.js';
import { aSite } from '../support/editors.js';

const LINE = 'gb-eng-national-domestic-abuse-helpline';
const BODY = `query Body($slug: String!) { article(slug: $slug) {
  versionId publishedAt revision introduction { html text json }
  allSections { body { html text } }
} }`;

let app: TestApp;
let site: { id: string; key: string; url: string };
let lineId: string;

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://cms.example' });
  site = await aSite(app.prisma);
  lineId = (await app.prisma.helpline.findUniqueOrThrow({ where: { slug: LINE } })).id;
});

afterAll(() => app.close());

interface Shown {
  readonly versionId: string;
  readonly publishedAt: string;
  readonly revision: string;
  readonly introduction: { readonly html: string; readonly text: string };
  readonly allSections: readonly { readonly body: { readonly html: string; readonly text: string } }[];
}
const shown = async ({ slug }: Pick<MadeArticle, 'slug'>): Promise<Shown> =>
  (await app.query(BODY, { slug })).data.article as Shown;
const introducedBy = async (introduction: string) =>
  (await shown(await anArticle(app, { siteId: site.id }, { introduction }))).introduction;

describe('a helpline in prose', () => {
  it('is a number to call with its country beside it', async () => {
    const { html, text } = await introducedBy(`Call :helpline[0808 2000 247]{#${lineId}} at any hour.`);
    expect(html).toMatch(/<a href="tel:[0-9+]*8082000247"[^>]*>0808 2000 247<\/a> \(UK\) at any hour\./);
    expect(text).toBe('Call 0808 2000 247 (UK) at any hour.');
  });

  it('is the words alone when there is no such line', async () => {
    const { html } = await introducedBy(`Call :helpline[0808 1 000 000]{#${lineId.replace(/.$/, '0')}}.`);
    expect(html).toBe('<p>Call 0808 1 000 000.</p>');
  });

  it('is the new number as soon as the directory is read again, in articles that nobody has touched', async () => {
    const article = await anArticle(app, { siteId: site.id }, { introduction: `:helpline[0808 2000 247]{#${lineId}}` });
    const before = await shown(article);
    const where = { helplineId: lineId, kind: 'PHONE' as const };
    const [contact] = await app.prisma.helplineContact.findMany({ where });
    const live = { display: '0800 123 4567', uri: 'tel:08001234567', e164: '+448001234567' };
    await app.prisma.helplineContact.updateMany({ where, data: live });
    await app.app.get(HelplinesService).refresh();
    const after = await shown(article);
    expect(after.introduction.html).toContain('<a href="tel:08001234567"');
    expect(after.introduction.text).toBe('0800 123 4567 (UK)');
    expect(after).toMatchObject({ versionId: before.versionId, publishedAt: before.publishedAt });
    expect(after.revision).not.toBe(before.revision);
    const { display, uri, e164 } = contact ?? { display: '', uri: '', e164: '' };
    await app.prisma.helplineContact.updateMany({ where, data: { display, uri, e164 } });
    await app.app.get(HelplinesService).refresh();
    expect((await shown(article)).revision).toBe(before.revision);
  });
});

describe('other directives in prose', () => {
  it('gives the emergency number of the country that is named', async () => {
    const { html } = await introducedBy(
      'In danger: :emergency[999]{region=GB service=GENERAL}, in Paris :emergency[112]{region=FR}.',
    );
    expect(html).toContain('<a href="tel:999"');
    expect(html).toContain('<a href="tel:112"');
  });

  it('links to another article at its address of today, and to nothing once it is gone', async () => {
    const target = await anArticle(app, { siteId: site.id });
    const from = await anArticle(
      app,
      { siteId: site.id },
      { introduction: `Read :article[this first]{#${target.id}}.` },
    );
    expect((await shown(from)).introduction.html).toContain(`<a href="${site.url}/${target.slug}"`);
    await unpublished(app, target);
    expect((await shown(from)).introduction.html).toBe('<p>Read this first.</p>');
  });

  it('links a citation to its place in the list, and a book to our redirect', async () => {
    const [first, second] = [await aReference(app), await aReference(app)];
    const book = await anAffiliateItem(app);
    const introduction = `As :cite[Quill]{#${second.id}} has it, and :affiliate[her book]{#${book.id}} too.`;
    const parts = [{ affiliateItemIds: [book.id] }];
    const article = await anArticle(
      app,
      { siteId: site.id },
      { introduction, parts, referenceIds: [first.id, second.id] },
    );
    const { html } = (await shown(article)).introduction;
    expect(html).toContain('<a href="#reference-2"');
    expect(html).toMatch(
      new RegExp(`<a href="https://cms.example/go/${book.slug}\\?r=GB" rel="sponsored nofollow[^"]*"`),
    );
  });

  it('leaves words with a colon as they were typed, and never lets markup through', async () => {
    const { html } = await introducedBy(
      'On work:life and :nothing[here]{#x} <script>alert(1)</script> [x](javascript:alert(1))',
    );
    expect(html).toContain('work:life');
    expect(html).toContain(':nothing');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('javascript:alert(1)"');
  });
});

describe('directives that place what stands in a section', () => {
  it('put it where the text says', async () => {
    const offer = await anOffer(app, site.id);
    const book = await anAffiliateItem(app);
    const topic = await aTopic(app, ['DOMESTIC_ABUSE']);
    const parts = [
      { body: 'Before.\n\n::signs\n\nAfter.', signs: [['You **hurry** home', 'Because of the clock.']] as const },
      { body: '::faqs', faqs: [['Is it my fault?', 'No.']] as const },
      { body: '::takeaways', keyTakeaways: ['Go *slowly*.'] },
      { body: `::offer{#${offer.id}}`, offerIds: [offer.id] },
      { body: `::affiliate{#${book.id}}`, affiliateItemIds: [book.id] },
      { body: '::helplines' },
      { body: '::helplines{topics=SEXUAL_VIOLENCE}' },
    ];
    const { allSections } = await shown(await anArticle(app, { siteId: site.id }, { parts, topicIds: [topic.id] }));
    const [signs, faqs, takeaways, offers, books, ownTopic, named] = allSections.map(({ body }) => body.text);
    expect(signs?.split(/\n+/).filter(Boolean)).toEqual([
      'Before.',
      expect.stringContaining('hurry'),
      'Because of the clock.',
      'After.',
    ]);
    expect(faqs).toMatch(/Is it my fault\?\s+No\./);
    expect(takeaways).toContain('Go slowly.');
    expect(offers).toBe('A free plan');
    expect(books).toContain(book.title);
    expect(ownTopic).toContain('National Domestic Abuse Helpline');
    expect(named).toContain('Rape Crisis');
  });

  it('shows a picture once there is a file for it, with its words', async () => {
    const images = [{ alt: 'A lamp', url: 'https://img.example/lamp.jpg' }];
    const article = await anArticle(app, { siteId: site.id }, { parts: [{ images }] });
    const { data } = await app.query(
      'query ($slug: String!) { article(slug: $slug) { allSections { images { id url alt decorative } } } }',
      { slug: article.slug },
    );
    expect(data.article.allSections[0].images).toMatchObject([{ ...images[0], decorative: false }]);
  });
});

describe('notices', () => {
  it('are those that the article gives a reason for', async () => {
    const noticed = await aSite(app.prisma);
    const kinds = ['GENERAL_INFORMATION', 'SAFETY', 'AFFILIATE_DISCLOSURE', 'EDITORIAL'] as const;
    await app.prisma.notice.createMany({ data: kinds.map((kind) => ({ kind, siteId: noticed.id, text: kind })) });
    const book = await anAffiliateItem(app);
    const selling = { parts: [{ affiliateItemIds: [book.id] }] };
    const kindsOf = async (values: object) => {
      const { slug } = await anArticle(app, { siteId: noticed.id }, values);
      const { data } = await app.query('query ($slug: String!) { article(slug: $slug) { notices { kind } } }', {
        slug,
      });
      return (data.article.notices as { kind: string }[]).map(({ kind }) => kind).sort();
    };
    expect(await kindsOf({})).toEqual(['EDITORIAL', 'GENERAL_INFORMATION', 'SAFETY']);
    expect(await kindsOf({ sensitive: false })).toEqual(['EDITORIAL']);
    expect(await kindsOf({ sensitive: false, ...selling })).toEqual(['AFFILIATE_DISCLOSURE', 'EDITORIAL']);
    expect(await kindsOf(selling)).toEqual([...kinds].sort());
  });
});

describe('sections', () => {
  it('nest to any depth, and the flat list has them in reading order', async () => {
    const parts = [
      { heading: 'One', sections: [{ heading: 'One A', sections: [{ heading: 'One A i' }] }, { heading: 'One B' }] },
      { heading: 'Two' },
    ];
    const { slug } = await anArticle(app, { siteId: site.id, slug: unique('nested') }, { parts });
    const { data } = await app.query(
      `query ($slug: String!) { article(slug: $slug) {
        sections { id heading parentId sections { heading parentId sections { heading } } }
        allSections { id heading depth } tableOfContents { heading depth }
      } }`,
      { slug },
    );
    const flat = [
      { heading: 'One', depth: 1 },
      { heading: 'One A', depth: 2 },
      { heading: 'One A i', depth: 3 },
      { heading: 'One B', depth: 2 },
      { heading: 'Two', depth: 1 },
    ];
    const { sections, allSections, tableOfContents } = data.article;
    expect(allSections).toEqual(flat.map((section) => ({ ...section, id: expect.any(String) })));
    expect(tableOfContents).toEqual(flat);
    expect(sections).toMatchObject([
      {
        heading: 'One',
        parentId: null,
        sections: [
          { heading: 'One A', parentId: sections[0].id, sections: [{ heading: 'One A i' }] },
          { heading: 'One B' },
        ],
      },
      { heading: 'Two', sections: [] },
    ]);
  });
});
