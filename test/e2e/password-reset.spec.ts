import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { faultyPaths, requestReset, resetPassword } from '../support/account-links.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anEditor, type Editor } from '../support/editors.js';
import { linesOf } from '../support/log-lines.js';
import { linkIn, startMailServer, type MailServer } from '../support/mail-server.js';
import { openPage } from '../support/page.js';
import { BEHIND_A_PROXY, anAddress, codeOf, from, PASSWORD, passwordHash, signIn } from '../support/sign-in.js';
import { statementsDuring } from '../support/statements.js';
import { until } from '../support/until.js';

const NEW_PASSWORD = 'seven herons on the weir';
const ME = '{ me { id } }';

let mailServer: MailServer;
let app: TestApp;
let lines: string[];

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({
    ...BEHIND_A_PROXY,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Signpost <desk@example.org>',
    PUBLIC_URL: 'https://cms.example.org/signpost',
    LOG_LEVEL: 'info',
  });
  lines = linesOf(app);
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const somebody = async () => anEditor(app.prisma, [['EDITOR', null]], { passwordHash: await passwordHash });
const nobody = () => `${randomBytes(6).toString('hex')}@example.org`;

/** The mail and the token of a link that somebody has asked for. */
async function aLinkFor({ email }: Editor) {
  const known = [...mailServer.mails];
  await requestReset(app, email);
  const mail = await mailServer.mailTo(email, known);
  return { mail, ...linkIn(mail) };
}

/** The latest request, as soon as a server has dealt with it. */
const dealtWith = (count: number) =>
  until(async () => {
    const events = await app.prisma.outboxEvent.findMany({ where: { type: 'password-reset.requested' } });
    return events.length >= count && events.every(({ doneAt }) => doneAt !== null) && events;
  });
const requests = () => app.prisma.outboxEvent.count({ where: { type: 'password-reset.requested' } });

describe('a forgotten password', () => {
  it('is replaced by way of a mail and the page that its link leads to', async () => {
    const ann = await somebody();
    const { token } = await aLinkFor(ann);
    const page = await openPage(`${app.url}/editor/reset-password#token=${token}`);
    await page.submit({ password: 'short' });
    expect(page.element('password-problem').textContent).toMatch(/8 characters/);
    expect(page.element('password').attributes.get('aria-invalid')).toBe('true');
    expect(page.element('password').isFocused).toBe(true);
    await page.submit({ password: NEW_PASSWORD });
    expect(page.element('form').hidden).toBe(true);
    expect(page.element('status').textContent).toMatch(/password is saved/);
    expect((await signIn(app, ann.email, PASSWORD)).__typename).toBe('SignInRefused');
    expect((await signIn(app, ann.email, NEW_PASSWORD)).__typename).toBe('Session');
    const again = await openPage(`${app.url}/editor/reset-password#token=${token}`);
    await again.submit({ password: NEW_PASSWORD });
    expect(again.element('status').textContent).toMatch(/used or has expired: ask for a new link/);
  });

  it('brings a plain mail from the operator to the one address, with the link that was configured', async () => {
    const ann = await somebody();
    const { mail, page } = await aLinkFor(ann);
    expect(mail).toMatchObject({ from: 'desk@example.org', to: [ann.email] });
    expect(page).toBe('https://cms.example.org/signpost/editor/reset-password');
    expect(mail.headers).toEqual(
      expect.arrayContaining([
        'From: Signpost <desk@example.org>',
        `To: ${ann.email}`,
        'Subject: A new password for cms.example.org',
        'Auto-Submitted: auto-generated',
        'Content-Type: text/plain; charset=utf-8',
      ]),
    );
  });

  it('ends every session and every other link of the account, and lets it sign in at once', async () => {
    const ann = await somebody();
    const [first, second] = [await aLinkFor(ann), await aLinkFor(ann)];
    for (let failure = 0; failure < 11; failure += 1) await signIn(app, ann.email, 'wrong');
    expect((await resetPassword(app, second.token, NEW_PASSWORD)).data.resetPassword).toBe(true);
    expect(codeOf(await app.editor(ME, {}, ann.token))).toBe('UNAUTHENTICATED');
    expect(faultyPaths(await resetPassword(app, first.token, NEW_PASSWORD))).toEqual(['token']);
    expect((await signIn(app, ann.email, NEW_PASSWORD)).__typename).toBe('Session');
  });

  it('is audited, with neither address nor token', async () => {
    const ann = await somebody();
    const { token } = await aLinkFor(ann);
    await resetPassword(app, token, NEW_PASSWORD);
    const entry = await app.prisma.auditEntry.findFirstOrThrow({ where: { subjectId: ann.id } });
    expect(entry).toMatchObject({ action: 'RESET_PASSWORD', actorId: ann.id, subjectType: 'User' });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${token}|${ann.email}`));
  });
});

describe('asking for a link', () => {
  it('has the same answer for addresses that have no account, a suspended one, or one that is only invited', async () => {
    const suspended = await anEditor(app.prisma, [], { passwordHash: await passwordHash, suspended: true });
    const invited = await somebody();
    await app.prisma.user.update({ where: { id: invited.id }, data: { passwordHash: null } });
    const before = await requests();
    const addresses = [nobody(), suspended.email, invited.email];
    for (const email of addresses) {
      const { data, errors } = await requestReset(app, email);
      expect({ data, errors }).toEqual({ data: { requestPasswordReset: true }, errors: undefined });
    }
    const events = await dealtWith(before + addresses.length);
    expect(events.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(mailServer.mails.filter(({ to }) => to.some((address) => addresses.includes(address)))).toEqual([]);
    expect(await app.prisma.passwordReset.count({ where: { userId: { in: [suspended.id, invited.id] } } })).toBe(0);
  });

  it('takes the same statements whether or not there is an account', async () => {
    const ann = await somebody();
    const [known, unknown] = [
      await statementsDuring(() => requestReset(app, ann.email)),
      await statementsDuring(() => requestReset(app, nobody())),
    ];
    expect(known.length).toBeGreaterThan(2);
    expect(known).toEqual(unknown);
    await mailServer.mailTo(ann.email);
  });

  it('needs an address', async () => {
    for (const email of ['nobody', 'a@b\r\nBcc: c@d', '"a@evil.example"@example.org', 'a@b, c@d']) {
      const answer = await requestReset(app, email);
      expect([codeOf(answer), faultyPaths(answer)]).toEqual(['BAD_USER_INPUT', ['email']]);
    }
  });

  it('is good for any spelling of the address, and the mail goes to the one that the account has', async () => {
    const ann = await somebody();
    await requestReset(app, `  ${ann.email.toUpperCase()} `);
    expect((await mailServer.mailTo(ann.email)).to).toEqual([ann.email]);
  });

  it.each(['an account', 'nobody'])('for %s has to wait after three times, in whatever spelling', async (whose) => {
    const email = whose === 'nobody' ? nobody() : (await somebody()).email;
    for (const spelling of [email, ` ${email}`, email.toUpperCase()]) await requestReset(app, spelling);
    const { errors } = await requestReset(app, email);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  });

  it('has to wait after twenty addresses from one client', async () => {
    const client = from(anAddress());
    for (let asked = 0; asked < 20; asked += 1) await requestReset(app, nobody(), client);
    expect(codeOf(await requestReset(app, nobody(), client))).toBe('RATE_LIMITED');
  });

  it('twice in one operation is refused', async () => {
    const { errors } = await app.editor(
      'mutation { a: requestPasswordReset(email: "a@b.c") b: requestPasswordReset(email: "d@e.f") }',
    );
    expect(errors?.[0]?.extensions.code).toBe('QUERY_TOO_COMPLEX');
  });

  it('with a forged host brings the configured link', async () => {
    const ann = await somebody();
    const body = JSON.stringify({ query: `mutation { requestPasswordReset(email: "${ann.email}") }` });
    const forged = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
      'X-Forwarded-Proto': 'http',
      Origin: 'https://evil.example',
      Referer: 'https://evil.example/',
    };
    await new Promise((resolve, reject) => {
      const { port } = new URL(app.url);
      const headers = { 'Content-Type': 'application/json', ...forged };
      const sent = request({ port, path: '/editor/graphql', method: 'POST', headers }, (response) => {
        response.resume().on('end', resolve);
      });
      sent.on('error', reject).end(body);
    });
    const mail = await mailServer.mailTo(ann.email);
    expect(linkIn(mail).page).toBe('https://cms.example.org/signpost/editor/reset-password');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });
});

describe('a link', () => {
  it('is good for once, of two at the same moment too', async () => {
    const { token } = await aLinkFor(await somebody());
    const answers = await Promise.all([
      resetPassword(app, token, NEW_PASSWORD),
      resetPassword(app, token, 'nine swans under the bridge'),
      resetPassword(app, token, 'four otters by the mill'),
    ]);
    expect(answers.filter(({ data }) => data?.resetPassword === true)).toHaveLength(1);
    expect(answers.flatMap(faultyPaths)).toEqual(['token', 'token']);
  });

  it('of two for one account at the same moment, one wins', async () => {
    const ann = await somebody();
    const [one, other] = [await aLinkFor(ann), await aLinkFor(ann)];
    const answers = await Promise.all([one, other].map(({ token }) => resetPassword(app, token, NEW_PASSWORD)));
    expect(answers.filter(({ data }) => data?.resetPassword === true)).toHaveLength(1);
  });

  it('is not used up by a password that may not be used', async () => {
    const ann = await somebody();
    const { token } = await aLinkFor(ann);
    for (const password of ['short', 'password1', ann.email]) {
      expect(faultyPaths(await resetPassword(app, token, password))).toEqual(['password']);
    }
    expect((await resetPassword(app, token, NEW_PASSWORD)).data.resetPassword).toBe(true);
  });

  it('ends after an hour, and is refused before a password is hashed', async () => {
    const ann = await somebody();
    const { token } = await aLinkFor(ann);
    const [valid] = await app.prisma.$queryRaw<[{ seconds: number }]>`
      SELECT extract(epoch FROM expires_at - now())::float8 AS seconds FROM password_reset WHERE user_id = ${ann.id}::uuid`;
    expect(valid.seconds).toBeGreaterThan(3_500);
    expect(valid.seconds).toBeLessThanOrEqual(3_600);
    await app.prisma.$executeRaw`UPDATE password_reset SET expires_at = now() WHERE user_id = ${ann.id}::uuid`;
    expect(faultyPaths(await resetPassword(app, token, NEW_PASSWORD))).toEqual(['token']);
  });

  it('is of no use to an account that has been suspended since', async () => {
    const ann = await somebody();
    const { token } = await aLinkFor(ann);
    await app.prisma.user.update({ where: { id: ann.id }, data: { suspendedAt: new Date() } });
    expect(faultyPaths(await resetPassword(app, token, NEW_PASSWORD))).toEqual(['token']);
  });

  it('does not come back to life when the account is reinstated', async () => {
    const [ann, admin] = [await somebody(), await anEditor(app.prisma, [['ADMIN', null]])];
    const { token } = await aLinkFor(ann);
    for (const change of ['suspendUser', 'reinstateUser']) {
      const answer = await app.editor(`mutation { ${change}(userId: "${ann.id}") { id } }`, {}, admin.token);
      expect(answer.errors).toBeUndefined();
    }
    expect(faultyPaths(await resetPassword(app, token, NEW_PASSWORD))).toEqual(['token']);
  });

  it('cannot be guessed from one client for long', async () => {
    const address = anAddress();
    const guess = () => resetPassword(app, randomBytes(32).toString('base64url'), NEW_PASSWORD, address);
    for (let guessed = 0; guessed < 50; guessed += 1) await guess();
    expect(codeOf(await guess())).toBe('RATE_LIMITED');
  });

  it('is no access token, and its token stands nowhere in the database', async () => {
    const ann = await somebody();
    const { token } = await aLinkFor(ann);
    expect(codeOf(await app.editor(ME, {}, token))).toBe('UNAUTHENTICATED');
    const [row] = await app.prisma.$queryRaw<{ text: string; hash: Uint8Array }[]>`
      SELECT reset::text AS text, token_hash AS hash FROM password_reset reset WHERE user_id = ${ann.id}::uuid`;
    expect(row?.text).not.toContain(token);
    expect(Buffer.from(row?.hash ?? [])).toEqual(createHash('sha256').update(token).digest());
    const events = await dealtWith(1);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${token}|${ann.email}`));
  });
});

describe('the log', () => {
  it('holds neither an address nor a token of what was asked for and mailed', async () => {
    const ann = await somebody();
    const { token } = await aLinkFor(ann);
    await resetPassword(app, token, NEW_PASSWORD);
    await dealtWith(1);
    const text = lines.join('');
    expect(text).toContain('"route":"/editor/graphql"');
    for (const secret of [token, ann.email, ann.email.split('@')[0] ?? '', NEW_PASSWORD]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/example\.org|token=/);
  });
});
