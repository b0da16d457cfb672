/** The table of who gets what answer, as people write it and as it is measured. */

/** One row of the table: a root field, the record that is asked for, and a word for each caller. */
export interface AccessRow {
  readonly field: string;
  /** How the record stands to the caller; empty where the field asks for none. */
  readonly record: string;
  /** By column: `yes`, `no`, `signs in first`, `not found`, `refused`, `bad input`; empty where no caller can have such a record. */
  readonly answers: Readonly<Record<string, string>>;
}

const NAMES = ['root field', 'record'] as const;

/** Reads the first table of a Markdown text. Spaces around cells do not matter. */
export function readAccessTable(markdown: string): AccessRow[] {
  const [head = [], , ...rows] = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  const columns = head.slice(NAMES.length);
  return rows.map(([field = '', record = '', ...words]) => ({
    field,
    record,
    answers: Object.fromEntries(columns.map((column, index) => [column, words[index] ?? ''])),
  }));
}

/** A line for each row, so that a comparison shows which one differs. */
export function printAccessTable(columns: readonly string[], rows: readonly AccessRow[]): string {
  return [[...NAMES, ...columns], ...rows.map((row) => lineOf(columns, row))].map(printLine).join('\n');
}

function lineOf(columns: readonly string[], { field, record, answers }: AccessRow): string[] {
  return [field, record, ...columns.map((column) => answers[column] ?? '')];
}

const printLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
