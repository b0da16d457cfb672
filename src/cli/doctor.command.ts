import type { Command } from 'commander';

import type { Finding } from '../doctor/doctor.types.js';
import { print, say } from './output.js';

export function doctorCommand(program: Command): void {
  program
    .command('doctor')
    .description(
      'Says what is unsafe or does not work, and what to do about it. Changes nothing; exits with 1 at a fault.',
    )
    .option('--json', 'prints one JSON object for each check, a line each: {check, level, found, remedy}')
    .action(examine);
}

async function examine({ json }: { readonly json?: true }): Promise<void> {
  const { examined } = await import('./examine.js');
  const findings = await examined();
  const { findingLine } = await import('../doctor/finding.rules.js');
  for (const finding of findings) print(json ? JSON.stringify(finding) : findingLine(finding));
  say(summary(findings));
  if (findings.some(({ level }) => level === 'fault')) process.exitCode = 1;
}

function summary(findings: readonly Finding[]): string {
  const count = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length;
  const plural = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `${plural(findings.length, 'check')}: ${plural(count('fault'), 'fault')}, ${plural(count('warning'), 'warning')}.`;
}
