import { countWords } from '../../../ui/word-count.ts';
import { leastWordsOf } from '../../../ui/least-words.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import type { MissingWork } from '../bodies.ts';

const SHARE_THAT_IS_ENOUGH = 0.8;

export function findShortText(part: OutlinePart, text: string): MissingWork[] {
  const least = leastWordsOf(part);
  const count = countWords(text);
  if (least === null || count === 0 || count >= least * SHARE_THAT_IS_ENOUGH) return [];
  return [{ part_no: part.part.part_no, kind: 'too_short', count, least }];
}
