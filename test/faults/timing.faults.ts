/**
 * Nobody learns from the time of an answer whether an account exists (AU6). Nothing here is a limit of time: the kinds
 * of address are compared with each other, asked in turns in a random order.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { loadavg } from 'node:os';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';
import { anEditor } from '../support/editors.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import { anAddress, BEHIND_A_PROXY, from, passwordHash, SIGN_IN } from '../support/sign-in.js';
import { compareTimes, median } from './compare-times.js';
import { shuffled } from './seeded-order.js';

const SAMPLES = 200;
const WARM_UP = 20;
const seed = Number(process.env.FAULTS_SEED ?? randomInt(2 ** 31));

let app: TestApp;
let mailServer: MailServer;
let addresses: Readonly<Record<string, () => string>>;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ ...BEHIND_A_PROXY, SMTP_URL: mailServer.url, MAIL_FROM: 'desk@example.org' });
  const known = await anEditor(app.prisma, [['EDITOR', null]], { passwordHash: await passwordHash });
  const suspended = await anEditor(app.prisma, [], { passwordHash: await passwordHash, suspended: true });
  addresses = {
    known: () => known.email,
    unknown: () => `${randomBytes(6).toString('hex')}@example.org`,
    suspended: () => suspended.email,
  };
});

afterAll(async () => {
  await app.close();
  await mailServer.close();
});

interface Measured {
  readonly timesMs: number[];
  /** Bodies of the answers, each once. */
  readonly bodies: Set<string>;
}

async function measureInTurns(document: string, variables: object): Promise<Map<string, Measured>> {
  const kinds = Object.keys(addresses);
  const measured = new Map(kinds.map((kind): [string, Measured] => [kind, { timesMs: [], bodies: new Set() }]));
  const turns = shuffled(
    kinds.flatMap((kind) => Array<string>(SAMPLES).fill(kind)),
    seed,
  );
  for (const kind of turns.slice(0, WARM_UP)) await ask(document, variables, kind);
  for (const kind of turns) {
    const { timeMs, body } = await ask(document, variables, kind);
    measured.get(kind)?.timesMs.push(timeMs);
    measured.get(kind)?.bodies.add(body);
  }
  return measured;
}

async function ask(document: string, variables: object, kind: string): Promise<{ timeMs: number; body: string }> {
  // Every attempt is the first one: what is compared is the work, not the counters.
  await app.prisma.attemptCounter.deleteMany();
  const email = addresses[kind]?.();
  const start = performance.now();
  const { status, data, errors } = await app.editor(document, { ...variables, email }, from(anAddress()));
  return { timeMs: performance.now() - start, body: JSON.stringify({ status, data, errors }) };
}

function report(what: string, measured: ReadonlyMap<string, Measured>): string {
  const lines = [...measured].map(([kind, { timesMs }]) => {
    const { gapMs, pValue } = compareTimes(timesMs, measured.get('known')?.timesMs ?? []);
    return `  ${kind.padEnd(10)} median ${median(timesMs).toFixed(2)} ms, gap ${gapMs.toFixed(2)} ms, p ${pValue.toFixed(3)}`;
  });
  const load = loadavg()[0]?.toFixed(1) ?? '';
  return [`${what}: ${SAMPLES} of each, seed ${seed}, load ${load}`, ...lines, ''].join('\n');
}

function expectAlike(what: string, measured: ReadonlyMap<string, Measured>): void {
  process.stdout.write(report(what, measured));
  const known = measured.get('known');
  for (const [kind, { timesMs, bodies }] of measured) {
    expect([kind, [...bodies]]).toEqual([kind, [...(known?.bodies ?? [])]]);
    expect(timesMs).toHaveLength(SAMPLES);
    expect([kind, compareTimes(timesMs, known?.timesMs ?? [])]).toEqual([
      kind,
      expect.objectContaining({ isDifferent: false }),
    ]);
  }
}

describe('signing in', () => {
  it.each([
    ['a wrong password', 'not the right one'],
    ['an empty password', ''],
    ['the longest password', 'x'.repeat(1_024)],
  ])('with %s takes as long for an address without an account', async (what, password) => {
    expectAlike(`sign-in, ${what}`, await measureInTurns(SIGN_IN, { password }));
  });
});

describe('asking for a new password', () => {
  it('takes as long for an address without an account', async () => {
    const document = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
    expectAlike('request of a new password', await measureInTurns(document, {}));
  });
});
