// Tables as files that spreadsheets open (RFC 4180) [R117].

type Cell = string | number | null;

/** A text that a spreadsheet would take for a formula; the sign may come after spaces, and may be a wide one. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/**
 * The same after what ends a cell in another reading of the file: a semicolon, a tab, a line's end. It takes each stretch of
 * white space whole, a formula behind it or not: else every line's end of a long one would look through the rest.
 */
const INNER_FORMULA = /([;\t\r\n][\s\p{Cf}]*)([=+\-@＝＋－＠]?)/gu;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** The file of a table, its head first. Null is an empty cell; a text that would be a formula gets an apostrophe before it. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([head, ...rows]);
}

/** The same without a head: more lines of a file that has one. */
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
