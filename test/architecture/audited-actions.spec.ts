/** The guide for operators lists what the audit trail records; the code decides. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { PROJECT } from '../support/programs.js';

const GUIDE = 'docs/operators.md';
const SECTION = '## What the audit trail records';

const sources = readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.startsWith('generated/'))
  .map((path) => ({ path, text: readFileSync(join(PROJECT, 'src', path), 'utf8') }));

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** As the table's first column has them. */
function documentedActions(): string[] {
  const guide = readFileSync(join(PROJECT, GUIDE), 'utf8');
  const [section = ''] = guide.slice(guide.indexOf(SECTION) + SECTION.length).split('\n## ');
  return matches(section, /^\| `([A-Z_]+)`/gm);
}

describe('the actions of the audit trail', () => {
  const recorded = sources.flatMap(({ text }) => matches(text, /\baction: '([A-Z_]+)'/g));

  it(`are those of the table in ${GUIDE}, each in one row`, () => {
    expect(documentedActions().sort()).toEqual([...new Set(recorded)].sort());
  });

  it('are recorded only in files that say them in words, so that the table can be complete', () => {
    const recording = sources.filter(({ text }) => /audit\.record\(/.test(text));
    expect(recording.length).toBeGreaterThan(5);
    const silent = recording.filter(({ text }) => !/\baction: '[A-Z_]+'/.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('are recorded in a transaction that the change is in as well', () => {
    const calls = sources.flatMap(({ text }) => matches(text, /audit\.record\((\w+)/g));
    expect(new Set(calls)).toEqual(new Set(['tx']));
  });
});
