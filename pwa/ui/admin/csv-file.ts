/** Spreadsheets take a file for UTF-8 by this sign at its start. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table's text as a file. */
export function csvFile(text: string): Blob {
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' });
}
