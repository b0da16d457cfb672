/** Columns as wide as their widest cell, under their names. */
export function tableOf(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [names, ...rows];
  const widths = names.map((_name, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines.map((cells) => lineOf(cells, widths)).join('\n');
}

function lineOf(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd();
}
