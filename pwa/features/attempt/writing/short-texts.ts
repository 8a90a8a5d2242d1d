import { countWords } from '../../../ui/word-count.ts';
import { leastWordsOf } from '../../../ui/least-words.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { tooShort } from './writing-texts.ts';

const SHARE_THAT_IS_ENOUGH = 0.8;

export function shortTextWords(part: OutlinePart, text: string): string | null {
  const least = leastWordsOf(part);
  const count = countWords(text);
  if (least === null || count === 0 || count >= least * SHARE_THAT_IS_ENOUGH) return null;
  return tooShort(part.part.part_no, count, least);
}
