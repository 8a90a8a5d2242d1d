import { describe, expect, it } from 'vitest';
import { nextStamp } from '../sync/clock.ts';
import { isSameReview, PracticeReview } from './practice-reviews.ts';

const answered = {
  review_id: '01900000-0000-7000-8000-000000000001',
  item_id: '01900000-0000-7000-8000-00000000000a',
  item_type: 'question',
  action: 'answered',
  is_right: 1,
  reviewed_at: 1_000,
  day: '2026-11-02',
  result_id: '01900000-0000-7000-8000-000000000002',
  key_hash: '0123abcd',
  hlc: nextStamp(null, 1_000, 'phone'),
} as const;

describe('[R464] a review', () => {
  it.each<[string, object]>([
    ['an answer', answered],
    ['a word set aside', { ...without('is_right'), action: 'set_aside', item_type: 'word' }],
    ['an answer to a word, which comes from no attempt', { ...without('result_id'), item_type: 'word' }],
  ])('is %s', (_what, row) => {
    expect(PracticeReview.safeParse(row).success).toBe(true);
  });

  it.each<[string, object]>([
    ['an answer that is neither right nor wrong', without('is_right')],
    ['something else that is right', { ...answered, action: 'put_back' }],
    ['an action of a newer app', { ...answered, action: 'snoozed' }],
    ['a question that comes from no attempt', without('result_id')],
    ['an item with a very long id', { ...answered, item_id: 'x'.repeat(65) }],
    ['an item without an id', { ...answered, item_id: '' }],
    ['a day in another form', { ...answered, day: '2.11.2026' }],
    ['a thirteenth month', { ...answered, day: '2026-13-01' }],
    ['a time before all times', { ...answered, reviewed_at: -1 }],
    ['a key that is no hash', { ...answered, key_hash: 'the answer' }],
  ])('is not %s', (_what, row) => {
    expect(PracticeReview.safeParse(row).success).toBe(false);
  });

  it('is the same as one with another stamp, and no other', () => {
    const review = PracticeReview.parse(answered);
    expect(isSameReview(review, { ...review, hlc: nextStamp(null, 9_000, 'laptop') })).toBe(true);
    expect(isSameReview(review, { ...review, is_right: 0 })).toBe(false);
    expect(isSameReview(review, { ...review, day: '2026-11-03' })).toBe(false);
  });
});

function without(field: 'is_right' | 'result_id'): object {
  return Object.fromEntries(Object.entries(answered).filter(([name]) => name !== field));
}
