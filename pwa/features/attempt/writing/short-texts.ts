import { countWords } from '../../../ui/word-count.ts';
import { leastWordsOf } from '../../../ui/least-words.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';

/** A text with less than this share of the words that its task asks for is named before it is submitted. */
const SHARE_THAT_IS_ENOUGH = 0.8;

/** Returns the words that name a far too short text before Submit; null where it is long enough, or empty. */
export function shortTextWords(part: OutlinePart, text: string): string | null {
  const least = leastWordsOf(part);
  const count = countWords(text);
  if (least === null || count === 0 || count >= least * SHARE_THAT_IS_ENOUGH) return null;
  return `Part ${part.part.part_no} has ${count} ${count === 1 ? 'word' : 'words'}. The task asks for at least ${least}.`;
}
