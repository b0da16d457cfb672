import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { startTestApp, type Answer, type TestApp } from '../support/app.js';
import { anEditor } from '../support/editors.js';
import { rootFieldCalls } from '../support/root-fields.js';
import { servedSchema } from '../support/schema.js';

/** What a caller without an account may ask of the editorial API. */
const ANONYMOUS = ['signIn', 'refreshSession', 'requestPasswordReset', 'resetPassword', 'acceptInvitation'];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ EDITOR_INTROSPECTION: 'true' });
});

afterAll(() => app.close());

const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code ?? 'ANSWERED';

it('every root field of the delivery API is said to be open to everybody', async () => {
  const calls = rootFieldCalls(await servedSchema(app, 'delivery'));
  const codes = await Promise.all(calls.map(async ([name, document]) => [name, codeOf(await app.query(document))]));
  expect(codes).toEqual(calls.map(([name]) => [name, 'ANSWERED']));
});

it('every root field of the editorial API but those for signing in needs an account', async () => {
  const calls = rootFieldCalls(await servedSchema(app, 'editorial'));
  expect(calls.length).toBeGreaterThan(3);
  for (const [name, document] of calls.filter(([name]) => !ANONYMOUS.includes(name))) {
    expect([name, codeOf(await app.editor(document))]).toEqual([name, 'UNAUTHENTICATED']);
    expect([name, codeOf(await app.editor(document, {}, 'no-such-token'))]).toEqual([name, 'UNAUTHENTICATED']);
  }
});

// A field without a rule is denied to everybody, so this also finds one that states none.
it('no root field of the editorial API is closed to an administrator', async () => {
  for (const [name, document] of rootFieldCalls(await servedSchema(app, 'editorial'))) {
    // A new account for each, since one of the fields may be the one that signs out.
    const { token } = await anEditor(app.prisma, [['ADMIN', null]]);
    expect([name, codeOf(await app.editor(document, {}, token))]).not.toEqual([name, 'FORBIDDEN']);
    expect([name, codeOf(await app.editor(document, {}, token))]).not.toEqual([name, 'INTERNAL']);
  }
});
