import { plainText } from '../../../shared/plain-text.ts';

export const PASSAGE_NAME = 'Passage';

/** Returns null where a heading of the paper says the same: 'WRITING TASK 1'. */
export function partHeading(part_no: number, isTask: boolean, headings: readonly string[]): string | null {
  const name = `${isTask ? 'TASK' : 'PART'} ${part_no}`;
  return headings.some((html) => plainText(html).toUpperCase().endsWith(name)) ? null : name;
}
