import { GIVEN } from './permission.rules.js';

const ROLES = ['AUTHOR', 'REVIEWER', 'EDITOR', 'ADMIN'] as const;
const SCOPES = ['EDITORIAL_READ', 'EDITORIAL_WRITE'] as const;

/** A Markdown table of what each role and each scope of an API token may do, for the guide for editors. */
export function permissionTable(): string {
  const rows = Object.values(GIVEN).map(({ means, roles, scopes }) => [
    means,
    ...ROLES.map((role) => (roles.includes(role) ? 'yes' : '–')),
    ...SCOPES.map((scope) => (scopes.includes(scope) ? 'yes' : '–')),
  ]);
  const names = ['', ...ROLES, ...SCOPES];
  // As Prettier sets a table, so that formatting the guide leaves it as it is.
  const widths = names.map((name, column) =>
    Math.max(3, name.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [line(names), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('');
}
