import type { Finding } from './doctor.types.js';

export function ok(check: string, found: string): Finding {
  return { check, level: 'ok', found, remedy: null };
}

export function warning(check: string, found: string, remedy: string): Finding {
  return { check, level: 'warning', found, remedy };
}

export function fault(check: string, found: string, remedy: string): Finding {
  return { check, level: 'fault', found, remedy };
}

const NAMED = 5;

/** "3 (a, b, c)"; of many, only the first few by name. */
export function counted(names: readonly string[]): string {
  const more = names.length > NAMED ? ', …' : '';
  return `${names.length} (${names.slice(0, NAMED).join(', ')}${more})`;
}

const LEVEL_WIDTH = 'warning'.length;

/** One line for a person. */
export function findingLine({ check, level, found, remedy }: Finding): string {
  return `${level.padEnd(LEVEL_WIDTH)}  ${check}: ${found}${remedy === null ? '' : ` ${remedy}`}`;
}
