import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { PasswordsService } from '../../src/auth/passwords.service.js';
import { acceptInvitation, faultyPaths, invite, requestReset } from '../support/account-links.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anEditor, aSite, type Editor } from '../support/editors.js';
import { linesOf } from '../support/log-lines.js';
import { linkIn, startMailServer, type MailServer } from '../support/mail-server.js';
import { openPage } from '../support/page.js';
import { BEHIND_A_PROXY, codeOf, signIn } from '../support/sign-in.js';

const PASSWORD = 'seven herons on the weir';
const ME = '{ me { id name } }';

let mailServer: MailServer;
let app: TestApp;
let lines: string[];
let admin: Editor;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({
    ...BEHIND_A_PROXY,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'desk@example.org',
    EDITOR_URL: 'https://desk.example.net/account/',
    LOG_LEVEL: 'info',
  });
  lines = linesOf(app);
  admin = await anEditor(app.prisma, [['ADMIN', null]]);
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const newAddress = () => `${randomBytes(6).toString('hex')}@example.org`;

/** Invites an address, and waits for the mail. */
async function invited(email = newAddress(), grants: Parameters<typeof invite>[3] = []) {
  const known = [...mailServer.mails];
  const { data } = await invite(app, admin.token, email, grants);
  const mail = await mailServer.mailTo(email.toLowerCase(), known);
  const user = data.inviteUser as { id: string };
  return { email, mail, userId: user.id, user: data.inviteUser as object, ...linkIn(mail) };
}

describe('an invitation', () => {
  it('makes an account with its roles, which signs in when somebody has accepted on the page', async () => {
    const { key } = await aSite(app.prisma);
    const grants = [{ site: key, role: 'EDITOR' }];
    const { email, user, token } = await invited(newAddress(), grants);
    expect(user).toMatchObject({ name: email, email, suspended: false, invitedUntil: expect.any(String), grants });
    const page = await openPage(`${app.url}/editor/accept-invitation#token=${token}`);
    await page.submit({ name: ' ', password: 'short' });
    expect(page.element('name-problem').textContent).toMatch(/is empty/);
    expect(page.element('password-problem').textContent).toMatch(/8 characters/);
    expect([page.element('name').isFocused, page.element('password').isFocused]).toEqual([true, false]);
    await page.submit({ name: 'Nora New', password: PASSWORD });
    expect(page.element('status').textContent).toMatch(/account is ready/);
    const { accessToken } = await signIn(app, email, PASSWORD);
    expect((await app.editor(ME, {}, accessToken)).data.me).toMatchObject({ name: 'Nora New' });
  });

  it('signs in whoever accepts it', async () => {
    const { userId, token } = await invited(newAddress(), [{ role: 'AUTHOR' }]);
    const { data } = await acceptInvitation(app, token, PASSWORD);
    expect(data.acceptInvitation).toMatchObject({
      __typename: 'Session',
      user: { id: userId, name: 'Nora New', invitedUntil: null, grants: [{ site: null, role: 'AUTHOR' }] },
    });
    const { accessToken } = data.acceptInvitation as { accessToken: string };
    expect((await app.editor(ME, {}, accessToken)).data.me.id).toBe(userId);
  });

  it('is one plain mail that says who invites, where to, and until when', async () => {
    const { mail, page, email } = await invited();
    expect(mail).toMatchObject({ from: 'desk@example.org', to: [email] });
    expect(page).toBe('https://desk.example.net/account/accept-invitation');
    expect(mail.headers).toContain('Subject: An invitation to desk.example.net');
    expect(mail.headers).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail.text).toMatch(/^Test Editor invites you to work on desk\.example\.net/m);
    expect(mail.text).toMatch(/until \d+ \w+ 20\d\d at \d\d:\d\d UTC/);
  });

  it('has a name with line breaks and template syntax in it as one line of text', async () => {
    const inviter = await anEditor(app.prisma, [['ADMIN', null]]);
    const name = 'Ann\r\nBcc: all@example.org\r\n\r\n{{7*7}} ${7*7} <b>';
    await app.prisma.user.update({ where: { id: inviter.id }, data: { name } });
    const email = newAddress();
    await invite(app, inviter.token, email);
    const mail = await mailServer.mailTo(email);
    expect(mail.to).toEqual([email]);
    expect(mail.headers.filter((line) => /^(bcc|cc|to):/i.test(line))).toEqual([`To: ${email}`]);
    expect(mail.text).toMatch(/^Ann Bcc: all@example\.org \{\{7\*7\}\} \$\{7\*7\} <b> invites you/m);
  });

  it('ends after seven days', async () => {
    const { userId, token } = await invited();
    const [valid] = await app.prisma.$queryRaw<[{ seconds: number }]>`
      SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM invitation WHERE user_id = ${userId}::uuid`;
    expect(valid.seconds).toBe(7 * 24 * 60 * 60);
    await app.prisma.$executeRaw`UPDATE invitation SET expires_at = now() WHERE user_id = ${userId}::uuid`;
    expect(faultyPaths(await acceptInvitation(app, token, PASSWORD))).toEqual(['token']);
  });

  it('is good for once, of two at the same moment too', async () => {
    const { token } = await invited();
    const answers = await Promise.all([1, 2, 3].map(() => acceptInvitation(app, token, PASSWORD)));
    expect(answers.filter(({ data }) => data?.acceptInvitation.__typename === 'Session')).toHaveLength(1);
    expect(answers.flatMap(faultyPaths)).toEqual(['token', 'token']);
    expect(faultyPaths(await acceptInvitation(app, token, PASSWORD))).toEqual(['token']);
  });

  it('is of no use when the account has been suspended or given a password since', async () => {
    const [suspended, used] = [await invited(), await invited()];
    await app.prisma.user.update({ where: { id: suspended.userId }, data: { suspendedAt: new Date() } });
    await app.prisma.user.update({ where: { id: used.userId }, data: { passwordHash: 'set on the command line' } });
    for (const { token } of [suspended, used]) {
      expect(faultyPaths(await acceptInvitation(app, token, PASSWORD))).toEqual(['token']);
    }
  });

  it('does not come back to life when the account is reinstated: another one has to be sent', async () => {
    const { userId, token, email } = await invited();
    for (const change of ['suspendUser', 'reinstateUser']) {
      const answer = await app.editor(`mutation { ${change}(userId: "${userId}") { id } }`, {}, admin.token);
      expect(answer.errors).toBeUndefined();
    }
    expect(faultyPaths(await acceptInvitation(app, token, PASSWORD))).toEqual(['token']);
    const again = await invited(email);
    expect((await acceptInvitation(app, again.token, PASSWORD)).data.acceptInvitation.__typename).toBe('Session');
  });

  it('is over once the account has a password by another way', async () => {
    const { userId, email } = await invited();
    await app.app.get(PasswordsService).setFor(email, PASSWORD);
    expect(await app.prisma.invitation.count({ where: { userId } })).toBe(0);
    expect((await signIn(app, email, PASSWORD)).__typename).toBe('Session');
  });

  it('is not used up by a name or a password that may not be used, and both are told at once', async () => {
    const { token, email } = await invited();
    expect(faultyPaths(await acceptInvitation(app, token, 'short', ''))).toEqual(['name', 'password']);
    expect(faultyPaths(await acceptInvitation(app, token, email, 'a\nb'))).toEqual(['name', 'password']);
    expect(faultyPaths(await acceptInvitation(app, token, PASSWORD, 'x'.repeat(121)))).toEqual(['name']);
    expect((await acceptInvitation(app, token, PASSWORD)).data.acceptInvitation.__typename).toBe('Session');
  });

  it('is no access token, and gives no way in before it is accepted', async () => {
    const { token, email } = await invited(newAddress(), [{ role: 'ADMIN' }]);
    expect(codeOf(await app.editor(ME, {}, token))).toBe('UNAUTHENTICATED');
    expect((await signIn(app, email, '')).__typename).toBe('SignInRefused');
    expect((await requestReset(app, email)).data.requestPasswordReset).toBe(true);
  });
});

describe('inviting again', () => {
  it('replaces the roles and the link of somebody who has not accepted yet', async () => {
    const first = await invited(newAddress(), [{ role: 'ADMIN' }]);
    const again = await invited(first.email.toUpperCase(), [{ role: 'AUTHOR' }]);
    expect(again.userId).toBe(first.userId);
    expect(again.user).toMatchObject({ grants: [{ site: null, role: 'AUTHOR' }] });
    expect(faultyPaths(await acceptInvitation(app, first.token, PASSWORD))).toEqual(['token']);
    expect((await acceptInvitation(app, again.token, PASSWORD)).data.acceptInvitation.__typename).toBe('Session');
  });

  it('is refused when somebody uses the account already, or when it is suspended', async () => {
    const used = await anEditor(app.prisma, []);
    const { userId, email } = await invited();
    await app.prisma.user.update({ where: { id: userId }, data: { suspendedAt: new Date() } });
    for (const address of [used.email, ` ${used.email.toUpperCase()}`, email]) {
      expect(codeOf(await invite(app, admin.token, address))).toBe('EMAIL_TAKEN');
    }
  });

  it('at the same moment makes one account with one link that works', async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2, 3].map(() => invite(app, admin.token, email, [{ role: 'AUTHOR' }])));
    expect(new Set(answers.map(({ data }) => (data.inviteUser as { id: string }).id)).size).toBe(1);
    expect(await app.prisma.user.count({ where: { email } })).toBe(1);
    expect(await app.prisma.invitation.count({ where: { user: { email } } })).toBe(1);
  });
});

describe('whoever invites', () => {
  it('may manage accounts', async () => {
    const editor = await anEditor(app.prisma, [['EDITOR', null]]);
    const email = newAddress();
    expect(codeOf(await invite(app, editor.token, email))).toBe('FORBIDDEN');
    expect(codeOf(await app.editor(`mutation { inviteUser(email: "${email}", grants: []) { id } }`))).toBe(
      'UNAUTHENTICATED',
    );
    expect(await app.prisma.user.count({ where: { email } })).toBe(0);
  });

  it('names an address, and roles and sites that there are', async () => {
    const { key } = await aSite(app.prisma);
    const email = newAddress();
    const faults = async (address: string, ...grants: { role: string; site: string }[]) =>
      faultyPaths(await invite(app, admin.token, address, grants));
    expect(await faults('a@b\r\nBcc: c@d')).toEqual(['email']);
    expect(await faults(email, { role: 'ADMIN', site: key })).toEqual(['grants.0.site']);
    expect(await faults(email, { role: 'EDITOR', site: 'no-such-site' })).toEqual(['grants.0.site']);
    expect(await app.prisma.user.count({ where: { email } })).toBe(0);
  });

  it.each<[string, object]>([
    ['is suspended', { suspendedAt: new Date() }],
    ['is no administrator any more', { grants: { deleteMany: {} } }],
  ])('opens nothing while whoever sent it %s', async (_what, data) => {
    const inviter = await anEditor(app.prisma, [['ADMIN', null]]);
    const email = newAddress();
    await invite(app, inviter.token, email);
    const { token } = linkIn(await mailServer.mailTo(email));
    await app.prisma.user.update({ where: { id: inviter.id }, data });
    expect(faultyPaths(await acceptInvitation(app, token, PASSWORD))).toEqual(['token']);
  });

  it('is in the audit trail, without the address', async () => {
    const { userId, token, email } = await invited(newAddress(), [{ role: 'AUTHOR' }]);
    await acceptInvitation(app, token, PASSWORD);
    const entries = await app.prisma.auditEntry.findMany({ where: { subjectId: userId }, orderBy: { at: 'asc' } });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['INVITE_USER', admin.id],
      ['ACCEPT_INVITATION', userId],
    ]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  it('is told when the server sends no mail, and nothing is written', async () => {
    const mute = await startTestApp();
    const inviter = await anEditor(mute.prisma, [['ADMIN', null]]);
    const email = newAddress();
    const code = codeOf(await invite(mute, inviter.token, email));
    const [accounts, events] = [
      await mute.prisma.user.count({ where: { email } }),
      await mute.prisma.outboxEvent.count({ where: { type: 'user.invited' } }),
    ];
    await mute.close();
    expect([code, accounts, events]).toEqual(['MAIL_NOT_CONFIGURED', 0, 0]);
  });
});

describe('the log', () => {
  it('holds neither an address nor a token of invitations', async () => {
    const { token, email } = await invited();
    await acceptInvitation(app, token, PASSWORD);
    const text = lines.join('');
    expect(text).toContain('"route":"/editor/graphql"');
    for (const secret of [token, email, 'example.org', 'Nora', PASSWORD]) expect(text).not.toContain(secret);
  });
});
