import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { freePort } from '../../src/platform/postgres/free-port.js';
import { OutboxWorker } from '../../src/platform/outbox/outbox-worker.service.js';
import { acceptInvitation, faultyPaths, invite, requestReset, resetPassword } from '../support/account-links.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anEditor, type Editor } from '../support/editors.js';
import { linesOf } from '../support/log-lines.js';
import { linkIn, startMailServer, startSilentServer, type MailServer } from '../support/mail-server.js';
import { createScratchDatabase } from '../support/postgres.js';
import { BEHIND_A_PROXY, passwordHash } from '../support/sign-in.js';
import { SqlSession } from '../support/sql.js';
import { until } from '../support/until.js';

const NEW_PASSWORD = 'seven herons on the weir';

const startApp = (env: NodeJS.ProcessEnv) => startTestApp({ ...BEHIND_A_PROXY, LOG_LEVEL: 'info', ...env });
const somebody = async ({ prisma }: TestApp) =>
  anEditor(prisma, [['ADMIN', null]], { passwordHash: await passwordHash });

/** The last request for a link, once something can be said of how its mail fared. */
const theEvent = ({ prisma }: TestApp) =>
  until(async () => {
    const event = await prisma.outboxEvent.findFirst({
      where: { type: { in: ['password-reset.requested', 'user.invited'] } },
      orderBy: { at: 'desc' },
    });
    return event && (event.doneAt !== null || event.problem !== null) && event;
  });
/** As when the wait is over. */
const tryAgain = async ({ app, prisma }: TestApp) => {
  await prisma.$executeRaw`UPDATE outbox_event SET next_try_at = now() WHERE done_at IS NULL AND problem IS NOT NULL`;
  app.get(OutboxWorker).wake();
};

describe('a mail that the server refuses', () => {
  let mailServer: MailServer;
  let app: TestApp;
  let ann: Editor;
  let lines: string[];
  beforeAll(async () => {
    mailServer = await startMailServer();
    app = await startApp({ SMTP_URL: mailServer.url, MAIL_FROM: 'desk@example.org' });
    lines = linesOf(app);
    ann = await somebody(app);
  });
  afterEach(() => {
    mailServer.refuse(false);
  });
  afterAll(async () => {
    await app.close();
    await mailServer.close();
  });

  it('is sent again with another link until it is taken; then nothing is kept of it, and the log never had it', async () => {
    mailServer.refuse(true);
    const refused = mailServer.refused();
    await requestReset(app, ann.email);
    await refused;
    expect(await theEvent(app)).toMatchObject({ problem: 'MAIL_REFUSED', payload: { email: ann.email }, doneAt: null });
    const { tokenHash: first } = await app.prisma.passwordReset.findFirstOrThrow({ where: { userId: ann.id } });
    mailServer.refuse(false);
    await tryAgain(app);
    const { token } = linkIn(await mailServer.mailTo(ann.email));
    const resets = await app.prisma.passwordReset.findMany({ where: { userId: ann.id } });
    expect(resets).toHaveLength(1);
    expect(resets[0]?.tokenHash).not.toEqual(first);
    expect((await resetPassword(app, token, NEW_PASSWORD)).data.resetPassword).toBe(true);
    await until(async () => (await theEvent(app)).doneAt !== null);
    expect(await theEvent(app)).toMatchObject({ problem: null, payload: {} });
    // The log has its event and a code, and not the address that the server quotes.
    expect(lines.filter((line) => line.includes('MAIL_REFUSED'))).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/example\.org|mailbox|token=/i);
  });

  it('that leaves twice, when a server dies in between, brings a second link, and the last one works', async () => {
    const admin = await anEditor(app.prisma, [['ADMIN', null]]);
    const email = `twice-${ann.email}`;
    await invite(app, admin.token, email);
    const first = await mailServer.mailTo(email);
    await until(async () => (await theEvent(app)).doneAt !== null);
    await app.prisma.$executeRaw`
      UPDATE outbox_event SET done_at = NULL, next_try_at = now() WHERE type = 'user.invited'`;
    app.app.get(OutboxWorker).wake();
    const last = await mailServer.mailTo(email, [first]);
    expect(faultyPaths(await acceptInvitation(app, linkIn(first).token, NEW_PASSWORD))).toEqual(['token']);
    expect((await acceptInvitation(app, linkIn(last).token, NEW_PASSWORD)).data.acceptInvitation.__typename).toBe(
      'Session',
    );
  });
});

describe('a mail server', () => {
  it('that takes connections and says nothing is given up on after ten seconds, and tried again', async () => {
    const silent = await startSilentServer();
    const app = await startApp({ SMTP_URL: silent.url, MAIL_FROM: 'desk@example.org' });
    linesOf(app);
    await requestReset(app, (await somebody(app)).email);
    await silent.connected;
    // Nobody waits for it meanwhile.
    expect((await app.query('{ sites { key } }')).status).toBe(200);
    expect(await theEvent(app)).toMatchObject({ problem: 'MAIL_TIMED_OUT', attempts: 1, doneAt: null });
    await app.close();
    silent.close();
  });

  it('that is not there is tried again', async () => {
    const port = await freePort(null);
    const app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'desk@example.org' });
    linesOf(app);
    await requestReset(app, (await somebody(app)).email);
    expect(await theEvent(app)).toMatchObject({ problem: 'MAIL_NOT_CONNECTED', doneAt: null });
    await app.close();
  });

  it('that hangs does not keep a server from stopping, which hands the mail back', async () => {
    const [silent, database] = [await startSilentServer(), await createScratchDatabase()];
    const env = { ...BEHIND_A_PROXY, SMTP_URL: silent.url, MAIL_FROM: 'desk@example.org' };
    const app = await startTestApp(env, () => Promise.resolve({ ...database, drop: () => Promise.resolve() }));
    await requestReset(app, (await somebody(app)).email);
    await silent.connected;
    await app.close();
    const session = await SqlSession.open(database.url);
    const [event] = await session.run(`
      SELECT done_at, attempts, problem, next_try_at < now() + interval '10 seconds' AS "isSoon"
      FROM outbox_event WHERE type = 'password-reset.requested'`);
    await session.close();
    await database.drop();
    silent.close();
    expect(event).toEqual({ done_at: null, attempts: 1, problem: 'INTERRUPTED', isSoon: true });
  });
});

describe('without a mail server', () => {
  it('a server keeps what was asked for with the reason, and writes no link', async () => {
    const app = await startApp({});
    const lines = linesOf(app);
    const ann = await somebody(app);
    await requestReset(app, ann.email);
    expect(await theEvent(app)).toMatchObject({ problem: 'MAIL_NOT_CONFIGURED', doneAt: null });
    await until(() => Promise.resolve(lines.some((line) => line.includes('MAIL_NOT_CONFIGURED'))));
    await app.close();
    expect(lines.join('')).not.toMatch(/token=|example\.org/);
  });

  it('a process that is said to be for development shows the mail in its log, on one line', async () => {
    const app = await startApp({ NODE_ENV: 'development' });
    const lines = linesOf(app);
    const ann = await somebody(app);
    await requestReset(app, ann.email);
    expect(await theEvent(app)).toMatchObject({ problem: null, payload: {} });
    const shown = lines.find((line) => line.includes('#token=')) ?? '{}';
    const { level, mail } = JSON.parse(shown) as { level: string; mail: string };
    const token = /#token=(\S+)/.exec(mail)?.[1] ?? '';
    const answer = await resetPassword(app, token, NEW_PASSWORD);
    await app.close();
    expect([level, answer.data.resetPassword]).toEqual(['warn', true]);
  });
});
