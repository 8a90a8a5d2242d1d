/** Spreadsheets recognize UTF-8 by this. */
const BYTE_ORDER_MARK = '\uFEFF';

export function csvFile(text: string): Blob {
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' });
}
