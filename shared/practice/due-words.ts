import { isDue, replayReviews, type ItemState } from './schedule.ts';
import type { PracticeReview } from './practice-reviews.ts';
import type { Word } from '../words.ts';

/** A set is short enough to be finished on the bus. */
export const MOST_OF_SET = 20;

export function statesOfWords(reviews: readonly PracticeReview[]): ReadonlyMap<string, ItemState> {
  return replayReviews(reviews.filter(({ item_type }) => item_type === 'word'));
}

/** Returns the words that are asked today [R492]: those that have waited longest first, and new ones as they were saved. */
export function dueWords<Row extends Word>(
  words: readonly Row[],
  states: ReadonlyMap<string, ItemState>,
  today: string,
): Row[] {
  const dayOf = ({ word_id }: Word) => states.get(word_id)?.due_day ?? '9999';
  return words
    .filter(({ word_id }) => isDue(states.get(word_id), today))
    .toSorted((a, b) => compare(dayOf(a), dayOf(b)) || compare(a.word_id, b.word_id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
