import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { ArticlesStore } from '../../src/articles/articles.store.js';
import { EntriesStore } from '../../src/articles/entries.store.js';
import { UsersStore } from '../../src/auth/users.store.js';
import type { Stage } from '../../src/generated/prisma/enums.js';
import { startTestApp, type Answer, type TestApp } from '../support/app.js';
import { anEditor, anEntryOf, aSite, type Editor } from '../support/editors.js';

const ENTRY = `query Entry($id: ID, $slug: String, $site: String, $locale: String) {
  entry(id: $id, slug: $slug, site: $site, locale: $locale) { id slug stage }
}`;
const ENTRIES = `query Entries($filter: EntryFilter, $orderBy: EntryOrder, $first: Int, $after: String) {
  entries(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    nodes { id } pageInfo { hasNextPage endCursor } totalCount
  }
}`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;
interface EntryPage {
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number;
}
const pageIn = ({ data }: Answer) => data.entries as EntryPage;
const ids = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);

describe('which entries an account sees', () => {
  type Who = 'author' | 'otherAuthor' | 'reviewer' | 'editor' | 'editorElsewhere' | 'admin' | 'formerAuthor';
  let site: { id: string; key: string };
  let who: Record<Who, Editor>;
  const entryIn = new Map<Stage, string>();

  beforeAll(async () => {
    site = await aSite(app.prisma);
    const elsewhere = await aSite(app.prisma);
    who = {
      author: await anEditor(app.prisma, [['AUTHOR', site.id]]),
      otherAuthor: await anEditor(app.prisma, [['AUTHOR', site.id]]),
      reviewer: await anEditor(app.prisma, [['REVIEWER', site.id]]),
      editor: await anEditor(app.prisma, [['EDITOR', site.id]]),
      editorElsewhere: await anEditor(app.prisma, [
        ['EDITOR', elsewhere.id],
        ['REVIEWER', elsewhere.id],
      ]),
      admin: await anEditor(app.prisma, [['ADMIN', null]]),
      formerAuthor: await anEditor(app.prisma, [['AUTHOR', elsewhere.id]]),
    };
    for (const stage of [
      'DRAFT',
      'IN_REVIEW',
      'APPROVED',
      'SCHEDULED',
      'PUBLISHED',
      'UNPUBLISHED',
      'TRASHED',
    ] as const) {
      const entry = await anEntryOf(app.prisma, { siteId: site.id, stage, createdById: who.author.id });
      entryIn.set(stage, entry.id);
    }
  });

  const EVERYONE = ['author', 'editor', 'admin'] as const;
  it.each<[Stage, readonly Who[]]>([
    ['DRAFT', EVERYONE],
    ['IN_REVIEW', [...EVERYONE, 'reviewer']],
    ['APPROVED', [...EVERYONE, 'reviewer']],
    ['SCHEDULED', [...EVERYONE, 'reviewer']],
    ['PUBLISHED', [...EVERYONE, 'reviewer']],
    ['UNPUBLISHED', [...EVERYONE, 'reviewer']],
    ['TRASHED', EVERYONE],
  ])('in stage %s is the same by id, in lists and in counts: %j', async (stage, seers) => {
    const id = entryIn.get(stage);
    for (const [name, { token }] of Object.entries(who)) {
      const sees = (seers as readonly string[]).includes(name);
      const { data: one } = await app.editor(ENTRY, { id }, token);
      expect([name, one.entry]).toEqual([name, sees ? { id, slug: expect.any(String), stage } : null]);
      const list = pageIn(await app.editor(ENTRIES, { filter: { site: site.key, stage: [stage] } }, token));
      expect([name, ids(list.nodes), list.totalCount]).toEqual([name, sees ? [id] : [], sees ? 1 : 0]);
    }
  });

  it('is nothing without a token', async () => {
    expect(codeOf(await app.editor(ENTRY, { id: entryIn.get('PUBLISHED') }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await app.editor(ENTRIES, {}))).toBe('UNAUTHENTICATED');
  });

  it('leaves the trash out of a list that does not ask for it', async () => {
    const { nodes, totalCount } = pageIn(await app.editor(ENTRIES, { filter: { site: site.key } }, who.editor.token));
    expect(totalCount).toBe(6);
    expect(ids(nodes)).not.toContain(entryIn.get('TRASHED'));
  });

  it('is the same by slug', async () => {
    const { slug } = await anEntryOf(app.prisma, { siteId: site.id, createdById: who.author.id });
    expect((await app.editor(ENTRY, { slug }, who.author.token)).data.entry.slug).toBe(slug);
    expect((await app.editor(ENTRY, { slug }, who.otherAuthor.token)).data.entry).toBeNull();
  });
});

describe('an entry', () => {
  it('shows its workflow, its versions and who made it', async () => {
    const site = await aSite(app.prisma);
    const editor = await anEditor(app.prisma, [['EDITOR', site.id]]);
    const { id, slug, versionId } = await anEntryOf(app.prisma, {
      siteId: site.id,
      stage: 'PUBLISHED',
      title: 'Live',
      createdById: editor.id,
    });
    await app.prisma.entrySlug.createMany({
      data: [
        { siteId: site.id, locale: 'en', slug: `${slug}-next`, entryId: id, kind: 'DRAFT' },
        { siteId: site.id, locale: 'en', slug: `${slug}-old`, entryId: id, kind: 'FORMER' },
      ],
    });
    const draft = await app.prisma.articleVersion.create({ data: { entryId: id, number: 2, title: 'Next' } });
    const dueAt = new Date('2099-01-02T03:04:05.000Z');
    await app.prisma.entry.update({ where: { id }, data: { draftVersionId: draft.id, stage: 'SCHEDULED' } });
    await app.prisma.schedule.create({
      data: { entryId: id, versionId: draft.id, dueAt, localTime: '2099-01-02T04:04:05', timeZone: 'Europe/Berlin' },
    });
    const { data } = await app.editor(
      `query Entry($id: ID) { entry(id: $id) {
        slug draftSlug formerSlugs locale stage lockVersion scheduledFor scheduledTimeZone scheduleProblem
        site { key } draft { title slug versionId } published { title slug versionId } createdBy { id } updatedBy { id }
      } }`,
      { id },
      editor.token,
    );
    expect(data.entry).toEqual({
      slug,
      draftSlug: `${slug}-next`,
      formerSlugs: [`${slug}-old`],
      locale: 'en',
      stage: 'SCHEDULED',
      lockVersion: 1,
      scheduledFor: dueAt.toISOString(),
      scheduledTimeZone: 'Europe/Berlin',
      scheduleProblem: null,
      site: { key: site.key },
      draft: { title: 'Next', slug: `${slug}-next`, versionId: draft.id },
      published: { title: 'Live', slug, versionId },
      createdBy: { id: editor.id },
      updatedBy: { id: editor.id },
    });
  });

  it('is found by a slug of several languages in the default one, unless another is named', async () => {
    const site = await aSite(app.prisma);
    const { token } = await anEditor(app.prisma, [['EDITOR', site.id]]);
    const english = await anEntryOf(app.prisma, { siteId: site.id, locale: 'en' });
    const german = await anEntryOf(app.prisma, { siteId: site.id, locale: 'de', slug: english.slug });
    expect((await app.editor(ENTRY, { slug: english.slug }, token)).data.entry.id).toBe(english.id);
    expect((await app.editor(ENTRY, { slug: english.slug, locale: 'de' }, token)).data.entry.id).toBe(german.id);
  });

  it('is not found by a slug that two sites use, unless one is named', async () => {
    const [one, two] = [await aSite(app.prisma), await aSite(app.prisma)];
    const { token } = await anEditor(app.prisma, [['ADMIN', null]]);
    const { id, slug } = await anEntryOf(app.prisma, { siteId: one.id });
    await anEntryOf(app.prisma, { siteId: two.id, slug });
    expect((await app.editor(ENTRY, { slug }, token)).data.entry).toBeNull();
    expect((await app.editor(ENTRY, { slug, site: one.key }, token)).data.entry.id).toBe(id);
  });

  it.each([{}, { id: 'garbage' }, { slug: 'a\0b' }, { slug: 'x'.repeat(201) }])(
    'answers BAD_USER_INPUT to %j',
    async (asked) => {
      const { token } = await anEditor(app.prisma, [['ADMIN', null]]);
      expect(codeOf(await app.editor(ENTRY, asked, token))).toBe('BAD_USER_INPUT');
    },
  );
});

describe('a list of entries', () => {
  let site: { id: string; key: string };
  let editor: Editor;
  const list = async (variables: object) => pageIn(await app.editor(ENTRIES, variables, editor.token));

  beforeAll(async () => {
    site = await aSite(app.prisma);
    editor = await anEditor(app.prisma, [['EDITOR', site.id]]);
  });

  it.each(['RECENTLY_EDITED', 'TITLE', 'STAGE'])(
    'in order %s gives each entry once when many share the sort value',
    async (orderBy) => {
      const full = await aSite(app.prisma);
      const { token } = await anEditor(app.prisma, [['EDITOR', full.id]]);
      for (let made = 0; made < 12; made += 1) await anEntryOf(app.prisma, { siteId: full.id });
      // Four instants within one millisecond, each shared by three.
      await app.prisma.$executeRaw`
      UPDATE entry SET updated_at = '2031-01-01T00:00:00Z'::timestamptz + (numbered.row % 4) * interval '100 microseconds'
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS row FROM entry WHERE site_id = ${full.id}::uuid) numbered
      WHERE entry.id = numbered.id`;
      const seen: string[] = [];
      let end: EntryPage['pageInfo'] = { hasNextPage: true, endCursor: null };
      while (end.hasNextPage) {
        const page = pageIn(await app.editor(ENTRIES, { orderBy, first: 5, after: end.endCursor }, token));
        seen.push(...ids(page.nodes));
        end = page.pageInfo;
      }
      const whole = pageIn(await app.editor(ENTRIES, { orderBy, first: 100 }, token));
      expect(seen).toEqual(ids(whole.nodes));
      expect(new Set(seen).size).toBe(12);
    },
  );

  it('is in the order of the last change, of the title and of the workflow', async () => {
    const [b, a, c] = [
      await anEntryOf(app.prisma, {
        siteId: site.id,
        title: 'beta',
        stage: 'PUBLISHED',
        updatedAt: new Date('2031-01-02Z'),
      }),
      await anEntryOf(app.prisma, {
        siteId: site.id,
        title: 'Alpha',
        stage: 'IN_REVIEW',
        updatedAt: new Date('2031-01-01Z'),
      }),
      await anEntryOf(app.prisma, { siteId: site.id, title: 'Gamma', updatedAt: new Date('2031-01-03Z') }),
    ];
    const filter = { site: site.key };
    expect(ids((await list({ filter })).nodes)).toEqual([c.id, b.id, a.id]);
    expect(ids((await list({ filter, orderBy: 'TITLE' })).nodes)).toEqual([a.id, b.id, c.id]);
    expect(ids((await list({ filter, orderBy: 'STAGE' })).nodes)).toEqual([c.id, a.id, b.id]);
  });

  it('holds what its filter says, and counts an entry once', async () => {
    const topic = await app.prisma.topic.create({ data: { slug: `topic-${site.key}`, name: 'Topic' } });
    const live = await anEntryOf(app.prisma, { siteId: site.id, stage: 'PUBLISHED', topicId: topic.id });
    const german = await anEntryOf(app.prisma, { siteId: site.id, locale: 'de', createdById: editor.id });
    const of = async (filter: object) => {
      const { nodes, totalCount } = await list({ filter });
      expect(totalCount).toBe(nodes.length);
      return ids(nodes);
    };
    expect(await of({ topic: topic.slug })).toEqual([live.id]);
    expect(await of({ locale: 'de' })).toEqual([german.id]);
    expect(await of({ createdBy: editor.id })).toEqual([german.id]);
    expect(await of({ live: true })).toContain(live.id);
    expect(await of({ live: false })).not.toContain(live.id);
    expect(await of({ site: 'no-such-site' })).toEqual([]);
    expect(await of({ topic: topic.slug, stage: null, live: null })).toEqual([live.id]);
  });

  it('is read with one statement for its rows, one for all versions and one for all accounts', async () => {
    const others = [await anEditor(app.prisma, []), await anEditor(app.prisma, [])];
    for (const { id } of others) await anEntryOf(app.prisma, { siteId: site.id, createdById: id });
    const reads = [
      jest.spyOn(EntriesStore.prototype, 'page'),
      jest.spyOn(ArticlesStore.prototype, 'byVersionIds'),
      jest.spyOn(UsersStore.prototype, 'byIds'),
    ];
    const { data } = await app.editor(
      `query Entries($filter: EntryFilter) { entries(filter: $filter, first: 50) {
        nodes { id site { key } draft { title } published { title } createdBy { id } updatedBy { id } }
      } }`,
      { filter: { site: site.key } },
      editor.token,
    );
    expect(data.entries.nodes.length).toBeGreaterThan(4);
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    reads.forEach((read) => {
      read.mockRestore();
    });
  });

  it('is not counted unless the count is selected', async () => {
    const count = jest.spyOn(EntriesStore.prototype, 'count');
    await app.editor('{ entries(first: 1) { nodes { id } } }', {}, editor.token);
    expect(count).not.toHaveBeenCalled();
    count.mockRestore();
  });

  it.each([
    ['page size 0', { first: 0 }],
    ['page size 101', { first: 101 }],
    ['no stage in a list of stages', { filter: { stage: [] } }],
    ['an account id that is none', { filter: { createdBy: 'me' } }],
    ['a NUL in a topic', { filter: { topic: 'a\0b' } }],
    ['a cursor that is none', { after: 'garbage' }],
  ])('answers BAD_USER_INPUT to %s', async (_what, variables) => {
    expect(codeOf(await app.editor(ENTRIES, variables, editor.token))).toBe('BAD_USER_INPUT');
  });

  it('answers BAD_USER_INPUT to a cursor of another order', async () => {
    const { pageInfo } = await list({ orderBy: 'TITLE', first: 1 });
    expect(codeOf(await app.editor(ENTRIES, { after: pageInfo.endCursor }, editor.token))).toBe('BAD_USER_INPUT');
  });
});
