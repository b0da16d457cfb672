import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { Role } from '../../src/generated/prisma/enums.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anEditor, aSite, type Editor } from '../support/editors.js';
import { codeOf } from '../support/sign-in.js';
import { SqlSession, untilSessionsWait } from '../support/sql.js';

const USERS = `query ($first: Int, $after: String) {
  users(first: $first, after: $after) {
    totalCount nodes { id name suspended } pageInfo { hasNextPage endCursor }
  }
}`;
const SET_GRANTS = `mutation ($userId: ID!, $grants: [GrantInput!]!) {
  setGrants(userId: $userId, grants: $grants) { id grants { site role } }
}`;
const SUSPEND = 'mutation ($userId: ID!) { suspendUser(userId: $userId) { id suspended } }';
const REINSTATE = 'mutation ($userId: ID!) { reinstateUser(userId: $userId) { id suspended } }';
const LINK = `mutation ($userId: ID!, $person: String) { linkPerson(userId: $userId, person: $person) { id } }`;
const ME = '{ me { id grants { site role } } }';

let app: TestApp;
let admin: Editor;
let site: { id: string; key: string };
beforeAll(async () => {
  // Shows its mail in its log instead of sending it.
  app = await startTestApp({ NODE_ENV: 'development' });
  admin = await anEditor(app.prisma, [['ADMIN', null]]);
  site = await aSite(app.prisma);
});
afterAll(() => app.close());

const someone = (role: Role = 'AUTHOR') => anEditor(app.prisma, [[role, role === 'ADMIN' ? null : site.id]]);
const setGrants = (userId: string, grants: object[], token = admin.token) =>
  app.editor(SET_GRANTS, { userId, grants }, token);
const trailOf = (subjectId: string) => app.prisma.auditEntry.findMany({ where: { subjectId }, orderBy: { at: 'asc' } });

describe('the list of accounts', () => {
  it('is paged by name, whole and without repeats', async () => {
    await Promise.all([someone(), someone(), someone()]);
    const everybody: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { data } = await app.editor(USERS, { first: 2, after }, admin.token);
      everybody.push(...(data.users.nodes as { id: string }[]).map(({ id }) => id));
      ({ hasNextPage: more, endCursor: after } = data.users.pageInfo);
    }
    expect(new Set(everybody).size).toBe(everybody.length);
    expect(everybody).toHaveLength(await app.prisma.user.count());
  });

  it('answers BAD_USER_INPUT to a cursor that it did not give', async () => {
    expect(codeOf(await app.editor(USERS, { after: 'garbage' }, admin.token))).toBe('BAD_USER_INPUT');
  });
});

describe('the roles of an account', () => {
  it('are replaced, count from its next request on, and are recorded with what they were (AU11)', async () => {
    const ann = await someone('EDITOR');
    const { data } = await setGrants(ann.id, [{ site: site.key, role: 'AUTHOR' }, { role: 'REVIEWER' }]);
    const now = [
      { site: site.key, role: 'AUTHOR' },
      { site: null, role: 'REVIEWER' },
    ];
    expect(data.setGrants.grants).toEqual(now);
    expect((await app.editor(ME, {}, ann.token)).data.me.grants).toEqual(now);
    expect(await trailOf(ann.id)).toMatchObject([
      {
        action: 'SET_GRANTS',
        actorId: admin.id,
        details: { before: [`EDITOR of ${site.key}`], after: [`AUTHOR of ${site.key}`, 'REVIEWER'] },
      },
    ]);
  });

  it('may all be taken, and then nothing but the own account is left', async () => {
    const ann = await someone('EDITOR');
    await setGrants(ann.id, []);
    expect(codeOf(await app.editor(ME, {}, ann.token))).toBeUndefined();
    expect(codeOf(await app.editor('{ entries { totalCount } }', {}, ann.token))).toBe('FORBIDDEN');
  });

  it('are not recorded when nothing changes', async () => {
    const ann = await someone('EDITOR');
    await setGrants(ann.id, [{ site: site.key, role: 'EDITOR' }]);
    expect(await trailOf(ann.id)).toEqual([]);
  });

  it.each<[string, object[], string]>([
    ['of a site that does not exist', [{ site: 'no-such-site', role: 'EDITOR' }], 'grants.0.site'],
    ['of an administrator of one site', [{ site: 'steady-ground', role: 'ADMIN' }], 'grants.0.site'],
  ])('%s are refused, and none is changed', async (_what, grants, path) => {
    const ann = await someone('EDITOR');
    const answer = await setGrants(ann.id, [...grants, { role: 'AUTHOR' }]);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path }] });
    expect((await app.editor(ME, {}, ann.token)).data.me.grants).toEqual([{ site: site.key, role: 'EDITOR' }]);
  });

  it('are not for their holder to change, nor for an editor to give (AZ11)', async () => {
    const [ann, editor] = [await someone('EDITOR'), await someone('EDITOR')];
    expect(codeOf(await setGrants(ann.id, [{ role: 'ADMIN' }], ann.token))).toBe('FORBIDDEN');
    expect(codeOf(await setGrants(ann.id, [{ role: 'AUTHOR' }], editor.token))).toBe('FORBIDDEN');
  });

  it('that two give at the same moment are those of one of them', async () => {
    const ann = await someone();
    const wanted: object[][] = [[{ role: 'EDITOR' }], [{ site: site.key, role: 'REVIEWER' }]];
    await Promise.all(wanted.map((grants) => setGrants(ann.id, grants)));
    const { data } = await app.editor(ME, {}, ann.token);
    expect(data.me.grants).toHaveLength(1);
    expect(await trailOf(ann.id)).toHaveLength(2);
  });
});

describe('a suspended account', () => {
  it('is refused from its next request on, signs in again once it is reinstated, and not with its old session', async () => {
    const ann = await someone();
    expect((await app.editor(SUSPEND, { userId: ann.id }, admin.token)).data.suspendUser.suspended).toBe(true);
    expect(codeOf(await app.editor(ME, {}, ann.token))).toBe('UNAUTHENTICATED');
    expect((await app.editor(REINSTATE, { userId: ann.id }, admin.token)).data.reinstateUser.suspended).toBe(false);
    expect(codeOf(await app.editor(ME, {}, ann.token))).toBe('UNAUTHENTICATED');
    expect((await trailOf(ann.id)).map(({ action }) => action)).toEqual(['SUSPEND_USER', 'REINSTATE_USER']);
  });

  it('stays as it is when it is suspended once more', async () => {
    const ann = await someone();
    await app.editor(SUSPEND, { userId: ann.id }, admin.token);
    await app.editor(SUSPEND, { userId: ann.id }, admin.token);
    expect(await trailOf(ann.id)).toHaveLength(1);
  });
});

describe('an administrator who loses the role while a request of theirs waits', () => {
  const INVITE = 'mutation ($email: String!) { inviteUser(email: $email, grants: [{ role: ADMIN }]) { id } }';
  const TAKE_ROLE = 'DELETE FROM role_grant WHERE user_id = $1';
  const SUSPENDED = 'UPDATE user_account SET suspended_at = now() WHERE id = $1';

  it.each<[what: string, taken: string, document: string, variables: (id: string) => object]>([
    ['does not get it back', TAKE_ROLE, SET_GRANTS, (userId) => ({ userId, grants: [{ role: 'ADMIN' }] })],
    ['does not reinstate themselves', SUSPENDED, REINSTATE, (userId) => ({ userId })],
    ['suspends nobody', TAKE_ROLE, SUSPEND, () => ({ userId: admin.id })],
    ['invites nobody', TAKE_ROLE, INVITE, () => ({ email: `${randomUUID()}@example.org` })],
  ])('%s (AZ11)', async (_what, taken, document, variables) => {
    const ann = await someone('ADMIN');
    const other = await SqlSession.open(app.databaseUrl);
    await other.run(`BEGIN; SELECT FROM user_account WHERE id = '${ann.id}' FOR UPDATE`);
    const answer = app.editor(document, variables(ann.id), ann.token);
    await Promise.race([answer, untilSessionsWait(other, 1)]);
    await other.run(taken, [ann.id]);
    await other.run('COMMIT');
    await other.close();
    expect(codeOf(await answer)).toBe('FORBIDDEN');
  });
});

describe('an account that is not there', () => {
  it.each([
    [SUSPEND, {}],
    [REINSTATE, {}],
    [SET_GRANTS, { grants: [] }],
    [LINK, { person: null }],
  ])('is NOT_FOUND: %s', async (document, variables) => {
    expect(codeOf(await app.editor(document, { userId: randomUUID(), ...variables }, admin.token))).toBe('NOT_FOUND');
  });
});

describe('the person of an account', () => {
  it('is linked, recorded, and unlinked', async () => {
    const ann = await someone();
    const person = await app.prisma.person.create({ data: { slug: `person-${randomUUID()}`, name: 'Dr. Ann Lee' } });
    await app.editor(LINK, { userId: ann.id, person: person.slug }, admin.token);
    expect((await app.prisma.user.findUniqueOrThrow({ where: { id: ann.id } })).personId).toBe(person.id);
    await app.editor(LINK, { userId: ann.id }, admin.token);
    expect((await app.prisma.user.findUniqueOrThrow({ where: { id: ann.id } })).personId).toBeNull();
    expect((await trailOf(ann.id)).map(({ details }) => details)).toEqual([{ person: person.slug }, { person: null }]);
  });

  it('has to be there', async () => {
    const ann = await someone();
    const answer = await app.editor(LINK, { userId: ann.id, person: 'nobody' }, admin.token);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: 'person' }] });
  });
});

describe('the last administrator', () => {
  let alone: TestApp;
  let one: Editor;
  let other: Editor;
  beforeAll(async () => {
    alone = await startTestApp();
    one = await anEditor(alone.prisma, [['ADMIN', null]]);
    other = await anEditor(alone.prisma, [['ADMIN', null]]);
  });
  afterAll(() => alone.close());

  it('remains when two take the role from each other at the same moment (AZ11)', async () => {
    const demote = (userId: string, token: string) => alone.editor(SET_GRANTS, { userId, grants: [] }, token);
    const codes = (await Promise.all([demote(other.id, one.token), demote(one.id, other.token)])).map(codeOf);
    // The slower one may be no administrator any more by the time that it is heard.
    expect([
      ['LAST_ADMINISTRATOR', undefined],
      ['FORBIDDEN', undefined],
    ]).toContainEqual(codes.sort());
    const admins = await alone.prisma.grant.findMany({ where: { role: 'ADMIN' } });
    expect(admins).toHaveLength(1);
  });

  it('can neither be suspended nor give the role away, and is told so', async () => {
    const { userId } = await alone.prisma.grant.findFirstOrThrow({ where: { role: 'ADMIN' } });
    await alone.prisma.grant.deleteMany({ where: { role: 'ADMIN', userId: { not: userId } } });
    const { token } = userId === one.id ? one : other;
    expect(codeOf(await alone.editor(SUSPEND, { userId }, token))).toBe('LAST_ADMINISTRATOR');
    expect(codeOf(await alone.editor(SET_GRANTS, { userId, grants: [{ role: 'EDITOR' }] }, token))).toBe(
      'LAST_ADMINISTRATOR',
    );
    expect(codeOf(await alone.editor(ME, {}, token))).toBeUndefined();
  });
});
