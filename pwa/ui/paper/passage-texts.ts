import type { ReadingDocument } from '../../../shared/papers.ts';
import { plainText } from '../../../shared/plain-text.ts';

export const PASSAGE_NAME = 'Passage';

/** Returns null where a heading of the paper says the same: 'WRITING TASK 1'. */
export function partHeading(part_no: number, isTask: boolean, headings: readonly string[]): string | null {
  const name = `${isTask ? 'TASK' : 'PART'} ${part_no}`;
  return headings.some((html) => plainText(html).toUpperCase().endsWith(name)) ? null : name;
}

/** Tells whether a passage has a chart, a map or a table, which on a phone fills the screen. */
export function hasFigure(documents: readonly Pick<ReadingDocument, 'content_data'>[]): boolean {
  return documents.some(({ content_data }) => /<(?:img|table)\b/.test(content_data));
}
