import { expect, it } from 'vitest';
import type { PracticeReview } from './practice-reviews.ts';
import type { Word } from '../words.ts';
import { dueWords, statesOfWords } from './due-words.ts';

const word = (word_id: string): Word => ({
  word_id,
  text: word_id,
  sentence: '',
  note: '',
  removed: 0,
  hlc: '001795000000000-0000-phone',
});
const review = (item_id: string, day: string, is_right: 0 | 1, changes: Partial<PracticeReview> = {}) =>
  ({
    review_id: `${item_id} ${day} ${is_right}`,
    item_id,
    item_type: 'word',
    action: 'answered',
    is_right,
    reviewed_at: Date.parse(day),
    day,
    hlc: '001795000000000-0000-phone',
    ...changes,
  }) as PracticeReview;

const words = ['new', 'known', 'missed', 'seen', 'newer'].map(word);
const reviews = [
  review('known', '2026-11-01', 1),
  review('known', '2026-11-05', 1),
  review('missed', '2026-11-01', 0),
  review('seen', '2026-11-02', 1),
  review('new', '2026-11-02', 1, { item_type: 'question' }),
];
const dueOn = (day: string) => dueWords(words, statesOfWords(reviews), day).map(({ word_id }) => word_id);

it('[R492] a word is asked from the day that it was saved, again as the schedule says, and no more once it was known on two days', () => {
  expect(dueOn('2026-11-01')).toEqual(['new', 'newer']);
  expect(dueOn('2026-12-31')).toEqual(['missed', 'seen', 'new', 'newer']);
});
