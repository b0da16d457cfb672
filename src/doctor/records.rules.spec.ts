import { describe, expect, it } from '@jest/globals';

import type { AccountFacts, OutboxFacts } from './doctor.types.js';
import { findingLine, counted } from './finding.rules.js';
import { migrationFindings } from './history.rules.js';
import { accountFindings, outboxFinding } from './records.rules.js';

const told = (facts: Partial<AccountFacts>) =>
  accountFindings({ administrators: 2, tokensWithoutExpiry: [], unusedWriteTokens: [], ...facts })
    .filter(({ level }) => level !== 'ok')
    .map(({ check, level }) => `${check} ${level}`);

describe('accounts and tokens', () => {
  it.each<[string, Partial<AccountFacts>, string[]]>([
    ['two administrators', {}, []],
    ['one administrator', { administrators: 1 }, ['administrators warning']],
    ['no administrator', { administrators: 0 }, ['administrators warning']],
    ['a token for ever', { tokensWithoutExpiry: ['Build'] }, ['api-tokens warning']],
    ['a token that nobody uses', { unusedWriteTokens: ['Old importer'] }, ['unused-tokens warning']],
  ])('are told of when there is %s', (_what, facts, expected) => {
    expect(told(facts)).toEqual(expected);
  });

  it('are told of with the command that makes the first administrator', () => {
    const [finding] = accountFindings({ administrators: 0, tokensWithoutExpiry: [], unusedWriteTokens: [] });
    expect(finding?.remedy).toContain('signpost user create');
  });

  it('are named, many of them only in part', () => {
    expect(counted(['a', 'b'])).toBe('2 (a, b)');
    expect(counted(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('6 (a, b, c, d, e, …)');
  });
});

describe('the outbox', () => {
  it.each<[string, OutboxFacts, string, RegExp]>([
    ['empty', { failed: 0, lastProblem: null, waiting: [] }, 'ok', /nothing waits/],
    ['waiting', { failed: 0, lastProblem: null, waiting: ['2 mail.reset'] }, 'warning', /2 mail\.reset/],
    ['failing', { failed: 3, lastProblem: 'TIMED_OUT', waiting: ['1 a'] }, 'warning', /^3 .*TIMED_OUT/],
  ])('that is %s is told of', (_how, facts, level, words) => {
    const finding = outboxFinding(facts);
    expect({ level: finding.level, found: finding.found }).toEqual({ level, found: expect.stringMatching(words) });
  });
});

describe('the migrations', () => {
  const applied = { applied: ['1_a'], pending: [], changed: [], missing: [], failed: [] };

  it('are well when all are applied', () => {
    expect(migrationFindings(applied).map(({ level }) => level)).toEqual(['ok']);
  });

  it.each(['pending', 'changed', 'missing', 'failed'] as const)('are a fault with a remedy when one is %s', (kind) => {
    const findings = migrationFindings({ ...applied, [kind]: ['2_b'] });
    expect(findings).toEqual([
      expect.objectContaining({ check: 'migrations', level: 'fault', found: expect.stringContaining('2_b') }),
    ]);
    expect(findings[0]?.remedy).toBeTruthy();
  });

  it('are told of in every way in which they differ', () => {
    expect(migrationFindings({ ...applied, pending: ['2_b'], changed: ['1_a'] })).toHaveLength(2);
  });
});

describe('a finding as a line', () => {
  it('has its level, its name, what was found and what to do', () => {
    expect(findingLine({ check: 'disk', level: 'fault', found: 'full.', remedy: 'Free some.' })).toBe(
      'fault    disk: full. Free some.',
    );
    expect(findingLine({ check: 'disk', level: 'ok', found: 'free.', remedy: null })).toBe('ok       disk: free.');
  });
});
