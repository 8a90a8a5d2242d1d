// Writes tables as CSV for spreadsheets (RFC 4180), safe from formula injection [R117].

type Cell = string | number | null;

/** A text that a spreadsheet would take for a formula; the sign may follow spaces and may be full-width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/**
 * A formula after what another reading of the file takes for the end of a cell: a semicolon, a tab, a line end. It
 * matches each run of white space whole, with or without a formula: otherwise each line end of a long run would scan
 * the rest, in quadratic time.
 */
const INNER_FORMULA = /([;\t\r\n][\s\p{Cf}]*)([=+\-@＝＋－＠]?)/gu;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * Returns a table as CSV with its header. Null is an empty cell; a text that would be a formula gets an apostrophe
 * before it.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([head, ...rows]);
}

export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replaceAll(INNER_FORMULA, (all, space: string, sign: string) =>
    sign === '' ? all : `${space}'${sign}`,
  );
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
