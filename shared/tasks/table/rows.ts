export function rowsOf<Cell>({ columns, lines }: { columns: number; lines: readonly Cell[] }): Cell[][] {
  return Array.from({ length: Math.ceil(lines.length / columns) }, (_, row) =>
    lines.slice(row * columns, (row + 1) * columns),
  );
}
