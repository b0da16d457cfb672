/** The person whom readers see for an account, as editors are told. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';
import { anEditor, type Editor } from '../support/editors.js';
import { word } from '../support/records.js';
import { statementsDuring } from '../support/statements.js';

let app: TestApp;
let admin: Editor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await anEditor(app.prisma, [['ADMIN', null]]);
});

afterAll(() => app.close());

const aPerson = () => app.prisma.person.create({ data: { slug: word(), name: `Dr ${word()}` } });

it('an account has no person until it is linked to one, which no article need show, and again when the link ends', async () => {
  const { id, token } = await anEditor(app.prisma, []);
  const { slug, name } = await aPerson();
  const own = async (): Promise<unknown> => (await app.editor('{ me { person { slug name } } }', {}, token)).data;
  expect(await own()).toEqual({ me: { person: null } });
  const LINK = `mutation ($userId: ID!, $person: String) {
    linkPerson(userId: $userId, person: $person) { person { slug } }
  }`;
  const linked = await app.editor(LINK, { userId: id, person: slug }, admin.token);
  expect(linked.data).toEqual({ linkPerson: { person: { slug } } });
  expect(await own()).toEqual({ me: { person: { slug, name } } });
  const ended = await app.editor(LINK, { userId: id, person: null }, admin.token);
  expect(ended.data).toEqual({ linkPerson: { person: null } });
  // Readers meet a person as the author or reviewer of an article alone.
  expect((await app.query('query ($slug: String!) { person(slug: $slug) { name } }', { slug })).data.person).toBeNull();
});

it('the people of a page of accounts are read in one statement', async () => {
  const slugs: string[] = [];
  for (let account = 1; account <= 3; account += 1) {
    const [{ id }, person] = [await anEditor(app.prisma, []), await aPerson()];
    await app.prisma.user.update({ where: { id }, data: { personId: person.id } });
    slugs.push(person.slug);
  }
  let found: (string | undefined)[] = [];
  const statements = await statementsDuring(async () => {
    const { data } = await app.editor('{ users(first: 100) { nodes { person { slug } } } }', {}, admin.token);
    found = (data.users.nodes as { person: { slug: string } | null }[]).map(({ person }) => person?.slug);
  });
  expect(found).toEqual(expect.arrayContaining(slugs));
  expect(statements.filter((text) => /FROM "public"\."person"/.test(text))).toHaveLength(1);
});
