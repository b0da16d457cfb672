export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value that a share of all values lies below or at; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Three digits that mean something, and no more. */
export function digits(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}

export const times = (value: number): string => `${digits(value)} ×`;
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
export const megabytes = (bytes: number): string => `${digits(bytes / 1e6)} MB`;

/** A table in Markdown, so that it can go into docs/performance.md as it is. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [head.map(pad), rule, ...rows.map((row) => row.map(pad))].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
