/** `signpost doctor` as it is typed, and what it printed. */
import { expect } from '@jest/globals';

import type { Finding } from '../../src/doctor/doctor.types.js';
import { signpost } from './programs.js';

export interface Examination {
  readonly exitCode: number;
  readonly findings: readonly Finding[];
  /** The one of that name. */
  readonly of: (check: string) => Finding | undefined;
  /** All that was printed, on either side. */
  readonly printed: string;
}

/** Settings of a server that is well. */
export const SETTINGS = {
  PUBLIC_URL: 'https://cms.example.org',
  SMTP_URL: 'smtps://desk:m4il-s3cret@mail.example.org',
  MAIL_FROM: 'desk@example.org',
};

export async function examine(env: NodeJS.ProcessEnv): Promise<Examination> {
  const { exitCode, stdout, lines } = await signpost(['doctor', '--json'], env);
  const findings = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Finding);
  const of = (name: string) => findings.find(({ check }) => check === name);
  return { exitCode, findings, of, printed: [stdout, ...lines].join('\n') };
}

/** A fault ends with 1, and nothing but what is well comes without a remedy. */
export function expectFault(examination: Examination, check: string, words: RegExp): void {
  expect({ exitCode: examination.exitCode, ...examination.of(check) }).toEqual({
    exitCode: 1,
    check,
    level: 'fault',
    found: expect.stringMatching(words),
    remedy: expect.stringMatching(/\w/),
  });
}
